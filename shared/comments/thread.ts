/**
 * The model of the comment list: a flat index by id, so that an event costs the same however many
 * comments are loaded. Pure functions on plain data; nodes are replaced, never changed, so that a
 * view can tell by identity whether its comment is another one.
 */
import type { Comment } from './comments.schema.ts';
import { type Counts, type OwnReaction, shown } from './reactions.ts';

/** A post of the reader's that no read has brought yet. */
export interface Pending {
  key: number;
  text: string;
  /** On its way; waiting for the reader's `Opnieuw proberen`; accepted, but not read back yet. */
  state: 'sending' | 'waiting' | 'sent';
}

/** A comment in the index. */
export interface Node extends Omit<Comment, 'replies'> {
  /** The comment that it stands under; `root` of the thread for the top level. */
  parent: number;
  replies: readonly number[];
  pending?: readonly Pending[];
  own?: OwnReaction;
  /** The counts with the reader's wish in them, once there is one. */
  shown?: Counts;
  /**
   * The box for an answer is open: for the reader, or for an answer that waits in it. `kept`: it is
   * closed, and holds what was typed on an earlier visit.
   */
  replying?: 'asked' | 'waiting' | 'kept';
  folded?: boolean;
  /** What `#comment-{id}` points at. */
  current?: boolean;
}

export interface Thread {
  /** Stands for the top level as a parent: 0, or the comment whose thread this is. */
  root: number;
  nodes: ReadonlyMap<number, Node>;
  roots: readonly number[];
}

/**
 * How an answer is merged.
 * - `page`: older comments, wherever they come; only replies to what is known are news.
 * - `fresh`: the newest, because the reader asked for them.
 * - `hold`: the newest, while the reader reads: news waits, unless it is the reader's own.
 */
export type Mode = 'page' | 'fresh' | 'hold';

export interface Changes {
  /** Nodes that are new or another one now. */
  nodes: Node[];
  roots: readonly number[];
  /** New since the first read and in the thread now. */
  arrived: Comment[];
  /** New since the first read and held back. */
  held: Comment[];
}

/**
 * Puts the unknown ids of `incoming` into `known`, each behind the one that it follows there. The
 * order of what is known stays, so nothing jumps, and pages that have shifted overlap harmlessly.
 * @param atStart where ids go that have no known neighbour
 */
export function weave(
  known: readonly number[],
  incoming: readonly number[],
  atStart: boolean,
): readonly number[] {
  const has = new Set(known);
  const ids = [...new Set(incoming)];
  const unknown = ids.filter((id) => !has.has(id));
  if (!unknown.length) return known;
  const successor = ids.find((id) => has.has(id));
  if (successor === undefined) return atStart ? [...unknown, ...known] : [...known, ...unknown];
  const followers = new Map<number | undefined, number[]>();
  let anchor: number | undefined;
  for (const id of ids) {
    if (has.has(id)) anchor = id;
    else followers.set(anchor, [...(followers.get(anchor) ?? []), id]);
  }
  return known.flatMap((id) => [
    ...((id === successor && followers.get(undefined)) || []),
    id,
    ...(followers.get(id) ?? []),
  ]);
}

/** Replaces what the host knows of a comment; the same node where nothing differs. */
function update(node: Node, given: Comment, keepReactions: boolean): Node {
  const { replies: _, reactions, reactionsCount, ...told } = given;
  const isSame = (key: keyof Comment) => JSON.stringify(given[key]) === JSON.stringify(node[key]);
  const keys = Object.keys(told) as (keyof typeof told)[];
  const next = keys.every(isSame) ? node : { ...node, ...told };
  return keepReactions || (isSame('reactions') && isSame('reactionsCount'))
    ? next
    : withReactions(next, { reactions, reactionsCount });
}

/** A reaction event, or the counts of a read. */
export function withReactions(node: Node, told: Counts): Node {
  const { own } = node;
  if (own?.busy) return { ...node, own: { ...own, told } };
  return withOwn({ ...node, ...told }, own && { ...own, counted: own.held });
}

/** The reader's wish, and what it makes of the counts. */
export function withOwn(node: Node, own: OwnReaction | undefined): Node {
  return { ...node, own, shown: own && shown(node, own) };
}

/**
 * What an answer changes.
 * @param isOwn whether the reader wrote it
 * @param keepReactions whether an event told a comment's reactions after the read had begun
 */
export function merge(
  thread: Thread,
  incoming: readonly Comment[],
  mode: Mode,
  isOwn: (comment: Comment) => boolean,
  keepReactions: (id: number) => boolean = () => false,
): Changes {
  const changes: Changes = { nodes: [], roots: thread.roots, arrived: [], held: [] };
  const seen = new Set<number>();

  /** Adds a comment with all that stands below it; a thread that is new is new to its last reply. */
  const add = (comment: Comment, parent: number, isNew: boolean) => {
    const { replies, ...rest } = comment;
    const inside = replies.filter(({ id }) => !thread.nodes.has(id) && !seen.has(id));
    for (const { id } of inside) seen.add(id);
    changes.nodes.push({ ...rest, parent, replies: inside.map(({ id }) => id) });
    if (isNew) changes.arrived.push(comment);
    for (const reply of inside) add(reply, comment.id, isNew);
  };
  const hold = (comment: Comment) => {
    changes.held.push(comment);
    for (const reply of comment.replies) hold(reply);
  };

  const level = (
    comments: readonly Comment[],
    parent: number,
    known: readonly number[],
    isNews: (comment: Comment, at: number) => boolean,
  ): readonly number[] => {
    const here: number[] = [];
    comments.forEach((comment, at) => {
      const node = thread.nodes.get(comment.id);
      if (seen.has(comment.id) || (node && node.parent !== parent)) return;
      seen.add(comment.id);
      if (!node) {
        const news = isNews(comment, at);
        if (news && mode === 'hold' && !isOwn(comment)) hold(comment);
        else {
          here.push(comment.id);
          add(comment, parent, news);
        }
        return;
      }
      here.push(comment.id);
      const updated = update(node, comment, keepReactions(comment.id));
      const replies = level(comment.replies, comment.id, node.replies, () => true);
      if (updated !== node || replies !== node.replies) changes.nodes.push({ ...updated, replies });
    });
    return weave(known, here, parent === thread.root && mode !== 'page');
  };

  // Below the last known comment begins what an older page holds: not news, it has moved up.
  const lastKnown = incoming.findLastIndex(({ id }) => thread.nodes.has(id));
  const isNews = (_: Comment, at: number) => mode !== 'page' && (lastKnown < 0 || at < lastKnown);
  changes.roots = level(incoming, thread.root, thread.roots, isNews);
  return changes;
}

/** The comments above a comment, nearest first. */
export function above(thread: Omit<Thread, 'roots'>, id: number): number[] {
  const ids: number[] = [];
  for (
    let node = thread.nodes.get(id);
    node && node.parent !== thread.root;
    node = thread.nodes.get(node.parent)
  )
    ids.push(node.parent);
  return ids;
}
