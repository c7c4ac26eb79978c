import { describe, expect, it } from 'vitest';
import { parseOrNothing } from '../../../../shared/schema/parse.ts';
import {
  markAllRead,
  markRead,
  readNotifications,
} from '../../../../widgets/notifications/notifications.api.ts';
import { notificationEvents } from '../../../../widgets/notifications/notifications.schema.ts';
import { json, stubHost } from '../../shared/host/stub-host.ts';

const flat = {
  ...{ id: 7, subject: 'Hoi', content: '<b>Dag</b>', icon: 'comment', url: '/nieuws/42' },
  ...{ read_at: null, created_at: '2026-11-27 20:00:00' },
};
const known = { ...flat, id: '7', read_at: undefined };
const read = (body: unknown, showRead = false) => {
  const calls = stubHost(json(body));
  const response = readNotifications(showRead, new AbortController().signal);
  return { calls, response };
};

describe('reading notifications', () => {
  it.each([
    ['a resource', { data: [flat] }],
    ['a paginator', { current_page: 1, data: [flat], next_page_url: null, total: 1 }],
    ['a resource with meta', { data: [flat], links: {}, meta: { total: 1 } }],
    ['a bare list', [flat]],
    ['a list that PHP has filtered', { 3: flat }],
    ['a filtered list in a resource', { data: { 3: flat } }],
    ['a paginator under data', { data: { current_page: 1, data: [flat] } }],
  ])('takes %s', async (_, body) => {
    expect(await read(body).response).toEqual([known]);
  });

  it("takes Laravel's own model, whose texts are under data", async () => {
    const { id, read_at, created_at, ...data } = flat;
    const model = { id: 'c0ffee-uuid', type: 'App\\Notifications\\X', data, read_at, created_at };
    expect(await read({ data: [model] }).response).toEqual([{ ...known, id: 'c0ffee-uuid' }]);
  });

  it('asks for the unread ones with the parameter, for all without', async () => {
    const unread = read({ data: [] });
    await unread.response;
    expect(unread.calls[0]?.path).toBe('/api/notifications?only_unread=1');
    const all = read({ data: [] }, true);
    await all.response;
    expect(all.calls[0]?.path).toBe('/api/notifications');
  });

  it('does without all but the id', async () => {
    const bare = { id: 'x', subject: null, content: 5, icon: [], url: {}, read_at: '' };
    const [only] = await read({ data: [bare] }).response;
    expect(only).toMatchObject({ id: 'x', subject: '', content: '5', icon: '', url: undefined });
  });

  it.each([
    [{ data: [{ subject: 'zonder id' }] }],
    [{ data: [{ ...flat, id: '..' }] }],
    [{ data: [{ ...flat, id: '' }] }],
    [{ data: 'geen lijst' }],
    [{ data: [7] }],
    [{}],
    [null],
  ])('refuses %j', async (body) => {
    await expect(read(body).response).rejects.toMatchObject({ kind: 'shape' });
  });
});

describe('marking notifications', () => {
  it('sends the time, to an address that an id cannot bend', async () => {
    const calls = stubHost(json({}));
    await markRead('../../poll/1/answer?x=', '2026-11-27 21:00:00');
    await markAllRead('2026-11-27 21:00:01');
    expect(calls.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
      [
        'PUT',
        '/api/notifications/..%2F..%2Fpoll%2F1%2Fanswer%3Fx%3D',
        { read_at: '2026-11-27 21:00:00' },
      ],
      ['PATCH', '/api/notifications/mark-all-read', { read_at: '2026-11-27 21:00:01' }],
    ]);
  });

  it('fails, and does not throw at once, for an id that has no address', async () => {
    const calls = stubHost(json({}));
    await expect(markRead('\ud800', '')).rejects.toThrow(URIError);
    expect(calls).toEqual([]);
  });
});

const [created] = Object.values(notificationEvents) as [
  (typeof notificationEvents)[keyof typeof notificationEvents],
];

describe('a live notification', () => {
  it('is flat, as Laravel sends it', () => {
    const payload = { ...flat, type: 'App\\Notifications\\SomethingHappened' };
    expect(parseOrNothing(created, payload)).toEqual(known);
  });

  it.each([[null], ['tekst'], [{}], [{ id: null }], [[]]])('%j says nothing', (payload) => {
    expect(parseOrNothing(created, payload)).toBeUndefined();
  });
});
