import type { Feed } from '../../shared/comments/feed.ts';
import type { Pending } from '../../shared/comments/thread.ts';
import { guestId } from '../../shared/host/guest.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { createComment, editComment } from './comments.api.ts';

/** Specification, section 7, in milliseconds. */
const DEBOUNCE = 500;

let keys = 0;

function change(feed: Feed, box: number, key: number, state?: Pending['state']) {
  feed.setPending(
    box,
    feed
      .pendingUnder(box)
      .flatMap((post) => (post.key === key ? (state ? { ...post, state } : []) : post)),
  );
}

const has = (feed: Feed, box: number, key: number) =>
  feed.pendingUnder(box).some((post) => post.key === key);

const escaped = (text: string) =>
  text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;')).replace(/\n/g, '<br>');

/** Shows a post in the list. @returns its key */
export function showPost(feed: Feed, box: number, text: string, state: Pending['state']): number {
  const key = ++keys;
  feed.setPending(box, [...feed.pendingUnder(box), { key, text, state }]);
  return key;
}

/** Takes back what waits in a box: it is being rewritten, or sent. */
export function dropWaiting(feed: Feed, box: number): void {
  feed.setPending(
    box,
    feed.pendingUnder(box).filter(({ state }) => state !== 'waiting'),
  );
}

/**
 * Reads what has been accepted. While that fails the post stays in the list as it was written.
 * @throws HostError
 */
export async function readBack(feed: Feed, box: number, key: number): Promise<void> {
  let reads = 0;
  // A comment on the article is on the first page; an answer wherever its thread is.
  const come = () => !has(feed, box, key) || (box === feed.root && reads++ > 0);
  await feed.readUntil(come, box);
  change(feed, box, key);
}

/**
 * Posts a comment: in the list at once, and settled by what is read back.
 * @param box the comment that it answers; the feed's root for one on the article
 * @throws HostError when it was not accepted; without a connection the post stays as waiting
 */
export async function post(feed: Feed, box: number, text: string): Promise<void> {
  dropWaiting(feed, box);
  const key = showPost(feed, box, text, 'sending');
  const arrivals = feed.ownArrivals();
  await new Promise((ready) => setTimeout(ready, DEBOUNCE));
  try {
    await createComment({
      news_id: feed.newsId,
      parent_id: box || undefined,
      comment: text,
      guest_id: guestId(),
    });
  } catch (error) {
    // The answer was lost, the comment was not: an event or a read has brought it.
    const came = feed.ownArrivals() > arrivals || !has(feed, box, key);
    if (!came) {
      const offline = error instanceof HostError && error.kind === 'offline';
      change(feed, box, key, offline ? 'waiting' : undefined);
      throw error;
    }
  }
  change(feed, box, key, 'sent');
  readBack(feed, box, key).catch(() => {});
}

/**
 * Saves an edited comment, and reads it back.
 * @throws HostError when it was not accepted
 */
export async function save(feed: Feed, id: number, text: string): Promise<void> {
  const node = feed.node(id);
  if (!node) return;
  await editComment(id, {
    news_id: feed.newsId,
    parent_id: node.parent || undefined,
    comment: text,
    guest_id: guestId(),
  });
  let reads = 0;
  const isRead = () => feed.node(id) !== node || reads++ > 2;
  // Saved is saved: without the read the reader's own words stand there, as text.
  await feed
    .readUntil(isRead, id)
    .catch(() => feed.patch(id, { original: text, html: escaped(text) }));
}
