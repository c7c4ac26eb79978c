import { readUntil } from '../../shared/comments/catch-up.ts';
import type { Comment } from '../../shared/comments/comments.schema.ts';
import type { Feed } from '../../shared/comments/feed.ts';
import { isMine } from '../../shared/comments/own.ts';
import { hearArrivals } from '../../shared/comments/pages.ts';
import {
  addPending,
  dropWaiting,
  ownArrivals,
  pendingUnder,
  setPending,
} from '../../shared/comments/pending.ts';
import type { Pending } from '../../shared/comments/thread.ts';
import { sentGuestId } from '../../shared/host/guest.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { createComment, editComment } from './comments.api.ts';

/** Specification, section 7, in milliseconds. */
const DEBOUNCE = 500;

/** Gives a post another state, or takes it from the list. */
function change(feed: Feed, box: number, key: number, state?: Pending['state']) {
  const posts = pendingUnder(feed, box);
  setPending(
    feed,
    box,
    posts.flatMap((post) => (post.key !== key ? post : state ? { ...post, state } : [])),
  );
}

const has = (feed: Feed, box: number, key: number) =>
  pendingUnder(feed, box).some((post) => post.key === key);

const escaped = (text: string) =>
  text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;')).replace(/\n/g, '<br>');

/** What of a text survives whatever a host makes of it: for telling whether two are one. */
const bare = (text: string) => text.replace(/<[^<>]*>|&\w+;|[\s<>&"']/g, '');

/** Who hears that a text of the reader's has come, with the box that it was written in. */
export const onCome = new Set<(feed: Feed, box: number, isIt: (text: string) => boolean) => void>();

/** A comment of the reader's that has come takes the place of the post that it was. */
function settle(feed: Feed, comment: Comment) {
  if (!isMine(comment)) return;
  const box = feed.nodes.get(comment.id)?.parent ?? feed.root;
  const come = bare(comment.original ?? comment.html);
  const isIt = (text: string) => bare(text) === come;
  const post = pendingUnder(feed, box).find(({ text }) => isIt(text));
  if (post) change(feed, box, post.key);
  for (const hear of onCome) hear(feed, box, isIt);
}

/**
 * Reads what has been accepted. While that fails the post stays in the list as it was written.
 * @throws HostError
 */
export async function readBack(feed: Feed, box: number, key: number): Promise<void> {
  let reads = 0;
  // A comment on the article is on the first page; an answer wherever its thread is.
  const come = () => !has(feed, box, key) || (box === feed.root && reads++ > 0);
  await readUntil(feed, come, box);
  change(feed, box, key);
}

/**
 * Posts a comment: in the list at once, and settled by what is read back.
 * @param box the comment that it answers; the feed's root for one on the article
 * @throws HostError when it was not accepted; without a connection the post stays as waiting
 */
export async function post(feed: Feed, box: number, text: string): Promise<void> {
  hearArrivals(settle);
  dropWaiting(feed, box);
  const key = addPending(feed, box, text, 'sending');
  const arrivals = ownArrivals(feed);
  await new Promise((ready) => setTimeout(ready, DEBOUNCE));
  try {
    await createComment({
      news_id: feed.newsId,
      parent_id: box || undefined,
      comment: text,
      guest_id: sentGuestId(),
    });
  } catch (error) {
    // The answer was lost, the comment was not: an event or a read has brought it.
    const came = ownArrivals(feed) > arrivals || !has(feed, box, key);
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
  const node = feed.nodes.get(id);
  if (!node) return;
  await editComment(id, {
    news_id: feed.newsId,
    parent_id: node.parent || undefined,
    comment: text,
    guest_id: sentGuestId(),
  });
  let reads = 0;
  const isRead = () => feed.nodes.get(id) !== node || reads++ > 2;
  // Saved is saved: without the read the reader's own words stand there, as text.
  await readUntil(feed, isRead, id).catch(() =>
    feed.patch(id, { original: text, html: escaped(text) }),
  );
}
