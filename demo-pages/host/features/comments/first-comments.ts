import type { PageContext } from '../../context.ts';
import { toInteger } from '../../http/validation.ts';
import {
  type CommentListResponse,
  commentList,
  defaultPageSize,
  maxPageSize,
} from './comment-list.ts';
import { CommentResources } from './comment-resources.ts';
import { CommentStore } from './comment-store.ts';

/**
 * The response to the first call of a comments tag. With `?reacties=2` in the page's address it holds
 * two pages, so that a reader without script has all that was read before, too.
 */
export function firstComments(
  { host, c }: PageContext,
  attributes: Record<string, string>,
): CommentListResponse {
  const store = new CommentStore(host.db);
  const newsId = toInteger(attributes['news-id']) ?? 0;
  const pages = Math.max(1, toInteger(c.req.query('reacties')) ?? 1);
  const query = {
    parentId: toInteger(attributes['parent-comment-id']) ?? null,
    page: 1,
    pageSize: Math.min(pages * defaultPageSize, maxPageSize),
  };
  const base = `/api/news/${newsId}/comments`;
  return commentList(store, new CommentResources(host, store), newsId, query, base);
}
