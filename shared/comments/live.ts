import { subscribe } from '../realtime/subscribe.ts';
import { parse } from '../schema/parse.ts';
import { readUntil, reread } from './catch-up.ts';
import { commentEvents } from './comments.schema.ts';
import type { Feed } from './feed.ts';
import { isMine } from './own.ts';
import { clockOf } from './pages.ts';
import { noteOwnArrival, pendingUnder } from './pending.ts';
import { withReactions } from './thread.ts';

/** What arrives while the page stands open. Fetched after the first render. */

function onCreated(feed: Feed, payload: unknown) {
  const event = parse(commentEvents.NewsCommentCreatedEvent, payload, 'NewsCommentCreatedEvent');
  const { root } = feed;
  const parent = event.parent_id ?? 0;
  // The page may show one thread: what is said in others is not news here.
  if (root && parent !== root && !feed.nodes.has(parent) && !feed.counted.has(parent)) return;
  const mine = isMine({ author: event.commentator, guestId: event.guest_id });
  if (feed.nodes.has(event.id) || feed.counted.has(event.id)) return;
  feed.counted.add(event.id);
  if (!mine) feed.waiting.set(event.id, parent);
  feed.show();
  if (!mine) return;
  noteOwnArrival(feed);
  // From this tab: what follows the post reads it. From another tab of the same person: now.
  const isFromHere = pendingUnder(feed, parent || root).some(({ state }) => state !== 'waiting');
  if (!isFromHere) readUntil(feed, () => feed.nodes.has(event.id), parent).catch(() => {});
}

function onReacted(feed: Feed, payload: unknown) {
  const { id: at = 0, ...counts } = parse(
    commentEvents.NewsCommentReactedEvent,
    payload,
    'NewsCommentReactedEvent',
  );
  const clock = clockOf(feed);
  clock.told.set(at, ++clock.moment);
  const node = feed.nodes.get(at);
  if (node) feed.set(withReactions(node, counts));
  const { best } = feed.view;
  if (best?.id === at) feed.show({ best: { ...best, ...counts } });
}

/** Keeps a feed true. @returns ends it */
export function listenLive(feed: Feed): () => void {
  return subscribe({
    channel: `news.${feed.newsId}.comments`,
    events: {
      NewsCommentCreatedEvent: onCreated.bind(null, feed),
      NewsCommentReactedEvent: onReacted.bind(null, feed),
    },
    reread: () => reread(feed),
  });
}
