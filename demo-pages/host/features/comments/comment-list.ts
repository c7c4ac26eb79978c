import type { HostContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { toInteger } from '../../http/validation.ts';
import type { CommentResource, CommentResources } from './comment-resources.ts';
import type { CommentStore } from './comment-store.ts';

export const defaultPageSize = 25;
/** Higher than any banner counts; keeps one response from carrying the whole table. */
export const maxPageSize = 1000;

/** One page of an article's comments, `GET /api/news/{newsId}/comments`. */
export interface CommentListResponse {
  parentComment: CommentResource | null;
  bestComment: CommentResource | null;
  comments: CommentResource[];
  next_page_url: string | null;
  meta: {
    current_page: number;
    from: number | null;
    to: number | null;
    per_page: number;
    last_page: number;
    /** Comments of this level, as Laravel's paginator counts them; replies are not in it. */
    total: number;
  };
}

/** Which part of the list is asked for. */
export interface ListQuery {
  parentId: number | null;
  page: number;
  pageSize: number;
}

function positive(value: string | undefined, otherwise: number): number {
  const number = toInteger(value);
  return number !== undefined && number > 0 ? number : otherwise;
}

/** Reads `page`, `page_size` and `parentCommentId`; nonsense counts as not given. */
export function listQuery(c: HostContext): ListQuery {
  const parent = positive(c.req.query('parentCommentId'), 0);
  return {
    parentId: parent === 0 ? null : parent,
    page: positive(c.req.query('page'), 1),
    pageSize: Math.min(positive(c.req.query('page_size'), defaultPageSize), maxPageSize),
  };
}

/**
 * Builds the response. `base` is the absolute URL of the call, for `next_page_url`.
 * @throws HttpError 404 when the parent is not in this article
 */
export function commentList(
  store: CommentStore,
  resources: CommentResources,
  newsId: number,
  query: ListQuery,
  base: string,
): CommentListResponse {
  const { parentId, page, pageSize } = query;
  const parent = parentId === null ? undefined : store.find(newsId, parentId);
  if (parentId !== null && !parent) throw notFound('Deze reactie bestaat niet.');
  const offset = (page - 1) * pageSize;
  const rows = store.page(newsId, parentId, pageSize, offset);
  const total = store.countLevel(newsId, parentId);
  const best = store.best(newsId);
  const next = new URLSearchParams({ page_size: String(pageSize), page: String(page + 1) });
  if (parentId !== null) next.set('parentCommentId', String(parentId));
  return {
    parentComment: parent ? (resources.flat([parent])[0] ?? null) : null,
    bestComment: best ? (resources.flat([best])[0] ?? null) : null,
    comments: resources.threads(rows),
    next_page_url: offset + rows.length < total ? `${base}?${next}` : null,
    meta: {
      current_page: page,
      from: rows.length > 0 ? offset + 1 : null,
      to: rows.length > 0 ? offset + rows.length : null,
      per_page: pageSize,
      last_page: Math.max(1, Math.ceil(total / pageSize)),
      total,
    },
  };
}
