import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CommentListResponse } from './comments.schema.ts';
import { createFeed, type Feed, type FeedView } from './feed.ts';
import type { Node } from './thread.ts';

/** The page's feeds, by article and thread. None on a server, which serves many pages. */
const feeds = new Map<string, Feed>();

interface Printed {
  parentId?: number;
  /** What the host printed: its first answer, its number of comments. */
  answer?: CommentListResponse;
  count?: number;
}

/** The feed of an article, the same for all islands on the page, for as long as one uses it. */
export function useFeed(newsId: number, { parentId, answer, count }: Printed): Feed {
  const key = `${newsId}/${parentId ?? ''}`;
  const [feed] = useState(() => {
    const found = feeds.get(key);
    if (found) return found;
    const made = createFeed(newsId, parentId);
    made.seed(answer, count);
    if (typeof document !== 'undefined') feeds.set(key, made);
    return made;
  });
  useEffect(() => {
    // Another island may have made the feed, without what was printed for this one.
    feed.seed(answer, count);
    const leave = feed.use();
    return () => {
      if (leave()) feeds.delete(key);
    };
  }, [feed, key, answer, count]);
  return feed;
}

/** What the section as a whole shows. */
export function useView(feed: Feed): FeedView {
  const read = () => feed.view;
  return useSyncExternalStore(feed.listen, read, read);
}

/** One comment, rendered again when it, and only when it, is another one. */
export function useNode(feed: Feed, id: number): Node | undefined {
  const listen = useCallback((listener: () => void) => feed.listenTo(id, listener), [feed, id]);
  const read = () => feed.nodes.get(id);
  return useSyncExternalStore(listen, read, read);
}
