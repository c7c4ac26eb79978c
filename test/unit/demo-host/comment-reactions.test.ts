import { beforeEach, describe, expect, it } from 'vitest';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const host = await startTestHost();
const path = '/api/news/43/comments';
const guest = new Visitor(host.url);
await guest.get('/comments.html');
const member = await new Visitor(host.url).signIn('sanne');
let id = 0;

beforeEach(async () => {
  const response = await member.post(path, { comment: 'Wie is er zondag bij?' });
  id = response.json<{ data: { id: number } }>().data.id;
  host.published.length = 0;
});

const react = (reaction: unknown, guest_id = 4321) =>
  guest.post(`${path}/${id}/react`, { reaction, guest_id });

describe('reacting', () => {
  it('adds, replaces and takes back: one per person', async () => {
    expect((await react('like')).json()).toEqual({
      id,
      reactions: { like: 1 },
      reactions_count: 1,
    });
    expect((await react('love')).json()).toMatchObject({ reactions: { love: 1 } });
    await react('love', 5678);
    expect((await react('love')).json()).toMatchObject({ reactions: { love: 1 } });
    expect((await react('love', 5678)).json()).toMatchObject({ reactions: {}, reactions_count: 0 });
  });

  it('refuses unknown types and the own comment', async () => {
    const unknown = await react('boos');
    expect(unknown.status).toBe(422);
    expect(unknown.json()).toMatchObject({ errors: { reaction: ['Waardering is ongeldig.'] } });
    const own = await member.post(`${path}/${id}/react`, { reaction: 'like' });
    expect(own.status).toBe(403);
  });

  it("counts in the author's total_likes", async () => {
    const likes = async () => {
      const list = (await guest.get(path)).json<{
        comments: { commentator: { total_likes: number } | null }[];
      }>();
      return list.comments[0]?.commentator?.total_likes ?? 0;
    };
    const before = await likes();
    await react('haha');
    expect(await likes()).toBe(before + 1);
  });

  it('reports with flag alone, as often as one likes', async () => {
    for (const _ of [1, 2]) {
      const response = await guest.post(`${path}/${id}/react`, { flag: true });
      expect(response.status).toBe(200);
    }
    const flags = host.host.db.many('select * from comment_flags where comment_id = ?', id);
    expect(flags).toHaveLength(1);
    expect(host.published).toEqual([]);
  });
});

describe('events', () => {
  it('announce a new comment, flat, to everybody', async () => {
    const body = { comment: 'Ik!', guest_id: 4321, parent_id: id };
    const headers = { 'X-Socket-ID': '1.2' };
    const response = await guest.post(path, body, { headers });
    // The member who gets the reply receives it on a channel of their own.
    const announced = host.published.filter(({ channel }) => !channel.startsWith('private-'));
    expect(announced).toEqual([
      {
        channel: 'news.43.comments',
        event: 'App\\Events\\NewsCommentCreatedEvent',
        data: {
          id: response.json<{ data: { id: number } }>().data.id,
          news_id: 43,
          parent_id: id,
          guest_id: 4321,
          commentator: null,
        },
        exceptSocketId: undefined,
      },
    ]);
  });

  it('leave the own socket out only under to-others', async () => {
    const headers = { 'X-Socket-ID': '1.2' };
    const from = '/comments.html?scenario=to-others';
    await member.post(path, { comment: 'En ik.' }, { headers, from });
    expect(host.published[0]).toMatchObject({
      exceptSocketId: '1.2',
      data: { commentator: { id: 7, username: 'sanne' } },
    });
  });

  it('announce a reaction, and nothing of a refused write', async () => {
    await react('wow');
    await react('boos');
    await guest.post(path, { comment: '', guest_id: 4321 });
    expect(host.published.map(({ event, data }) => [event, data])).toEqual([
      ['App\\Events\\NewsCommentReactedEvent', { id, reactions: { wow: 1 }, reactions_count: 1 }],
    ]);
  });

  it('are sent by the driver too, in the name of somebody else', async () => {
    await member.post('/demo/comments/43/post-as/fientje', { comment: 'Ik kom ook.' });
    await member.post('/demo/comments/43/react-as/piet', { comment_id: id, reaction: 'love' });
    expect(host.published).toMatchObject([
      { data: { commentator: { username: 'fientje' } } },
      { data: { id, reactions: { love: 1 } } },
    ]);
    expect((await member.post('/demo/comments/43/post-as/niemand')).status).toBe(404);
  });
});

describe('realtime of the host', () => {
  it('gives the key as plain text sent as text/html', async () => {
    const response = await guest.get('/pusher-key');
    expect(response.text).toBe('sleutel');
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('signs members in and lets them on private channels, guests not', async () => {
    const body = { socket_id: '12.34', channel_name: 'private-news.42.comments' };
    expect((await member.post('/broadcasting/auth', body)).json()).toEqual({
      auth: '12.34:private-news.42.comments',
    });
    expect((await guest.post('/broadcasting/auth', body)).status).toBe(403);
    const other = { ...body, channel_name: 'private-bestuur' };
    expect((await member.post('/broadcasting/auth', other)).status).toBe(403);
    const signedIn = await member.post('/broadcasting/user-auth', { socket_id: '12.34' });
    expect(JSON.parse(signedIn.json<{ user_data: string }>().user_data)).toMatchObject({ id: '7' });
    expect((await guest.post('/broadcasting/user-auth', { socket_id: '1.2' })).status).toBe(403);
  });

  it('asks for the token there as well', async () => {
    const options = { withoutToken: true };
    expect((await member.post('/broadcasting/auth', {}, options)).status).toBe(419);
  });
});
