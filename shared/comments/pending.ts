import type { Feed } from './feed.ts';
import type { Pending } from './thread.ts';

/** The reader's posts that no read has brought yet, by what they stand under (their box). */

let keys = 0;
const arrivals = new WeakMap<Feed, number>();

export function pendingUnder(feed: Feed, box: number): readonly Pending[] {
  return (box === feed.root ? feed.view.pending : feed.nodes.get(box)?.pending) ?? [];
}

export function setPending(feed: Feed, box: number, pending: readonly Pending[]): void {
  if (box === feed.root) feed.show({ pending });
  else feed.patch(box, { pending });
}

/** Shows a post in the list. @returns its key */
export function addPending(feed: Feed, box: number, text: string, state: Pending['state']): number {
  const key = ++keys;
  setPending(feed, box, [...pendingUnder(feed, box), { key, text, state }]);
  return key;
}

/** Takes back what waits in a box: it is being rewritten, or sent. */
export function dropWaiting(feed: Feed, box: number): void {
  const posts = pendingUnder(feed, box);
  const others = posts.filter(({ state }) => state !== 'waiting');
  if (others.length < posts.length) setPending(feed, box, others);
}

/** How many of the reader's own comments events have told of: more after a post means it came. */
export function ownArrivals(feed: Feed): number {
  return arrivals.get(feed) ?? 0;
}

export function noteOwnArrival(feed: Feed): void {
  arrivals.set(feed, ownArrivals(feed) + 1);
}
