import { useEffect, useState } from 'react';
import { type NotificationFeed, openNotificationFeed } from './notification-feed.store.ts';

let openFeed: { userId: number; feed: NotificationFeed } | undefined;
let bells = 0;

function closeFeed() {
  openFeed?.feed.close();
  openFeed = undefined;
}

/**
 * Opens the page's one feed while any bell is mounted: two bells are one list and one poll.
 * @returns undefined until the first commit
 */
export function useNotificationFeed(userId: number): NotificationFeed | undefined {
  const [feed, setFeed] = useState<NotificationFeed>();
  useEffect(() => {
    // One bell after the other follows another person.
    if (openFeed?.userId !== userId) closeFeed();
    openFeed ??= { userId, feed: openNotificationFeed(userId) };
    bells++;
    setFeed(openFeed.feed);
    return () => {
      bells--;
      if (!bells) closeFeed();
    };
  }, [userId]);
  return feed;
}
