import type { Comment } from './comments.schema.ts';
import type { CommentNode, Thread } from './thread.model.ts';

/**
 * How a response is merged.
 * - `page`: an older page; only replies to known comments are new.
 * - `fresh`: the newest comments, which the reader asked for.
 * - `hold`: the newest comments, while the reader reads: new ones are pending back, except their own.
 */
export type MergeMode = 'page' | 'fresh' | 'hold';

export interface ThreadChanges {
  /** Nodes that were added or replaced. */
  nodes: CommentNode[];
  roots: readonly number[];
  /** New since the first response, and in the thread now. */
  added: Comment[];
  /** New since the first response, and pending back. */
  pending: { id: number; parentId: number }[];
}

/**
 * Puts the unknown ids of `incoming` into `known`, each behind the one that it follows there. The
 * order of the known ids stays, so nothing jumps, and pages that have shifted overlap harmlessly.
 * @param isAtStart whether ids without a known neighbour are put at the start
 */
export function mergeOrder(
  known: readonly number[],
  incoming: readonly number[],
  isAtStart: boolean,
): readonly number[] {
  const knownIds = new Set(known);
  const ids = [...new Set(incoming)];
  const unknown = ids.filter((id) => !knownIds.has(id));
  if (!unknown.length) return known;
  const successor = ids.find((id) => knownIds.has(id));
  if (successor === undefined) return isAtStart ? [...unknown, ...known] : [...known, ...unknown];
  const followers = new Map<number | undefined, number[]>();
  let predecessor: number | undefined;
  for (const id of ids) {
    if (knownIds.has(id)) predecessor = id;
    else followers.set(predecessor, [...(followers.get(predecessor) ?? []), id]);
  }
  return known.flatMap((id) => [
    ...((id === successor && followers.get(undefined)) || []),
    id,
    ...(followers.get(id) ?? []),
  ]);
}

/** Returns the node with what the host says of it now; the same node where nothing differs. */
function update(node: CommentNode, given: Comment, keepReactions: boolean): CommentNode {
  const { replies: _, parentId: __, reactions, reactionsCount, ...rest } = given;
  const isSame = (key: Exclude<keyof Comment, 'parentId' | 'replies'>) =>
    JSON.stringify(given[key]) === JSON.stringify(node[key]);
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  const next = keys.every(isSame) ? node : { ...node, ...rest };
  return keepReactions || (isSame('reactions') && isSame('reactionsCount'))
    ? next
    : { ...next, reactions, reactionsCount };
}

/**
 * Returns what a response changes.
 * @param isOwn whether the reader wrote a comment; only `hold` asks
 * @param keepReactions whether an event gave a comment's reactions after the response was asked for
 */
export function merge(
  thread: Thread,
  incoming: readonly Comment[],
  mode: MergeMode,
  isOwn: (comment: Comment) => boolean,
  keepReactions: (id: number) => boolean = () => false,
): ThreadChanges {
  const changes: ThreadChanges = { nodes: [], roots: thread.roots, added: [], pending: [] };
  const seen = new Set<number>();

  /** Adds a comment with all of its replies, which are as new as it is. */
  const add = (comment: Comment, parentId: number, isNew: boolean) => {
    const { replies, ...rest } = comment;
    const unknown = replies.filter(({ id }) => !thread.nodes.has(id) && !seen.has(id));
    for (const { id } of unknown) seen.add(id);
    changes.nodes.push({ ...rest, parentId, replies: unknown.map(({ id }) => id) });
    if (isNew) changes.added.push(comment);
    for (const reply of unknown) add(reply, comment.id, isNew);
  };
  const hold = ({ id, replies }: Comment, parentId: number) => {
    changes.pending.push({ id, parentId });
    for (const reply of replies) hold(reply, id);
  };

  const mergeLevel = (
    comments: readonly Comment[],
    parentId: number,
    known: readonly number[],
    isNew: (comment: Comment, index: number) => boolean,
  ): readonly number[] => {
    const ids: number[] = [];
    comments.forEach((comment, index) => {
      const { id, replies } = comment;
      const node = thread.nodes.get(id);
      if (seen.has(id) || (node && node.parentId !== parentId)) return;
      seen.add(id);
      if (!node) {
        const countsAsNew = isNew(comment, index);
        if (countsAsNew && mode === 'hold' && !isOwn(comment)) hold(comment, parentId);
        else {
          ids.push(id);
          add(comment, parentId, countsAsNew);
        }
        return;
      }
      ids.push(id);
      const updated = update(node, comment, keepReactions(id));
      const merged = mergeLevel(replies, id, node.replies, () => true);
      if (updated !== node || merged !== node.replies)
        changes.nodes.push({ ...updated, replies: merged });
    });
    return mergeOrder(known, ids, parentId === thread.root && mode !== 'page');
  };

  // What follows the last known comment is not new: it has moved up from an older page.
  const lastKnown = incoming.findLastIndex(({ id }) => thread.nodes.has(id));
  const isNew = (_: Comment, index: number) =>
    mode !== 'page' && (lastKnown < 0 || index < lastKnown);
  changes.roots = mergeLevel(incoming, thread.root, thread.roots, isNew);
  return changes;
}
