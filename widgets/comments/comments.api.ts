import { call } from '../../shared/host/http.ts';
import { memberSuggestions } from './comments.schema.ts';

/** The calls that change something. Their responses are used only for errors: state comes from reads. */

export interface Post {
  news_id: number;
  /** The comment that it replies to; left out on the top level. */
  parent_id?: number;
  comment: string;
  /** Absent from a member's calls. */
  guest_id?: number;
}

const path = (newsId: number, rest = '') => `/api/news/${newsId}/comments${rest}`;

/**
 * Posts a comment (docs/host-api.md, "POST /api/news/{newsId}/comments").
 * @param key the idempotency key, which the draft keeps over a reload
 */
export const createComment = (post: Post, key: string) =>
  call('POST', path(post.news_id), { body: post, key });

/** Saves an edited comment (docs/host-api.md, "PUT /api/news/{newsId}/comments/{commentId}"). */
export const editComment = (id: number, post: Post) =>
  call('PUT', path(post.news_id, `/${id}`), { body: post });

/**
 * Reacts to a comment (docs/host-api.md, "POST /api/news/{newsId}/comments/{commentId}/react"). The host
 * toggles: the same type again takes it back. It arrives although the reader leaves the page at once.
 */
export const react = (newsId: number, id: number, reaction: string, guest_id?: number) =>
  call('POST', path(newsId, `/${id}/react`), { body: { reaction, guest_id }, keepalive: true });

/** Reports a comment (docs/host-api.md, "POST /api/news/{newsId}/comments/{commentId}/react"). */
export const report = (newsId: number, id: number) =>
  call('POST', path(newsId, `/${id}/react`), { body: { flag: true }, keepalive: true });

/**
 * Searches members for a mention (docs/host-api.md, "GET /api/users").
 * @param search without the `@`
 */
export const findMembers = (search: string, signal: AbortSignal) =>
  call('GET', '/api/users', { query: { search }, response: memberSuggestions, signal });
