import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NotificationResource } from '../../../demo-pages/host/features/notifications/notification-resource.ts';
import { isTimestamp } from '../../../demo-pages/host/features/notifications/notification-routes.ts';
import { notify } from '../../../demo-pages/host/features/notifications/notify.ts';
import { createPusherBroadcaster } from '../../../demo-pages/host/node/pusher-broadcaster.ts';
import { matchDay } from './match-day-setup.ts';
import type { Visitor } from './visitor.ts';

const readAt = '2026-11-27 21:05:09';
const event = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const list = async (visitor: Visitor, query = '?only_unread=1') =>
  (await visitor.get(`/api/notifications${query}`)).json<{ data: NotificationResource[] }>().data;
const patch = (visitor: Visitor, body: unknown) =>
  visitor.patch('/api/notifications/mark-all-read', body);

describe('the calls', () => {
  it('are for members alone', async () => {
    const guest = await (await matchDay()).arrive();
    expect((await guest.get('/api/notifications')).status).toBe(401);
    expect((await guest.put('/api/notifications/1184', { read_at: readAt })).status).toBe(401);
    expect((await patch(guest, { read_at: readAt })).status).toBe(401);
  });

  it('list the unread ones, or all without the parameter, newest first', async () => {
    const sanne = await (await (await matchDay()).arrive()).signIn('sanne');
    const unread = await list(sanne);
    expect(unread.map(({ id }) => typeof id)).toEqual(['string', 'number', 'number']);
    expect(unread.every(({ read_at }) => read_at === null)).toBe(true);
    const all = await list(sanne, '');
    expect(all).toHaveLength(5);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.some(({ url }) => url === null)).toBe(true);
  });

  it('mark one, by a number or a UUID, and it stays so', async () => {
    const sanne = await (await (await matchDay()).arrive()).signIn('sanne');
    const [first, second, ...rest] = await list(sanne);
    for (const { id } of [first, second] as NotificationResource[]) {
      const response = await sanne.put(`/api/notifications/${id}`, { read_at: readAt });
      expect(response.json().data).toMatchObject({ id, read_at: readAt });
    }
    expect(await list(sanne)).toEqual(rest);
  });

  it("mark nobody else's", async () => {
    const day = await matchDay();
    const kees = await (await day.arrive()).signIn('kees_v');
    const sanne = await (await day.arrive()).signIn('sanne');
    const [own] = await list(sanne);
    const response = await kees.put(`/api/notifications/${own?.id}`, { read_at: readAt });
    expect(response.status).toBe(404);
    await patch(kees, { read_at: readAt });
    expect(await list(kees)).toEqual([]);
    expect(await list(sanne)).toHaveLength(3);
  });

  it('mark all, those that were read keep their time', async () => {
    const sanne = await (await (await matchDay()).arrive()).signIn('sanne');
    expect((await patch(sanne, { read_at: readAt })).json()).toMatchObject({ marked: 3 });
    expect(await list(sanne)).toEqual([]);
    const times = (await list(sanne, '')).map(({ read_at }) => read_at);
    expect(times.filter((time) => time === readAt)).toHaveLength(3);
    expect((await patch(sanne, { read_at: readAt })).json()).toMatchObject({ marked: 0 });
  });

  it('refuse a time that is none, in words', async () => {
    const sanne = await (await (await matchDay()).arrive()).signIn('sanne');
    for (const read_at of [undefined, '2026-11-27T21:05:09Z', '2026-11-31 21:05:09', 5])
      for (const response of [
        await sanne.put('/api/notifications/1184', { read_at }),
        await patch(sanne, { read_at }),
      ]) {
        expect(response.status).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['read_at']);
      }
  });

  it.each([
    ['2026-02-28 00:00:00', true],
    ['2028-02-29 23:59:59', true],
    ['2026-02-29 00:00:00', false],
    ['2026-11-27 24:00:00', false],
    ['2026-11-27 21:60:00', false],
    ['27-11-2026 21:05:09', false],
    [null, false],
  ])('take %j for a time: %s', (value, good) => {
    expect(isTimestamp(value)).toBe(good);
  });
});

describe('a member is notified', () => {
  it('of a reply, by a member or a guest, on the private channel alone', async () => {
    const day = await matchDay();
    const sanne = await (await day.arrive()).signIn('sanne');
    const kees = await (await day.arrive()).signIn('kees_v');
    const guest = await day.arrive();
    const own = await sanne.post('/api/news/42/comments', { comment: 'Wat een avond' });
    const parent_id = own.json<{ data: { id: number } }>().data.id;
    day.published.length = 0;
    const reply = await kees.post('/api/news/42/comments', { comment: '<b>Zeker</b>', parent_id });
    const { id } = reply.json<{ data: { id: number } }>().data;
    await guest.post('/api/news/42/comments', { comment: 'Ja!', parent_id, guest_id: 123_456 });

    const announced = day.published.filter((each) => each.event === event);
    expect(announced.map(({ channel }) => channel)).toEqual(
      Array(2).fill('private-App.Models.User.7'),
    );
    const [latest, first] = await list(sanne);
    expect(latest?.subject).toBe('Gast123456 reageerde op jou');
    expect(first).toMatchObject({
      subject: 'kees_v reageerde op jou',
      icon: 'comment',
      url: `/nieuws/42#comment-${id}`,
    });
    expect(first?.content).toContain('&lt;b&gt;Zeker&lt;/b&gt;');
    expect(announced[0]?.data).toEqual({
      ...first,
      type: expect.stringContaining('Notifications'),
    });
  });

  it('neither of an own reply, nor of one to a guest, nor of a comment', async () => {
    const day = await matchDay();
    const sanne = await (await day.arrive()).signIn('sanne');
    const guest = await day.arrive();
    const post = (who: Visitor, more: object) =>
      who.post('/api/news/42/comments', { comment: 'Hoi', guest_id: 123_456, ...more });
    const ids = await Promise.all(
      [sanne, guest].map(async (who) => (await post(who, {})).json<{ data: { id: number } }>()),
    );
    for (const { data } of ids) await post(sanne, { parent_id: data.id });
    expect(day.published.filter((each) => each.event === event)).toEqual([]);
  });

  it('by the buttons of the bar, and by other features', async () => {
    const day = await matchDay();
    const sanne = await (await day.arrive()).signIn('sanne');
    await sanne.post('/demo/notificaties/sanne');
    await sanne.post('/demo/notificaties/sanne/antwoord');
    notify(day.host, 7, { subject: 'Een bericht', content: 'Van tante_jo', url: '/inbox' });
    const subjects = (await list(sanne)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(6);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Een bericht',
        'mdekker reageerde op jou',
        'De opstelling is bekend',
      ]),
    );
  });
});

describe('the private channel', () => {
  it('lets in that member, and nobody else', async () => {
    const day = await matchDay();
    const sanne = await (await day.arrive()).signIn('sanne');
    const guest = await day.arrive();
    const ask = (who: Visitor, channel_name: string) =>
      who.post('/broadcasting/auth', { socket_id: '1.2', channel_name });
    expect((await ask(sanne, 'private-App.Models.User.7')).status).toBe(200);
    for (const channel of [
      'private-App.Models.User.8',
      'private-App.Models.User.77',
      'private-App.Models.User.',
    ])
      expect((await ask(sanne, channel)).status).toBe(403);
    expect((await ask(guest, 'private-App.Models.User.7')).status).toBe(403);
  });

  it('has no public twin: what is said on it is said to nobody else', async () => {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      bodies.push(body);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const app = { appId: '1', key: 'k', secret: 's', cluster: 'eu' };
    const broadcaster = createPusherBroadcaster(
      { ...app, host: '127.0.0.1', port, scheme: 'http' },
      () => {},
    );
    broadcaster.publish('private-App.Models.User.7', event, {});
    broadcaster.publish('news.42.comments', event, {});
    await broadcaster.idle();
    expect(bodies.map((body) => JSON.parse(body).channels).sort()).toEqual([
      ['news.42.comments', 'private-news.42.comments'],
      ['private-App.Models.User.7'],
    ]);
  });
});

describe('the pages', () => {
  it('carry one bell for members, and none for guests', async () => {
    const day = await matchDay();
    const bells = async (who: Visitor, path: string) =>
      (await who.get(path)).text.match(/<div class="site-bell" data-widget="notifications">/g)
        ?.length ?? 0;
    const guest = await day.arrive();
    const sanne = await (await day.arrive()).signIn('sanne');
    for (const path of ['/artikel.html', '/wedstrijd.html', '/']) {
      expect([path, await bells(sanne, path)]).toEqual([path, 1]);
      expect([path, await bells(guest, path)]).toEqual([path, 0]);
    }
    expect(await bells(sanne, '/notifications.html')).toBe(1);
    expect(await bells(sanne, '/poll.html')).toBe(0);
  });

  it('show every state, twice', async () => {
    const visitor = await (await matchDay()).arrive();
    const { text } = await visitor.get('/notifications.html');
    const names = [...text.matchAll(/notifications\.html\?scenario=([a-z0-9-]+)/g)];
    expect(names.length).toBeGreaterThan(25);
    for (const [, name] of [...names, ...names])
      expect([name, (await visitor.get(`/notifications.html?scenario=${name}`)).status]).toEqual([
        name,
        200,
      ]);
  }, 30_000);
});
