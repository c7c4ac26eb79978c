import type { CommentList } from './comment-list.store.ts';
import type { LiveComments } from './live-comments.ts';

/**
 * Fetches what keeps a list true, where it has not been fetched yet: a file of its own, since a list
 * can be read without it.
 * @throws TypeError when the file cannot be fetched
 */
export async function loadLiveComments(list: CommentList): Promise<LiveComments> {
  const { liveCommentsOf } = await import('./live-comments.ts');
  return liveCommentsOf(list);
}
