import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKeyedValue } from '../store/keyed-store.ts';
import { type CommentList, type CommentListView, createCommentList } from './comment-list.store.ts';
import type { CommentListResponse } from './comments.schema.ts';
import { loadLiveComments } from './load-live-comments.ts';
import type { CommentNode } from './thread.model.ts';

interface UsedList {
  list: CommentList;
  users: number;
  end(): void;
}

/** The page's lists, by article and thread. None on a server, which serves many pages. */
const lists = new Map<string, UsedList>();

/** Between attempts to fetch what keeps a list true, in milliseconds. */
const RETRY = 30_000;

/** Keeps a list true. @returns ends it */
function follow(list: CommentList): () => void {
  const ends = [list.start()];
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () =>
    loadLiveComments(list).then(
      (live) => {
        if (!hasEnded) ends.push(live.start());
      },
      () => {
        if (!hasEnded) timer = setTimeout(begin, RETRY);
      },
    );
  begin();
  // Beside the first read, so that texts need not change after they have been shown.
  import('../text/sanitise.ts').catch(() => {});
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

interface PrintedComments {
  parentId?: number;
  /** What the host printed: its first response, its number of comments. */
  response?: CommentListResponse;
  count?: number;
}

/** The comments of an article, one list for all islands on the page, for as long as one uses it. */
export function useCommentList(
  newsId: number,
  { parentId, response, count }: PrintedComments,
): CommentList {
  const key = `${newsId}/${parentId ?? ''}`;
  const [list] = useState(() => {
    const used = lists.get(key);
    if (used) return used.list;
    const created = createCommentList(newsId, parentId);
    created.seed(response, count);
    if (typeof document !== 'undefined') lists.set(key, { list: created, users: 0, end() {} });
    return created;
  });
  useEffect(() => {
    // Another island may have created the list, without what was printed for this one.
    list.seed(response, count);
    const used = lists.get(key) ?? { list, users: 0, end() {} };
    lists.set(key, used);
    if (!used.users++) used.end = follow(list);
    return () => {
      if (--used.users) return;
      used.end();
      lists.delete(key);
    };
  }, [list, key, response, count]);
  return list;
}

/** What the list as a whole shows. */
export function useCommentListView(list: CommentList): CommentListView {
  return useSyncExternalStore(list.subscribe, list.getView, list.getView);
}

/** One thing that the list as a whole shows, rendered again when that, and only that, is another. */
export function useCommentListValue<Value>(
  list: CommentList,
  select: (view: CommentListView) => Value,
): Value {
  const read = () => select(list.getView());
  return useSyncExternalStore(list.subscribe, read, read);
}

/** One comment, rendered again when it, and only when it, is another one. */
export function useCommentNode(list: CommentList, id: number): CommentNode | undefined {
  return useKeyedValue(list.nodes, id);
}
