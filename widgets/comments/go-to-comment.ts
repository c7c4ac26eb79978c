import { find } from '../../shared/comments/catch-up.ts';
import type { Feed } from '../../shared/comments/feed.ts';
import { above } from '../../shared/comments/thread.ts';

const marked = new WeakMap<Feed, number>();

/** To a comment, clear of a sticky header; twice, since what is scrolled past gets its real height. */
function scrollTo(id: number) {
  const go = () => document.getElementById(`comment-${id}`)?.scrollIntoView?.({ block: 'start' });
  requestAnimationFrame(() => {
    document.getElementById(`comment-${id}`)?.focus({ preventScroll: true });
    go();
    requestAnimationFrame(go);
  });
}

/**
 * Finds a comment on whatever page, unfolds what it stands in, scrolls to it and marks it.
 * @param isOver whether the reader has gone elsewhere meanwhile
 * @returns whether there is such a comment
 * @throws HostError
 */
export async function goToComment(feed: Feed, id: number, isOver: () => boolean): Promise<boolean> {
  const found = await find(feed, id);
  if (isOver() || !found) return found;
  for (const each of above(feed, id)) feed.patch(each, { folded: false });
  feed.patch(marked.get(feed) ?? 0, { current: false });
  feed.patch(id, { current: true });
  marked.set(feed, id);
  scrollTo(id);
  return true;
}
