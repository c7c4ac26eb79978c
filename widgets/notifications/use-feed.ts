import { useEffect, useState } from 'react';
import { type FeedActs, openFeed } from './feed.ts';

let open: FeedActs | undefined;
let users = 0;

/**
 * The page's one feed, open while any bell stands: two bells are one list and one poll.
 * @returns undefined until the first commit
 */
export function useFeed(userId: number): FeedActs | undefined {
  const [acts, setActs] = useState<FeedActs>();
  useEffect(() => {
    open ??= openFeed(userId);
    users++;
    setActs(open);
    return () => {
      users--;
      if (users) return;
      open?.close();
      open = undefined;
    };
  }, [userId]);
  return acts;
}
