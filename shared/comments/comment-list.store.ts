import { createKeyedStore } from '../store/keyed-store.ts';
import { PAGE_SIZE, readPage } from './comments.api.ts';
import type { Comment, CommentListResponse } from './comments.schema.ts';
import { ancestorsOf, type CommentNode, insertTree } from './thread.model.ts';

/** What the list as a whole shows; another object whenever any of it is another. */
export interface CommentListView {
  state: 'loading' | 'ready' | 'failed';
  roots: readonly number[];
  /** The one count: badge, heading and host elements. Undefined until something gives it. */
  total?: number;
  /** New comments of others that are not in the list. */
  waiting: number;
  hasMore: boolean;
  best?: Comment;
}

export type CommentList = ReturnType<typeof createCommentList>;

/** Subscribers of one kind of event. */
function createListeners<Listener>() {
  const listeners = new Set<Listener>();
  return {
    all: listeners as ReadonlySet<Listener>,
    /** @returns ends the subscription */
    add(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * The comments of an article, or the replies to one comment: what is known, the subscribers,
 * and the first read. What happens after that is in `live-comments.ts`, which is fetched later.
 * @param parentId the comment whose replies are shown; the whole list without it
 */
export function createCommentList(newsId: number, parentId?: number) {
  const root = parentId ?? 0;
  const nodes = createKeyedStore<number, CommentNode>();
  const viewListeners = createListeners<() => void>();
  const addedListeners = createListeners<(comment: Comment) => void>();
  const ownCreatedListeners = createListeners<(id: number, parentId: number) => boolean>();
  let view: CommentListView = { state: 'loading', roots: [], waiting: 0, hasMore: false };
  /** What the total starts from; else what is loaded. */
  let baseTotal: number | undefined;
  const counted = new Set<number>();
  const waiting = new Map<number, number>();
  const paging = { pages: 0, total: undefined as number | undefined };
  let firstRead: Promise<void> | undefined;
  let lifetime = new AbortController();

  function computeTotal(state: CommentListView['state']): number | undefined {
    if (baseTotal !== undefined) return baseTotal + counted.size;
    if (state !== 'ready') return undefined;
    const missing = [...counted].filter((id) => !nodes.get(id)).length;
    return nodes.values.size - (nodes.get(root) ? 1 : 0) + missing;
  }

  function update(change: Partial<CommentListView> = {}) {
    const next = { ...view, ...change, waiting: waiting.size };
    view = { ...next, total: computeTotal(next.state) };
    for (const listener of viewListeners.all) listener();
  }

  /** Takes the first response: nothing is known yet, so nothing has to be merged. */
  function begin({ comments, parent, best, hasMore, total, to }: CommentListResponse) {
    paging.pages = Math.max(1, Math.floor((to ?? PAGE_SIZE) / PAGE_SIZE));
    paging.total = total;
    baseTotal ??= total;
    if (parent?.id === root) {
      const { replies: _, ...rest } = parent;
      nodes.set(root, { ...rest, parentId: -1, replies: [] });
    }
    const tree = insertTree(comments, root);
    for (const node of tree.nodes.values()) {
      nodes.set(node.id, node);
      // Announced before the response, which counts it.
      counted.delete(node.id);
      waiting.delete(node.id);
    }
    update({ state: 'ready', roots: tree.ids, hasMore, best });
  }

  async function read() {
    const { signal } = lifetime;
    if (view.state === 'failed') update({ state: 'loading' });
    try {
      const response = await readPage({ newsId, parentId, signal }, 1);
      if (!signal.aborted && view.state !== 'ready') begin(response);
    } catch {
      if (!signal.aborted && view.state !== 'ready') update({ state: 'failed' });
    }
  }

  /** Does the first read, or waits for it; after a failure the reader asks for it again. */
  function readFirst(): Promise<void> {
    firstRead ??= read().finally(() => {
      firstRead = undefined;
    });
    return firstRead;
  }

  return {
    newsId,
    parentId,
    /** What the top level has as its parent. */
    root,
    nodes,
    /** How many pages the list holds, and the host's total when the last of them was read. */
    paging,
    /** New ids since the first response, each of which adds one to the total. */
    counted,
    /** New comments of others that the list does not hold, with the comment above each. */
    waiting,
    getView: () => view,
    subscribe: viewListeners.add,
    /** Changes the view, and counts again. */
    update,
    begin,
    readFirst,
    /** Changes what is known of one comment; does nothing for one that is not in the list. */
    patch(id: number, change: Partial<CommentNode>) {
      const node = nodes.get(id);
      if (node) nodes.set(id, { ...node, ...change });
    },
    /** The page that most likely holds a comment, from 1. */
    pageOf(id: number): number {
      const top = ancestorsOf({ root, nodes: nodes.values }, id).at(-1) ?? id;
      return Math.floor(Math.max(0, view.roots.indexOf(top)) / PAGE_SIZE) + 1;
    },
    /** Takes what the host printed in the page: its first response, its number of comments. */
    seed(response: CommentListResponse | undefined, count: number | undefined) {
      baseTotal = count ?? baseTotal;
      if (response && view.state !== 'ready') begin(response);
      else update();
    },
    /** Reads the first page where it is not known. @returns ends that */
    start() {
      if (view.state === 'loading') readFirst();
      return () => {
        lifetime.abort();
        lifetime = new AbortController();
        firstRead = undefined;
      };
    },
    /** Each comment that is new since the first response and now in the list. */
    onCommentAdded: addedListeners.add,
    announceAdded(comment: Comment) {
      for (const listener of addedListeners.all) listener(comment);
    },
    /**
     * A comment that the reader wrote, here or in another tab, by an event. Listeners return whether
     * they read it themselves.
     */
    onOwnCreated: ownCreatedListeners.add,
    /** @returns whether somebody asked for it, and nobody reads it */
    announceOwnCreated(id: number, above: number): boolean {
      const results = [...ownCreatedListeners.all].map((listener) => listener(id, above));
      return results.length > 0 && !results.includes(true);
    },
  };
}
