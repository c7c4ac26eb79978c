import { PAGE_SIZE, readPage } from './comments.api.ts';
import type { Comment, CommentListResponse } from './comments.schema.ts';
import type { Feed } from './feed.ts';
import { type Mode, merge } from './thread.ts';

/** Merging answers into a feed, and turning its pages. Fetched after the first render. */

/** How many pages one search or one catching-up may read: 1,000 comments. */
export const FARTHEST = 40;

/** When events told a comment's reactions, on a clock that reads look at when they begin. */
interface Clock {
  moment: number;
  told: Map<number, number>;
}
const clocks = new WeakMap<Feed, Clock>();

export function clockOf(feed: Feed): Clock {
  const clock = clocks.get(feed) ?? { moment: 0, told: new Map() };
  clocks.set(feed, clock);
  return clock;
}

type OnArrived = (feed: Feed, comment: Comment) => void;
let onArrived: OnArrived = () => {};

/** Whoever posts wants to hear of each comment that is new and has come into a list. */
export function hearArrivals(listener: OnArrived): void {
  onArrived = listener;
}

/**
 * Merges an answer.
 * @param since the clock's moment when the read began
 * @param isMine whether the reader wrote a comment; only `hold` asks
 */
export function apply(
  feed: Feed,
  answer: CommentListResponse,
  mode: Mode,
  since: number,
  isMine: (comment: Comment) => boolean = () => false,
): void {
  const { nodes, root, waiting, counted, view } = feed;
  const { told } = clockOf(feed);
  const changes = merge(
    { root, nodes, roots: view.roots },
    answer.comments,
    mode,
    isMine,
    (id) => (told.get(id) ?? 0) > since,
  );
  for (const node of changes.nodes) {
    feed.set(node);
    waiting.delete(node.id);
  }
  for (const { id, parentId = root } of changes.held) {
    counted.add(id);
    waiting.set(id, parentId);
  }
  for (const { id } of changes.arrived) counted.add(id);
  // The card above the list keeps its comment while the reader turns pages or loads news.
  feed.show({ roots: changes.roots, ...(mode === 'hold' && { best: answer.best }) });
  for (const comment of changes.arrived) onArrived(feed, comment);
}

/** Reads one page and merges it. @throws HostError */
export async function readInto(feed: Feed, page: number, mode: Mode): Promise<CommentListResponse> {
  const since = clockOf(feed).moment;
  const answer = await readPage(feed, page);
  apply(feed, answer, mode, since);
  return answer;
}

async function turn(feed: Feed) {
  const before = feed.view.roots;
  let turns = 0;
  do {
    const since = clockOf(feed).moment;
    const answer = await readPage(feed, feed.pages + 1);
    const answers = [answer];
    // The list has shrunk since the last page: what was next may stand on a page that we had.
    const total = answer.total ?? feed.pagedTotal ?? 0;
    const gone = Math.ceil(((feed.pagedTotal ?? 0) - total) / PAGE_SIZE);
    for (let page = feed.pages; page > 0 && page > feed.pages - gone; page--)
      answers.unshift(await readPage(feed, page));
    feed.pages++;
    feed.pagedTotal = total;
    for (const each of answers) apply(feed, each, 'page', since);
    feed.show({ more: answer.more });
    // All of it was known, because the list had grown by a page: a press must bring something.
  } while (feed.view.more && feed.view.roots === before && ++turns < FARTHEST);
}

/** One at a time: who asks while a page is on its way gets that one. */
const turning = new WeakMap<Feed, Promise<void>>();

/**
 * Reads the next page.
 * @returns the comments that came, in order
 * @throws HostError
 */
export async function readMore(feed: Feed): Promise<number[]> {
  const before = new Set(feed.view.roots);
  let turned = turning.get(feed);
  if (!turned) {
    turned = turn(feed).finally(() => turning.delete(feed));
    turning.set(feed, turned);
  }
  await turned;
  return feed.view.roots.filter((id) => !before.has(id));
}
