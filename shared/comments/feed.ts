import { PAGE_SIZE, readPage } from './comments.api.ts';
import type { Comment, CommentListResponse } from './comments.schema.ts';
import type { Node, Pending } from './thread.ts';

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

export type Feed = ReturnType<typeof createFeed>;

/**
 * One article's comments, or one thread of them, for all islands on the page: what is known, who
 * wants to hear of it, and the first read. All that happens after that (pages, events, catching up)
 * works on this from `live.ts` and its neighbours, which are fetched after the first render.
 * @param parentId the comment whose thread it is; the whole list without it
 */
export function createFeed(newsId: number, parentId?: number) {
  const listeners = new Set<() => void>();
  const nodeListeners = new Map<number, Set<() => void>>();
  let users = 0;
  let leave: (() => void) | undefined;

  /** The first answer is all that there is: nothing has to be merged. */
  const plant = (comments: readonly Comment[], parent: number) =>
    comments.flatMap(({ replies, ...comment }): number[] => {
      const { id } = comment;
      if (feed.nodes.has(id)) return [];
      feed.set({ ...comment, parent, replies: [] });
      feed.patch(id, { replies: plant(replies, id) });
      return [id];
    });

  function start(answer: CommentListResponse) {
    feed.pages = Math.max(1, Math.floor((answer.to ?? PAGE_SIZE) / PAGE_SIZE));
    feed.pagedTotal = answer.total;
    feed.base ??= answer.total;
    const { root } = feed;
    if (answer.parent?.id === root) feed.set({ ...answer.parent, parent: -1, replies: [] });
    feed.show({
      state: 'ready',
      roots: plant(answer.comments, root),
      more: answer.more,
      best: answer.best,
    });
  }

  const feed = {
    newsId,
    parentId,
    /** Stands for the top level as a parent. */
    root: parentId ?? 0,
    nodes: new Map<number, Node>(),
    view: { state: 'loading', roots: [], pending: [], waiting: 0, more: false } as FeedView,

    /** What the total starts from (else what is loaded), and the ids that came: an id counts once. */
    base: undefined as number | undefined,
    counted: new Set<number>(),
    /** New ones that the list does not hold, each with what it stands under. */
    waiting: new Map<number, number>(),

    /** How many pages the list holds, and the host's total when the last one was turned. */
    pages: 0,
    pagedTotal: undefined as number | undefined,
    /** Ends the reads when nobody uses the feed any more. */
    signal: new AbortController().signal,

    /** Changes what the section shows, and counts anew. */
    show(changed?: Partial<FeedView>) {
      const { nodes, root, base, counted, waiting } = feed;
      const view = { ...feed.view, ...changed, waiting: waiting.size };
      if (base !== undefined) view.total = base + counted.size;
      else if (view.state === 'ready')
        view.total =
          nodes.size -
          (nodes.has(root) ? 1 : 0) +
          [...counted].filter((id) => !nodes.has(id)).length;
      feed.view = view;
      for (const listener of listeners) listener();
    },
    set(node: Node) {
      feed.nodes.set(node.id, node);
      for (const listener of nodeListeners.get(node.id) ?? []) listener();
    },
    /** Changes what is known of one comment; nothing for one that is not in the list. */
    patch(id: number, change: Partial<Node>) {
      const node = feed.nodes.get(id);
      if (node) feed.set({ ...node, ...change });
    },
    listen(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hears of one comment only, so that an event renders one comment. */
    listenTo(id: number, listener: () => void) {
      const all = nodeListeners.get(id) ?? new Set();
      nodeListeners.set(id, all.add(listener));
      return () => {
        all.delete(listener);
        if (!all.size) nodeListeners.delete(id);
      };
    },
    /** Takes what the host printed in the page: the first answer, the number of comments. */
    seed(answer: CommentListResponse | undefined, count: number | undefined) {
      feed.base = count ?? feed.base;
      if (answer && feed.view.state !== 'ready') start(answer);
      else feed.show();
    },
    /** The first read; what a reader can do about its failure is to ask for it again. */
    async read() {
      const { signal } = feed;
      if (feed.view.state === 'failed') feed.show({ state: 'loading' });
      try {
        const answer = await readPage(feed, 1);
        if (feed.view.state !== 'ready') start(answer);
      } catch {
        if (!signal.aborted && feed.view.state !== 'ready') feed.show({ state: 'failed' });
      }
    },
    /**
     * Begins to read and to listen with the first user.
     * @returns ends it; tells whether that was the last user
     */
    use() {
      const ending = new AbortController();
      if (!users++) {
        const { signal } = ending;
        feed.signal = signal;
        if (feed.view.state === 'loading') feed.read();
        // Beside the first read, so that texts do not have to change after they have been shown.
        import('../text/sanitise.ts').catch(() => {});
        import('./live.ts').then(
          ({ listenLive }) => {
            if (!signal.aborted) leave = listenLive(feed);
          },
          (error) => console.error('[islands] comments are not live:', error),
        );
        end = () => ending.abort();
      }
      return () => {
        if (--users) return false;
        end();
        leave?.();
        return true;
      };
    },
  };
  let end = () => {};
  return feed;
}
