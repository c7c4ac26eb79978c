import { PAGE_SIZE, readNewest, readPage } from './comments.api.ts';
import type { Comment, CommentListResponse } from './comments.schema.ts';
import type { Feed } from './feed.ts';
import { isMine } from './own.ts';
import { apply, clockOf, FARTHEST, readInto, readMore } from './pages.ts';
import { above } from './thread.ts';

/** Reading again, and further: what is fetched only when something happens after the first read. */

/** Reads pages again, the one that holds `near` first, until `found`. @throws HostError */
export async function readUntil(feed: Feed, found: () => boolean, near = 0): Promise<void> {
  const top = above(feed, near).at(-1) ?? near;
  const likely = Math.floor(Math.max(0, feed.view.roots.indexOf(top)) / PAGE_SIZE) + 1;
  const others = Array.from({ length: Math.min(feed.pages, FARTHEST) }, (_, at) => at + 1);
  for (const page of new Set([likely, ...others])) {
    if (found()) return;
    await readInto(feed, page, page === 1 ? 'fresh' : 'page');
  }
}

/** Turns pages until `found`, or the end. @throws HostError */
async function readOnUntil(feed: Feed, found: () => boolean) {
  for (let turns = 0; !found() && feed.view.more && turns < FARTHEST; turns++) await readMore(feed);
}

/**
 * Loads what the banner counts.
 * @returns the ids that came
 * @throws HostError; the banner then counts on
 */
export async function loadNew(feed: Feed): Promise<number[]> {
  const wanted = [...feed.waiting.keys()];
  if (!wanted.length) return [];
  const missing = () => wanted.find((id) => !feed.nodes.has(id));
  const since = clockOf(feed).moment;
  const under = new Map(feed.waiting);
  apply(feed, await readNewest(feed, wanted.length), 'fresh', since);
  // A reply deep in an old thread is not among the newest of the top level.
  await readUntil(feed, () => !missing(), under.get(missing() ?? 0));
  await readOnUntil(feed, () => !missing());
  for (const id of wanted) feed.waiting.delete(id);
  feed.show();
  return wanted.filter((id) => feed.nodes.has(id));
}

/** Loads pages until the list holds a comment. @returns whether it does. @throws HostError */
export async function find(feed: Feed, id: number): Promise<boolean> {
  if (feed.waiting.has(id)) await loadNew(feed);
  await readOnUntil(feed, () => feed.nodes.has(id));
  return feed.nodes.has(id);
}

const rereading = new WeakSet<Feed>();

/** Reads again while the reader reads: news goes to the banner, reactions are shown at once. */
export async function reread(feed: Feed): Promise<void> {
  if (rereading.has(feed) || feed.signal.aborted) return;
  if (feed.view.state !== 'ready') return feed.read();
  rereading.add(feed);
  try {
    const since = clockOf(feed).moment;
    const comments: Comment[] = [];
    let answer: CommentListResponse;
    let best: Comment | undefined;
    let page = 0;
    let knows = !feed.view.roots.length;
    do {
      answer = await readPage(feed, ++page);
      best ??= answer.best;
      comments.push(...answer.comments);
      knows ||= answer.comments.some(({ id }) => feed.nodes.has(id));
      // As far as the reader has turned, and on to what we know when more was missed than that.
    } while (answer.more && page < FARTHEST && (page < feed.pages || !knows));
    apply(feed, { ...answer, comments, best }, 'hold', since, isMine);
  } catch {
    // The next subscription or poll tries again.
  } finally {
    rereading.delete(feed);
  }
}
