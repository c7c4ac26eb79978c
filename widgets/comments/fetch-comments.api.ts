import type { CommentList } from '../../shared/comments/comment-list.store.ts';
import { MOST_PAGES, PAGE_SIZE } from '../../shared/comments/comments.api.ts';
import type { SendCommentRead } from '../../shared/comments/live-comments.ts';
import { loadLiveComments } from '../../shared/comments/load-live-comments.ts';

/** Lists of which the console has said that their host repeats pages. */
const warned = new WeakSet<CommentList>();

/** How many pages the list has grown by since its last page was read, as far as we know. */
function pagesGrown({ paging, waiting }: CommentList, total = 0): number {
  return Math.ceil(Math.max(total - (paging.total ?? total), waiting.size) / PAGE_SIZE);
}

/**
 * Reads the next page, and where the list has grown meanwhile the pages after it, until there is an
 * older comment. Ends the list where a page holds nothing new.
 * @throws HostError
 */
async function fetchNextPage(list: CommentList, send: SendCommentRead): Promise<void> {
  const { paging } = list;
  const { fetchPageInto } = await loadLiveComments(list);
  let most = 1;
  for (let read = 1; read <= most; read++) {
    const rootsBefore = list.getView().roots;
    const page = paging.pages + 1;
    const { response } = await fetchPageInto(send, page, 'page');
    const total = response.total ?? paging.total;
    const gone = Math.ceil(((paging.total ?? 0) - (total ?? 0)) / PAGE_SIZE);
    most = Math.min(Math.max(most, 1 + pagesGrown(list, total)), MOST_PAGES);
    // The list has shrunk: what was next may be on a page that was read before.
    for (let earlier = page - 1; earlier > 0 && earlier >= page - gone; earlier--)
      await fetchPageInto(send, earlier, 'page');
    paging.pages = page;
    paging.total = total;
    list.update({ hasMore: response.hasMore });
    if (list.getView().roots !== rootsBefore || !response.hasMore) return;
  }
  list.update({ hasMore: false });
  if (warned.has(list)) return;
  warned.add(list);
  console.warn(
    `[islands] GET /api/news/${list.newsId}/comments: page ${paging.pages} has only comments of earlier pages, and names a next page; does the host read "page"? No more pages are read.`,
  );
}

/**
 * Reads the next page.
 * @returns the ids of its comments on the top level, in order
 * @throws HostError
 */
export async function loadMore(list: CommentList): Promise<number[]> {
  const live = await loadLiveComments(list);
  return live.run('page', async (send) => {
    const before = new Set(list.getView().roots);
    await fetchNextPage(list, send);
    return list.getView().roots.filter((id) => !before.has(id));
  });
}

/** Reads further pages until `isFound`, or the end of the list. @throws HostError */
async function fetchNextPages(list: CommentList, send: SendCommentRead, isFound: () => boolean) {
  for (let read = 0; read < MOST_PAGES && !isFound() && list.getView().hasMore; read++)
    await fetchNextPage(list, send);
}

/**
 * Reads the pages of the list on which a comment can be again, until `isFound`.
 * @param near the comment, or one above it
 * @param readPages pages that need not be read, because they have been; grows here
 * @throws HostError
 */
export async function fetchUntil(
  list: CommentList,
  send: SendCommentRead,
  isFound: () => boolean,
  near: number,
  readPages = new Set<number>(),
): Promise<void> {
  const { fetchPageInto } = await loadLiveComments(list);
  const likely = list.pageOf(near);
  for (const page of [likely, likely + 1, likely - 1, 1]) {
    if (isFound()) return;
    if (page < 1 || page > list.paging.pages || readPages.has(page)) continue;
    readPages.add(page);
    await fetchPageInto(send, page, page === 1 ? 'fresh' : 'page');
  }
}

async function loadWaiting(list: CommentList, send: SendCommentRead): Promise<number[]> {
  const wanted = [...list.waiting];
  if (!wanted.length) return [];
  const isKnown = (id: number) => list.nodes.get(id) !== undefined;
  const { fetchNewestInto } = await loadLiveComments(list);
  await fetchNewestInto(send, wanted.length);
  // A reply deep in an old thread is not among the newest of the top level.
  const readPages = new Set<number>();
  for (const [id, parentId] of wanted)
    if (isKnown(parentId)) await fetchUntil(list, send, () => isKnown(id), parentId, readPages);
  // What else is missing replies to a comment on a page that has not been read, or is gone.
  const isOnLaterPage = ([id, parentId]: [number, number]) =>
    !isKnown(id) && parentId !== 0 && parentId !== list.root && !isKnown(parentId);
  await fetchNextPages(list, send, () => !wanted.some(isOnLaterPage));
  for (const [id] of wanted) list.waiting.delete(id);
  list.update();
  return wanted.flatMap(([id]) => (isKnown(id) ? id : []));
}

/**
 * Loads the comments that the banner counts.
 * @returns their ids
 * @throws HostError; the banner then stays
 */
export async function loadNewComments(list: CommentList): Promise<number[]> {
  const live = await loadLiveComments(list);
  return live.run('new', (send) => loadWaiting(list, send));
}

/**
 * Loads pages until the list holds a comment.
 * @returns whether it does
 * @throws HostError
 */
export async function findComment(list: CommentList, id: number): Promise<boolean> {
  const live = await loadLiveComments(list);
  const isFound = () => list.nodes.get(id) !== undefined;
  return live.run(`find ${id}`, async (send) => {
    if (list.waiting.has(id)) await loadWaiting(list, send);
    await fetchNextPages(list, send, isFound);
    return isFound();
  });
}
