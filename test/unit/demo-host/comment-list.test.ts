import { describe, expect, it } from 'vitest';
import type { CommentListResponse } from '../../../demo-pages/host/features/comments/comment-list.ts';
import type { CommentResource } from '../../../demo-pages/host/features/comments/comment-resources.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const host = await startTestHost();
const visitor = new Visitor(host.url);

async function list(query = '', newsId = 42, from?: string): Promise<CommentListResponse> {
  const response = await visitor.get(`/api/news/${newsId}/comments${query}`, { from });
  expect(response.status).toBe(200);
  return response.json<CommentListResponse>();
}

const flatten = (comments: CommentResource[]): CommentResource[] =>
  comments.flatMap((comment) => [comment, ...flatten(comment.comments)]);

const depth = (comment: CommentResource): number => 1 + Math.max(0, ...comment.comments.map(depth));

describe('the list', () => {
  it('leads over next_page_url through every comment once, newest first', async () => {
    const seen: CommentResource[] = [];
    let next: string | null = `${host.url}/api/news/42/comments?page_size=7`;
    while (next) {
      const page: CommentListResponse = await list(new URL(next).search);
      expect(page.meta.to).toBe(seen.length + page.comments.length);
      seen.push(...page.comments);
      next = page.next_page_url;
    }
    const times = seen.map((comment) => comment.created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(seen.map(({ id }) => id)).size).toBe((await list()).meta.total);
  });

  it('nests replies oldest first, ten deep in one place', async () => {
    const { comments } = await list('?page_size=100');
    for (const { comments: replies } of flatten(comments)) {
      const times = replies.map((reply) => reply.created_at);
      expect(times).toEqual([...times].sort());
    }
    expect(Math.max(...comments.map(depth))).toBe(10);
  });

  it('has pages of 25 by default, and forgives nonsense', async () => {
    for (const query of ['', '?page_size=0', '?page_size=veel&page=-1'])
      expect((await list(query)).comments).toHaveLength(25);
    expect((await list('?page_size=3')).comments).toHaveLength(3);
    expect((await list('?page=99')).meta).toMatchObject({ from: null, to: null });
  });

  it('names the comment with most reactions, and none where there are none', async () => {
    const { bestComment } = await list();
    expect(bestComment).toMatchObject({ reactions: { like: 31, love: 12, haha: 22 } });
    expect(bestComment?.commentator?.username).toBe('kees_v');
    expect(await list('', 43)).toMatchObject({ comments: [], bestComment: null });
    expect((await list('', 44)).meta.total).toBe(1);
  });

  it('shows one thread by parentCommentId', async () => {
    const parent = (await list()).comments.find(({ comments }) => comments.length > 1);
    const thread = await list(`?parentCommentId=${parent?.id}`);
    expect(thread.parentComment?.id).toBe(parent?.id);
    expect(thread.comments.map(({ parent_id }) => parent_id)).toEqual(
      thread.comments.map(() => parent?.id),
    );
    const unknown = await visitor.get('/api/news/42/comments?parentCommentId=999999');
    expect(unknown.status).toBe(404);
  });

  it('holds sixty comments and more, all of them different, by a dozen people', async () => {
    const all = flatten((await list('?page_size=100')).comments);
    expect(all.length).toBeGreaterThan(64);
    expect(new Set(all.map(({ original_text }) => original_text)).size).toBe(all.length);
    const people = new Set(all.flatMap(({ commentator }) => commentator?.username ?? []));
    expect(people.size).toBeGreaterThanOrEqual(12);
  });
});

describe('scenarios of the list', () => {
  it('are those of the page that asked, by its Referer', async () => {
    const plain = await list();
    const paginator = await list('', 42, '/comments.html?scenario=paginator');
    expect(paginator.comments).toMatchObject({ data: { length: plain.comments.length } });
    const renamed = await list('', 42, '/artikel.html?scenario=data');
    expect(renamed).toMatchObject({ data: { length: plain.comments.length } });
    const fault = await visitor.get('/api/news/42/comments', {
      from: '/comments.html?scenario=fout',
    });
    expect([fault.status, fault.json()]).toEqual([500, { message: 'Server Error' }]);
  });

  it('are those in a cookie where no Referer is sent, until the next plain page', async () => {
    const strict = new Visitor(host.url);
    await strict.get('/comments.html?scenario=fout');
    expect((await strict.get('/api/news/42/comments')).status).toBe(500);
    await strict.get('/comments.html');
    expect((await strict.get('/api/news/42/comments')).status).toBe(200);
  });

  it('drop the connection where they promise to', async () => {
    const from = '/comments.html?scenario=offline';
    await expect(visitor.get('/api/news/42/comments', { from })).rejects.toThrow();
  });

  it('seed ten thousand comments when first asked for', async () => {
    const page = await visitor.get('/comments.html?scenario=veel');
    expect(page.text).toContain('data-news-id="10000" data-comment-count="10000"');
    const { meta } = await list('?page=320', 10_000);
    expect(meta).toMatchObject({ last_page: 320, to: 8000, total: 8000 });
  });

  it('shift the list between pages, from the same start each time', async () => {
    const from = '/comments.html?scenario=verdwijnend';
    for (const _ of [1, 2]) {
      await visitor.get(from);
      const first = await list('?page=1', 51, from);
      const second = await list('?page=2', 51, from);
      expect(first.meta.total).toBe(96);
      expect(second.meta.total).toBe(95);
    }
  });
});
