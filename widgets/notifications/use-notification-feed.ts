import { useEffect, useState } from 'react';
import { type NotificationFeed, openNotificationFeed } from './notification-feed.store.ts';

let openFeed: NotificationFeed | undefined;
let bells = 0;

/**
 * Opens the page's one feed while any bell is mounted: two bells are one list and one poll.
 * @returns undefined until the first commit
 */
export function useNotificationFeed(userId: number): NotificationFeed | undefined {
  const [feed, setFeed] = useState<NotificationFeed>();
  useEffect(() => {
    openFeed ??= openNotificationFeed(userId);
    bells++;
    setFeed(openFeed);
    return () => {
      bells--;
      if (bells) return;
      openFeed?.close();
      openFeed = undefined;
    };
  }, [userId]);
  return feed;
}
