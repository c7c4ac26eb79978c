import { call } from '../host/http.ts';
import { commentListResponse } from './comments.schema.ts';

export const PAGE_SIZE = 25;
/** How many pages one read may ask for: 1,000 comments. */
export const MOST_PAGES = 40;

interface ReadOptions {
  newsId: number;
  /** The comment whose replies are read; the whole list without it. */
  parentId?: number;
  signal?: AbortSignal;
}

const read = ({ newsId, parentId, signal }: ReadOptions, query: Record<string, number>) =>
  call('GET', `/api/news/${newsId}/comments`, {
    query: { parentCommentId: parentId, ...query },
    response: commentListResponse,
    signal,
  });

/**
 * Reads a page of comments (docs/host-api.md, "GET /api/news/{newsId}/comments").
 * @param page from 1
 */
export const readPage = (options: ReadOptions, page: number) =>
  read(options, { page_size: PAGE_SIZE, page });

/**
 * Reads the newest comments (docs/host-api.md, "GET /api/news/{newsId}/comments").
 * @param count how many comments are known to be new
 */
export const readNewest = (options: ReadOptions, count: number) =>
  read(options, { page_size: count });
