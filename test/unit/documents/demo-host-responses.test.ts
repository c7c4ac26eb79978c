import { describe, expect, it } from 'vitest';
import { asyncApi } from '../../../bin/documents/asyncapi.ts';
import { openApi } from '../../../bin/documents/openapi.ts';
import { type MatchDay, matchDay } from '../demo-host/match-day-setup.ts';
import type { HostResponse, Visitor } from '../demo-host/visitor.ts';
import { checker, type Json } from './checker.ts';

/** A host of its own for each test, since some calls change what others read. */
const day: MatchDay = await matchDay();

const api = openApi() as { paths: Record<string, Json> };
const check = checker(api);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Call, address, status, and what is sent. */
type Case = [call: string, path: string, status: number, body?: unknown];

const MEMBER: Case[] = [
  ['GET /api/notifications', '/api/notifications', 200],
  ['GET /api/notifications', '/api/notifications?only_unread=1', 200],
  [
    'PATCH /api/notifications/mark-all-read',
    '/api/notifications/mark-all-read',
    200,
    { read_at: '2026-11-27 21:00:00' },
  ],
  ['POST /api/get-recipients', '/api/get-recipients', 200, { username: 'mde' }],
  [
    'POST /api/message',
    '/api/message',
    201,
    { subject: 'Kaartje', recipient: 8, message: 'Heb jij er nog een?' },
  ],
  ['POST /api/message', '/api/message', 422, {}],
  [
    'POST /api/prediction/place',
    '/api/prediction/place',
    422,
    { game_id: 2, season_id: 26, home_halftime: -1 },
  ],
  ['GET /api/prediction/next-game', '/api/prediction/next-game', 200],
  [
    'POST /api/news/{newsId}/comments',
    '/api/news/42/comments',
    201,
    { news_id: 42, comment: 'Wat een avond' },
  ],
  [
    'POST /aansteker/user/two-factor-authentication',
    '/aansteker/user/two-factor-authentication',
    423,
  ],
  ['POST /user/2fa-confirm', '/user/2fa-confirm', 423, { code: '123456' }],
  [
    'POST /aansteker/user/confirm-password',
    '/aansteker/user/confirm-password',
    422,
    { password: 'gok' },
  ],
  [
    'POST /aansteker/user/confirm-password',
    '/aansteker/user/confirm-password',
    201,
    { password: 'maasstad' },
  ],
  ['GET /aansteker/user/two-factor-qr-code', '/aansteker/user/two-factor-qr-code', 200],
  [
    'POST /aansteker/user/two-factor-authentication',
    '/aansteker/user/two-factor-authentication',
    200,
  ],
  ['GET /aansteker/user/two-factor-qr-code', '/aansteker/user/two-factor-qr-code', 200],
  ['GET /aansteker/user/two-factor-secret-key', '/aansteker/user/two-factor-secret-key', 200],
  [
    'GET /aansteker/user/two-factor-recovery-codes',
    '/aansteker/user/two-factor-recovery-codes',
    200,
  ],
  [
    'DELETE /aansteker/user/two-factor-authentication',
    '/aansteker/user/two-factor-authentication',
    200,
  ],
  ['POST /messages/delete', '/messages/delete?from=receiver&messages=1', 200],
];

const guest_id = 731_204;
const GUEST: Case[] = [
  ['GET /api/news/{newsId}/comments', '/api/news/42/comments?page_size=25&page=1', 200],
  ['GET /api/news/{newsId}/comments', '/api/news/43/comments?page_size=25&page=1', 200],
  ['GET /api/news/{newsId}/comments', '/api/news/9999/comments', 404],
  ['GET /api/users', '/api/users?search=san', 200],
  ['GET /api/prediction/next-game', '/api/prediction/next-game', 200],
  ['GET /api/live-game/{gameId}', '/api/live-game/1', 200],
  ['GET /api/live-report/{newsId}', '/api/live-report/42', 200],
  ['GET /api/get-filtered-words', '/api/get-filtered-words', 200],
  ['GET /altcha/challenge', '/altcha/challenge', 200],
  ['GET /pusher-key', '/pusher-key', 200],
  ['GET /api/notifications', '/api/notifications', 401],
  ['POST /api/message', '/api/message', 401, {}],
  ['POST /api/get-recipients', '/api/get-recipients', 401, { username: 'mde' }],
  ['POST /api/prediction/place', '/api/prediction/place', 401, {}],
  ['POST /api/news/{newsId}/comments', '/api/news/42/comments', 422, { guest_id }],
  [
    'POST /api/news/{newsId}/comments',
    '/api/news/42/comments',
    201,
    { news_id: 42, comment: 'Wat een avond', guest_id },
  ],
  [
    'PUT /api/news/{newsId}/comments/{commentId}',
    '/api/news/42/comments/1',
    403,
    { comment: 'Niet van mij', guest_id },
  ],
  [
    'POST /api/news/{newsId}/comments/{commentId}/react',
    '/api/news/42/comments/1/react',
    200,
    { reaction: 'like', guest_id },
  ],
  [
    'POST /api/news/{newsId}/comments/{commentId}/react',
    '/api/news/42/comments/1/react',
    422,
    { reaction: 'boe', guest_id },
  ],
  [
    'POST /api/news/{newsId}/comments/{commentId}/react',
    '/api/news/42/comments/1/react',
    200,
    { flag: true },
  ],
  ['GET /api/comments/counts', '/api/comments/counts?ids=42,43,9999', 200],
  ['GET /api/poll/{pollId}', '/api/poll/1', 200],
  ['GET /api/poll/{pollId}', '/api/poll/1?kind=motm', 200],
  ['GET /api/poll/{pollId}', '/api/poll/9999', 404],
  ['POST /api/poll/{pollId}/answer', '/api/poll/1/answer', 422, { guest_id }],
  ['POST /api/poll/{pollId}/answer', '/api/poll/1/answer', 200, { poll_option_id: 1, guest_id }],
  ['POST /api/poll/{pollId}/answer', '/api/poll/1/answer', 409, { poll_option_id: 1, guest_id }],
  ['POST /api/motm/{id}/vote', '/api/motm/1/vote', 422, { guest_id }],
  ['POST /api/forms', '/api/forms', 422, { form_id: 1 }],
  ['POST /two-factor-challenge', '/two-factor-challenge', 422, { code: '123456' }],
  ['POST /aansteker/forgot-password', '/aansteker/forgot-password', 200, { email: 's@x.example' }],
  ['POST /aansteker/reset-password', '/aansteker/reset-password', 422, { email: 's@x.example' }],
  ['POST /api/register', '/api/register', 422, {}],
  ['POST /api/resendVerifyEmail', '/api/resendVerifyEmail', 200, { email: 's@x.example' }],
  ['POST /aansteker/login', '/aansteker/login', 422, { email: 'sanne', password: 'gok' }],
  ['POST /aansteker/login', '/aansteker/login', 200, { email: 'sanne', password: 'maasstad' }],
];

/** The document's entry for a status, or for all of its kind. */
function documented(call: string, status: number): [string, Json] {
  const [method = '', path = ''] = call.split(' ');
  const key = path.replaceAll('~', '~0').replaceAll('/', '~1');
  const at = `/paths/${key}/${method.toLowerCase()}/responses`;
  const operation = api.paths[path]?.[method.toLowerCase()] as Json | undefined;
  const responses = (operation?.responses ?? {}) as Json;
  const name = `${status}` in responses ? `${status}` : `${Math.floor(status / 100)}XX`;
  const found = responses[name] as Json | undefined;
  if (!found) throw new Error(`${call} documents no ${status}`);
  if (typeof found.$ref !== 'string') return [`${at}/${name}`, found];
  const place = found.$ref.slice(1);
  const named = place
    .split('/')
    .reduce((value: unknown, part) => (part ? (value as Json)[part] : value), api);
  return [place, named as Json];
}

function mistakesOf(call: string, response: HostResponse): string[] {
  const [at, { content = {} }] = documented(call, response.status);
  if (!('application/json' in (content as Json))) return [];
  return check(`${at}/content/application~1json/schema`, response.json());
}

async function send(visitor: Visitor, [call, path, , body]: Case): Promise<HostResponse> {
  const method = call.split(' ')[0]?.toLowerCase() as Method;
  return method === 'get' || method === 'delete'
    ? visitor[method](path)
    : visitor[method](path, body);
}

describe('responses of the demo host', () => {
  it.each<[string, string | undefined, Case[]]>([
    ['a guest', undefined, GUEST],
    ['a member', 'sanne', MEMBER],
  ])(
    'to %s, checked against docs/openapi.json, fit',
    async (_, username, cases) => {
      const visitor = await day.arrive();
      if (username) await visitor.signIn(username);
      const found: unknown[] = [];
      for (const each of cases) {
        const response = await send(visitor, each);
        const [call, path, status] = each;
        const outcome = [path, response.status, ...mistakesOf(call, response)];
        if (outcome.length > 2 || response.status !== status) found.push([...outcome, status]);
      }
      expect(found).toEqual([]);
    },
    20_000,
  );

  it('without the token, checked, are the documented 419', async () => {
    const visitor = await day.arrive();
    const response = await visitor.post('/api/news/42/comments', {}, { withoutToken: true });
    expect(response.status).toBe(419);
    expect(mistakesOf('POST /api/news/{newsId}/comments', response)).toEqual([]);
  });
});

describe('events of the demo host', () => {
  it('after a reply, a reaction and a report, checked against docs/asyncapi.json, fit', async () => {
    const document = asyncApi() as { components: { messages: Record<string, { name: string }> } };
    const checkEvent = checker(document);
    const sanne = await (await day.arrive()).signIn('sanne');
    const guest = await day.arrive();
    const comment = { news_id: 42, comment: 'Wat een avond' };
    const { data } = (await sanne.post('/api/news/42/comments', comment)).json<{
      data: { id: number };
    }>();
    await guest.post('/api/news/42/comments', { ...comment, parent_id: data.id, guest_id });
    const path = `/api/news/42/comments/${data.id}/react`;
    await guest.post(path, { reaction: 'love', guest_id });
    await guest.post('/demo/liveverslag/42/bericht', { text: 'De bus rijdt weg.' });
    const names = new Set(day.published.map(({ event }) => event));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'App\\Events\\NewsCommentCreatedEvent',
        'App\\Events\\NewsCommentReactedEvent',
        'App\\Events\\LiveReportMessageEvent',
      ]),
    );
    const { messages } = document.components;
    const mistakes = day.published.flatMap(({ event, data }) => {
      const [key] = Object.entries(messages).find(([, { name }]) => name === event) ?? [];
      return key
        ? checkEvent(`/components/messages/${key}/payload`, data)
        : [`${event} is not documented`];
    });
    expect(mistakes).toEqual([]);
  });
});
