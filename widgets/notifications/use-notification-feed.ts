import { useEffect, useState } from 'react';
import { type NotificationFeed, openNotificationFeed } from './notification-feed.store.ts';

let openFeed: NotificationFeed | undefined;
let users = 0;

/**
 * The page's one feed, open while any bell is mounted: two bells are one list and one poll.
 * @returns undefined until the first commit
 */
export function useNotificationFeed(userId: number): NotificationFeed | undefined {
  const [feed, setFeed] = useState<NotificationFeed>();
  useEffect(() => {
    openFeed ??= openNotificationFeed(userId);
    users++;
    setFeed(openFeed);
    return () => {
      users--;
      if (users) return;
      openFeed?.close();
      openFeed = undefined;
    };
  }, [userId]);
  return feed;
}
