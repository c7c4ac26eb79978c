import { call } from '../host/http.ts';
import { commentListResponse } from './comments.schema.ts';

/** See docs/host-api.md, "GET /api/news/{newsId}/comments". */
export const PAGE_SIZE = 25;

/** Which list is read. */
export interface Which {
  newsId: number;
  /** Only the thread of this comment. */
  parentId?: number;
  signal?: AbortSignal;
}

const list = ({ newsId, parentId, signal }: Which, query: Record<string, number>) =>
  call('GET', `/api/news/${newsId}/comments`, {
    query: { parentCommentId: parentId, ...query },
    response: commentListResponse,
    signal,
  });

/** @param page from 1 */
export const readPage = (which: Which, page: number) => list(which, { page_size: PAGE_SIZE, page });

/** The newest comments; `many` is how many are known to be new. */
export const readNewest = (which: Which, many: number) => list(which, { page_size: many });
