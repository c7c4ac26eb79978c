import { expect, type Listening, test } from './realtime/fixtures.ts';

const NEWS = 'news.42.comments';
const GAME = 'game.7.live';
const SAID = 'App\\Events\\Said';
const SANNE = { id: 7, username: 'sanne', initials: 'SV' };
const SIGNING_IN = { user: SANNE, realtime: { signIn: true } };

test.describe('a private channel', () => {
  test('is one of the families that the page names, and no other', { tag: '@core' }, async ({
    listening,
    site,
  }) => {
    site.config = { realtime: { private: ['news'] } };
    await listening.open();
    await listening.join('a', NEWS);
    await listening.join('b', GAME);
    await listening.isJoined('a');
    await listening.isJoined('b');
    expect(
      listening
        .framesOf('pusher:subscribe')
        .map(({ data }) => (data as { channel: string }).channel)
        .sort(),
    ).toEqual([GAME, `private-${NEWS}`]);
    await site.publish(`private-${NEWS}`, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });

  test("is a member's own, whatever the page names, and receives an event by its whole name", async ({
    listening,
    site,
  }) => {
    const created = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
    site.config = { user: SANNE, realtime: { namespace: 'Site.Gebeurtenissen' } };
    await listening.open();
    await listening.join('a', 'App.Models.User.7', { isPrivate: true, events: [`.${created}`] });
    await listening.isJoined('a');
    // The client itself asks for a channel of the member's, before or after.
    expect(
      listening
        .framesOf('pusher:subscribe')
        .map(({ data }) => (data as { channel: string }).channel)
        .filter((channel) => !channel.startsWith('#')),
    ).toEqual(['private-App.Models.User.7']);
    await site.publish('App.Models.User.7', created, { id: 'public' });
    await site.publish('private-App.Models.User.7', created, { id: 'own' });
    await listening.hasHeard({ id: 'own' });
  });

  test('is asked for with the headers of all our calls', async ({ listening, site }) => {
    site.config = { realtime: { private: ['news'], signIn: true }, user: SANNE };
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    const { socketId } = await listening.connection();
    for (const path of ['/broadcasting/auth', '/broadcasting/user-auth']) {
      await expect.poll(() => site.callsOf(path).length).toBe(1);
      const call = site.callsOf(path)[0];
      expect(call?.method).toBe('POST');
      expect(call?.headers).toMatchObject({
        'x-requested-with': 'XMLHttpRequest',
        accept: 'application/json',
        'x-xsrf-token': 'tok=en',
        'x-socket-id': socketId,
      });
      expect(call?.headers['x-csrf-token']).toBeUndefined();
      expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
      expect(new URLSearchParams(call?.body).get('socket_id')).toBe(socketId);
    }
    const { body } = site.callsOf('/broadcasting/auth')[0] ?? {};
    expect(new URLSearchParams(body).get('channel_name')).toBe(`private-${NEWS}`);
  });

  const forbid = () => ({ status: 403, body: '{"message":"Nee."}' });
  const show = (listening: Listening, ...channels: string[]) =>
    listening.page.evaluate(
      (all) => all.map((channel) => window.listening.showLive(channel)),
      channels,
    );
  const liveState = (listening: Listening, channel: string) =>
    listening.page.locator(`[id="live-${channel}"]`);

  test('forbidden channel (403), polled and reconnected, says nothing and is not asked for again', async ({
    listening,
    site,
  }) => {
    const logged: string[] = [];
    listening.page.on('console', (message) => logged.push(message.text()));
    site.config = { realtime: { private: ['news'] } };
    site.routes['/broadcasting/auth'] = forbid;
    await listening.open();
    await show(listening, NEWS, GAME);
    await listening.join('a', NEWS);
    await listening.join('b', GAME);
    await listening.hasReread('b', 1);
    await expect(liveState(listening, GAME)).toHaveText('Live');
    await listening.rereadsInTime('a', 1);
    expect(await listening.rereads('b')).toBe(1);
    site.pusher.stop();
    await expect.poll(() => listening.openSockets).toBe(0);
    site.pusher.start();
    await listening.pass(1_000);
    await listening.hasReread('b', 2);
    expect(site.callsOf('/broadcasting/auth')).toHaveLength(1);
    await expect(liveState(listening, NEWS)).toHaveText('');
    expect(logged.filter((line) => line.startsWith('[islands]'))).toEqual([]);
    await site.publish(GAME, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });

  test('channel that the host fails to authorise, polled, is asked for again', async ({
    listening,
    site,
  }) => {
    const logged: string[] = [];
    listening.page.on('console', (message) => logged.push(message.text()));
    site.config = { realtime: { private: ['news'] } };
    const authorise = site.routes['/broadcasting/auth'];
    site.routes['/broadcasting/auth'] = () => ({ status: 500 });
    await listening.open();
    await show(listening, NEWS);
    await listening.join('a', NEWS);
    await expect(liveState(listening, NEWS)).toHaveText(
      'Verbinding verbroken, we proberen het opnieuw',
    );
    expect(logged.join('\n')).toContain(
      `[islands] realtime: private-${NEWS} POST /broadcasting/auth: 500`,
    );
    if (authorise) site.routes['/broadcasting/auth'] = authorise;
    await listening.pass(30_000);
    await expect(liveState(listening, NEWS)).toHaveText('Live');
    await site.publish(`private-${NEWS}`, SAID, { id: 2 });
    await listening.hasHeard({ id: 2 });
    expect(listening.sockets).toBe(1);
  });

  for (const [what, response] of [
    ['nonsense', { type: 'text/html', body: 'oeps' }],
    ['a page', { type: 'text/html', body: '<!doctype html><title>Inloggen</title>' }],
    ['a forged signature', { body: '{"auth":"app-key:0000"}' }],
  ] as const) {
    test(`with ${what} as its response is refused`, async ({ listening, site }) => {
      site.config = { realtime: { private: ['news'] } };
      site.routes['/broadcasting/auth'] = () => response;
      await listening.open();
      await listening.join('a', NEWS);
      await listening.join('b', GAME);
      await listening.isJoined('b');
      await expect.poll(async () => (await listening.connection()).refused).toEqual([NEWS]);
      expect((await listening.connection()).state).toBe('connected');
    });
  }
});

test('a channel that was refused for long receives each event once when it is let in', async ({
  listening,
  site,
}) => {
  site.config = { realtime: { private: ['news'] } };
  const authorise = site.routes['/broadcasting/auth'];
  site.routes['/broadcasting/auth'] = () => ({ body: '{"auth":"app-key:0000"}' });
  await listening.open();
  await listening.join('a', NEWS);
  await expect.poll(async () => (await listening.connection()).refused).toEqual([NEWS]);
  // Each poll asks anew; the client keeps what the server has not responded to.
  await listening.pass(60_000);
  if (authorise) site.routes['/broadcasting/auth'] = authorise;
  site.pusher.stop();
  await expect.poll(() => listening.openSockets).toBe(0);
  site.pusher.start();
  await listening.pass(1_000);
  await expect.poll(async () => (await listening.connection()).refused).toEqual([]);
  await site.publish(`private-${NEWS}`, SAID, { id: 1 });
  await site.publish(`private-${NEWS}`, SAID, { id: 2 });
  await listening.hasHeard({ id: 1 }, { id: 2 });
});

test.describe('signing in', () => {
  test('member, page does not ask for it, does not sign in', async ({ listening, site }) => {
    site.config = { user: SANNE };
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    expect(site.callsOf('/broadcasting/user-auth')).toEqual([]);
    expect(listening.framesOf('pusher:signin')).toEqual([]);
  });

  test('is for members', async ({ listening, site }) => {
    site.config = SIGNING_IN;
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    await expect.poll(() => listening.framesOf('pusher:signin').length).toBe(1);
  });

  test('is not for guests', { tag: '@core' }, async ({ listening, site }) => {
    site.config = { realtime: { signIn: true } };
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    expect(site.callsOf('/broadcasting/user-auth')).toEqual([]);
    expect(listening.framesOf('pusher:signin')).toEqual([]);
  });

  test('happens again on the next connection', async ({ listening, site }) => {
    site.config = SIGNING_IN;
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    await expect.poll(() => listening.framesOf('pusher:signin').length).toBe(1);
    site.pusher.stop();
    await expect.poll(() => listening.openSockets).toBe(0);
    site.pusher.start();
    await listening.pass(1_000);
    await expect.poll(() => listening.framesOf('pusher:signin').length).toBe(2);
  });

  for (const [what, response] of [
    ['has no such route', { status: 404, body: '{}' }],
    ['refuses', { status: 403, body: '{"message":"Nee."}' }],
    ['fails', { status: 500, body: '' }],
    ['responds with a page', { type: 'text/html', body: '<!doctype html>' }],
  ] as const) {
    test(`costs nothing where the host ${what}`, async ({ listening, site }) => {
      site.config = SIGNING_IN;
      site.routes['/broadcasting/user-auth'] = () => response;
      await listening.open();
      await listening.join('a', NEWS);
      await listening.hasReread('a', 1);
      await site.publish(NEWS, SAID, { id: 1 });
      await listening.hasHeard({ id: 1 });
      expect(listening.sockets).toBe(1);
      expect(listening.errors).toEqual([]);
    });
  }

  for (const [what, userData] of [
    ['a number for an id', '{"id":7}'],
    ['an empty id', '{"id":""}'],
    ['no id', '{}'],
    ['another user than was signed', '{"id":"8"}'],
  ] as const) {
    test(`with ${what} makes the server hang up, and the next try is without`, async ({
      listening,
      site,
    }) => {
      site.config = SIGNING_IN;
      site.routes['/broadcasting/user-auth'] = () => ({
        body: JSON.stringify({ auth: 'app-key:0000', user_data: userData }),
      });
      await listening.open();
      await listening.join('a', NEWS);
      await expect.poll(async () => (await listening.connection()).state).toBe('disconnected');
      await listening.pass(3_000);
      await listening.isConnected();
      await listening.pass(2_000);
      await site.publish(NEWS, SAID, { id: 1 });
      await listening.hasHeard({ id: 1 });
      expect(listening.sockets).toBe(2);
      expect(site.callsOf('/broadcasting/user-auth')).toHaveLength(1);
    });
  }
});

test.describe('on Laravel Reverb', () => {
  test.use({ server: { dialect: 'reverb' } });

  test('signing in is an error 4200 that costs nothing', async ({ listening, site }) => {
    site.config = SIGNING_IN;
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    await expect.poll(() => listening.framesOf('pusher:signin').length).toBe(1);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect((await listening.connection()).state).toBe('connected');
    expect(listening.sockets).toBe(1);
    expect(listening.errors).toEqual([]);
  });

  test('a rejection names no channel: it is not shown as live once the poll has noticed', async ({
    listening,
    site,
  }) => {
    site.config = { realtime: { private: ['news'] } };
    site.routes['/broadcasting/auth'] = () => ({ body: '{"auth":"app-key:0000"}' });
    await listening.open();
    await listening.join('a', NEWS);
    await listening.join('b', GAME);
    await listening.isJoined('b');
    await listening.rereadsInTime('a', 1);
    await expect.poll(async () => (await listening.connection()).refused).toEqual([NEWS]);
    await site.publish(GAME, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });
});

test.describe('the socket id', () => {
  test('goes with writes while connected, and only then', async ({ listening, site }) => {
    await listening.open();
    const write = () => listening.page.evaluate(() => window.listening.call('POST', '/api/write'));
    await write();
    await listening.join('a', NEWS);
    await listening.isConnected();
    const { socketId } = await listening.connection();
    await write();
    site.pusher.stop();
    await listening.pass(1_000);
    await expect.poll(async () => (await listening.connection()).state).toBe('connecting');
    await write();
    expect(site.callsOf('/api/write').map(({ headers }) => headers['x-socket-id'])).toEqual([
      undefined,
      socketId,
      undefined,
    ]);
  });
});
