import { config } from '../host/config.ts';
import { guestId } from '../host/guest.ts';
import { subscribe } from '../realtime/subscribe.ts';
import { type Comment, createdEvent, type ListAnswer, reactedEvent, sum } from './answer.ts';
import { PAGE_SIZE, readNewest, readPage } from './comments.api.ts';
import { isOwn } from './own.ts';
import { above, type Mode, merge, type Node, type Pending, withReactions } from './thread.ts';

/** What the section as a whole shows; another object whenever any of it is another. */
export interface FeedView {
  state: 'loading' | 'ready' | 'failed';
  roots: readonly number[];
  /** Posts of the reader's on the top level that no read has brought yet. */
  pending: readonly Pending[];
  /** The one count: badge, heading and host elements. Unknown until something tells it. */
  total?: number;
  /** What the banner counts: new ones of others that are not in the list. */
  waiting: number;
  more: boolean;
  best?: Comment;
}

/** How many pages one search or one catching-up may read: 1,000 comments. */
const FARTHEST = 40;

/** The server serves one article's comments to one page once: islands on it share this. */
export type Feed = ReturnType<typeof createFeed>;

/**
 * One article's comments, or one thread of them, for all islands on the page.
 * @param parentId the comment whose thread it is; the whole list without it
 */
export function createFeed(newsId: number, parentId?: number) {
  const root = parentId ?? 0;
  const nodes = new Map<number, Node>();
  const listeners = new Set<() => void>();
  const nodeListeners = new Map<number, Set<() => void>>();
  let view: FeedView = { state: 'loading', roots: [], pending: [], waiting: 0, more: false };

  /** What the total starts from, and what came on top of it. */
  let base: number | undefined;
  let added = 0;
  /** New ones that the list does not hold, each with what it stands under. */
  const waiting = new Map<number, number>();
  /** Ids that have been counted: an id counts once, from whichever side it comes. */
  const counted = new Set<number>();
  /** When an event told a comment's reactions, on a clock that reads look at when they begin. */
  const told = new Map<number, number>();
  let moment = 0;
  let ownArrivals = 0;

  let page = 0;
  /** The host's total when a page was last turned. */
  let pagedTotal: number | undefined;
  let users = 0;
  let ending = new AbortController();
  let leave: (() => void) | undefined;

  const which = () => ({ newsId, parentId, signal: ending.signal });
  const isMine = (by: Parameters<typeof isOwn>[0]) =>
    isOwn(by, { userId: config().user?.id, guestId: guestId() });
  const thread = () => ({ root, nodes, roots: view.roots });

  const loaded = () => nodes.size - (nodes.has(root) ? 1 : 0);

  function show(changed: Partial<FeedView> = {}) {
    const missing = [...waiting.keys()].filter((id) => !nodes.has(id)).length;
    const total = base === undefined ? loaded() + missing : base + added;
    view = {
      ...view,
      ...changed,
      waiting: waiting.size,
      total: base === undefined && view.state === 'loading' && !changed.state ? undefined : total,
    };
    for (const listener of listeners) listener();
  }

  function set(node: Node) {
    nodes.set(node.id, node);
    for (const listener of nodeListeners.get(node.id) ?? []) listener();
  }

  /** Changes what is known of one comment; nothing for one that is not in the list. */
  function patch(id: number, change: Partial<Node>) {
    const node = nodes.get(id);
    if (node) set({ ...node, ...change });
  }

  /** @returns whether it had not been counted yet */
  function countIn(id: number) {
    if (counted.has(id)) return false;
    counted.add(id);
    added++;
    return true;
  }

  const pendingUnder = (parent: number) =>
    (parent === root ? view.pending : nodes.get(parent)?.pending) ?? [];

  function setPending(parent: number, pending: readonly Pending[]) {
    if (parent === root) show({ pending });
    else patch(parent, { pending });
  }

  /** A comment of the reader's that has come takes the place of the post that it was. */
  function settle(comment: Comment, parent: number) {
    const posts = pendingUnder(parent);
    if (!posts.length || !isMine(comment)) return;
    const bare = (text: string) => text.replace(/<[^>]*>|&\w+;|[\s<>&"']/g, '');
    const come = bare(comment.original ?? comment.html);
    const post = posts.find(({ text }) => bare(text) === come);
    setPending(
      parent,
      posts.filter((each) => each !== post),
    );
  }

  function apply(answer: ListAnswer, mode: Mode, since: number) {
    const keep = (id: number) => (told.get(id) ?? 0) > since;
    const changes = merge(thread(), answer.comments, mode, isMine, keep);
    for (const node of changes.nodes) set(node);
    if (root && answer.parent?.id === root)
      set({ ...nodes.get(root), ...answer.parent, parent: -1, replies: [] });
    view = { ...view, roots: changes.roots };
    for (const { id } of changes.arrived) countIn(id);
    for (const { id, parentId: under = root } of changes.held) {
      countIn(id);
      waiting.set(id, under);
    }
    for (const { id, parent } of changes.nodes) {
      waiting.delete(id);
      const comment = changes.arrived.find((each) => each.id === id);
      if (comment) settle(comment, parent);
    }
    show({ state: 'ready', ...(mode !== 'page' && mode !== 'fresh' && { best: answer.best }) });
  }

  function start(answer: ListAnswer) {
    page = Math.max(1, Math.floor((answer.to ?? PAGE_SIZE) / PAGE_SIZE));
    pagedTotal = answer.total;
    view = { ...view, more: answer.more };
    base ??= answer.total;
    apply(answer, 'first', moment);
  }

  /** The first read; what a reader can do about its failure is to ask for it again. */
  async function read() {
    if (view.state === 'failed') show({ state: 'loading' });
    try {
      const answer = await readPage(which(), 1);
      if (view.state !== 'ready') start(answer);
    } catch {
      if (!ending.signal.aborted && view.state !== 'ready') show({ state: 'failed' });
    }
  }

  async function readInto(number: number, mode: Mode) {
    const since = moment;
    const answer = await readPage(which(), number);
    apply(answer, mode, since);
    return answer;
  }

  /** One at a time: who asks while a page is on its way gets that one. */
  let turning: Promise<void> | undefined;

  async function turn() {
    const before = view.roots;
    let turns = 0;
    do {
      const answer = await readInto(page + 1, 'page');
      page++;
      // The list has shrunk since the last page: what was next may stand on a page that we had.
      const gone = (pagedTotal ?? 0) - (answer.total ?? pagedTotal ?? 0);
      for (let back = 1; back <= Math.ceil(gone / PAGE_SIZE) && page - back > 0; back++)
        await readInto(page - back, 'page');
      pagedTotal = answer.total ?? pagedTotal;
      show({ more: answer.more });
      // All of it was known, because the list had grown by a page: a press must bring something.
    } while (view.more && view.roots === before && ++turns < FARTHEST);
  }

  /**
   * Reads the next page.
   * @returns the comments that came, in order
   * @throws HostError
   */
  async function readMore(): Promise<number[]> {
    const before = new Set(view.roots);
    turning ??= turn().finally(() => {
      turning = undefined;
    });
    await turning;
    return view.roots.filter((id) => !before.has(id));
  }

  /** Reads pages again, those that hold `near` first, until `found`. */
  async function readUntil(found: () => boolean, near = 0) {
    const top = above(thread(), near).at(-1) ?? near;
    const likely = Math.floor(Math.max(0, view.roots.indexOf(top)) / PAGE_SIZE) + 1;
    const others = Array.from({ length: Math.min(page, FARTHEST) }, (_, at) => at + 1);
    for (const number of new Set([likely, ...others])) {
      if (found()) return;
      await readInto(number, number === 1 ? 'fresh' : 'page');
    }
  }

  /** Turns pages until the list holds a comment. */
  async function find(id: number): Promise<boolean> {
    if (waiting.has(id)) await loadNew();
    for (let turns = 0; !nodes.has(id) && view.more && turns < FARTHEST; turns++) await readMore();
    return nodes.has(id);
  }

  /**
   * Loads what the banner counts.
   * @returns the ids that came
   * @throws HostError; the banner then counts on
   */
  async function loadNew(): Promise<number[]> {
    const wanted = [...waiting.keys()];
    if (!wanted.length) return [];
    const since = moment;
    apply(await readNewest(which(), wanted.length), 'fresh', since);
    // A reply deep in an old thread is not among the newest of the top level.
    const found = () => wanted.every((id) => nodes.has(id));
    await readUntil(found, waiting.get(wanted.find((id) => !nodes.has(id)) ?? 0));
    for (let turns = 0; !found() && view.more && turns < FARTHEST; turns++) await readMore();
    for (const id of wanted) waiting.delete(id);
    show();
    return wanted.filter((id) => nodes.has(id));
  }

  let rereading = false;

  /** Reads again while the reader reads: news goes to the banner, reactions are shown at once. */
  async function reread() {
    if (rereading || !users) return;
    if (view.state !== 'ready') return read();
    rereading = true;
    try {
      const since = moment;
      const comments: Comment[] = [];
      let answer: ListAnswer;
      let best: Comment | undefined;
      let number = 0;
      let seen = 0;
      do {
        answer = await readPage(which(), ++number);
        best ??= answer.best;
        comments.push(...answer.comments);
        seen += answer.comments.filter(({ id }) => nodes.has(id)).length;
      } while (
        answer.more &&
        number < FARTHEST &&
        // To the first page that holds what we know, and as far as the reader has turned.
        (number < page || (!seen && view.roots.length))
      );
      apply({ ...answer, comments, best }, 'hold', since);
    } catch {
      // The next subscription or poll tries again.
    } finally {
      rereading = false;
    }
  }

  function onCreated(payload: unknown) {
    const { id, parent_id, guest_id, commentator } = createdEvent(
      payload,
      'NewsCommentCreatedEvent',
    );
    const parent = parent_id ?? 0;
    const isHere = !root || parent === root || nodes.has(parent) || waiting.has(parent);
    if (!isHere || nodes.has(id) || waiting.has(id) || counted.has(id)) return;
    countIn(id);
    const by = commentator && { ...commentator, likes: 0 };
    const mine = isMine({ author: by, guestId: guest_id });
    if (mine) ownArrivals++;
    else waiting.set(id, parent);
    show();
    // From this tab: what follows the post reads it. From another tab of the same person: now.
    const fromHere = pendingUnder(parent || root).some(({ state }) => state !== 'waiting');
    if (mine && !fromHere) readUntil(() => nodes.has(id), parent).catch(() => {});
  }

  function onReacted(payload: unknown) {
    const event = reactedEvent(payload, 'NewsCommentReactedEvent');
    const id = event.id ?? event.comment_id ?? 0;
    const { reactions, reactions_count = sum(reactions) } = event;
    told.set(id, ++moment);
    const node = nodes.get(id);
    if (node) set(withReactions(node, reactions, reactions_count));
    if (view.best?.id === id)
      show({ best: { ...view.best, reactions, reactionsCount: reactions_count } });
  }

  return {
    newsId,
    root,
    view: () => view,
    thread,
    node: (id: number) => nodes.get(id),
    listen(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hears of one comment only, so that an event renders one comment. */
    listenTo(id: number, listener: () => void) {
      const set = nodeListeners.get(id) ?? new Set();
      nodeListeners.set(id, set.add(listener));
      return () => {
        set.delete(listener);
        if (!set.size) nodeListeners.delete(id);
      };
    },
    /** Takes what the host printed in the page: the first answer, the number of comments. */
    seed(answer: ListAnswer | undefined, count: number | undefined) {
      base = count ?? base;
      if (answer && view.state !== 'ready') start(answer);
      else if (count !== undefined) show();
    },
    /**
     * Begins to read and to listen with the first user.
     * @returns ends it; tells whether that was the last user
     */
    use() {
      if (!users++) {
        ending = new AbortController();
        if (view.state === 'loading') read();
        leave = subscribe({
          channel: `news.${newsId}.comments`,
          events: { NewsCommentCreatedEvent: onCreated, NewsCommentReactedEvent: onReacted },
          reread,
        });
      }
      return () => {
        if (--users) return false;
        ending.abort();
        leave?.();
        return true;
      };
    },
    read,
    readMore,
    readUntil,
    loadNew,
    find,
    reread,
    patch,
    pendingUnder,
    setPending,
    /** How many of the reader's own comments events have told of; more after a post: it came. */
    ownArrivals: () => ownArrivals,
  };
}
