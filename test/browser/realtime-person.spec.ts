import { expect, type Listening, test } from './realtime/fixtures.ts';
import type { RealtimeSite, Request } from './realtime/realtime-site.ts';

/** A page that is replaced by one of another person, without a reload: docs/decisions/0040. */

const NEWS = 'news.42.comments';
const GAME = 'game.7.live';
const SAID = 'App\\Events\\Said';
const SANNE = { id: 7, username: 'sanne', initials: 'SV' };
const OF_SANNE = 'App.Models.User.7';
const JORIS = { id: 8, username: 'joris', initials: 'JV' };
const replacePage = (listening: Listening, user: object | null) =>
  listening.page.evaluate((next) => {
    const element = document.getElementById('islands-config') as HTMLElement;
    const copy = element.cloneNode() as HTMLElement;
    copy.textContent = JSON.stringify({ ...JSON.parse(element.textContent), user: next });
    element.replaceWith(copy);
  }, user);
const subscribed = (listening: Listening, channel: string) =>
  listening
    .framesOf('pusher:subscribe')
    .filter(({ data }) => (data as { channel: string }).channel === channel).length;

test('private channel that is joined, is left and asked for again; a public one stays', {
  tag: '@core',
}, async ({ listening, site }) => {
  site.config = { user: SANNE, realtime: { private: ['news'] } };
  await listening.open();
  await listening.join('a', NEWS);
  await listening.join('b', GAME);
  await listening.hasReread('a', 1);
  await listening.hasReread('b', 1);
  await replacePage(listening, JORIS);
  await listening.join('c', 'game.8.live');
  await expect.poll(() => site.callsOf('/broadcasting/auth').length).toBe(2);
  // What was sent in between is read.
  await listening.hasReread('a', 2);
  expect(await listening.rereads('b')).toBe(1);
  expect(subscribed(listening, `private-${NEWS}`)).toBe(2);
  expect(subscribed(listening, GAME)).toBe(1);
  expect(
    listening
      .framesOf('pusher:unsubscribe')
      .map(({ data }) => (data as { channel: string }).channel),
  ).toEqual([`private-${NEWS}`]);
  await site.publish(`private-${NEWS}`, SAID, { id: 1 });
  await site.publish(GAME, SAID, { id: 2 });
  await listening.hasHeard({ id: 1 }, { id: 2 });
  expect(listening.sockets).toBe(1);
});

test('private channel refused to that person, no island has come since, delivers nothing more', async ({
  listening,
  site,
}) => {
  site.config = { user: SANNE, realtime: { private: ['news'] } };
  await listening.open();
  await listening.join('a', NEWS);
  await listening.join('b', GAME);
  await listening.isJoined('a');
  await listening.isJoined('b');
  site.routes['/broadcasting/auth'] = () => ({ status: 403, body: '{"message":"Nee."}' });
  await replacePage(listening, null);
  await site.publish(`private-${NEWS}`, SAID, { id: 1 });
  await expect.poll(async () => (await listening.connection()).forbidden).toEqual([NEWS]);
  await site.publish(`private-${NEWS}`, SAID, { id: 2 });
  await site.publish(GAME, SAID, { id: 3 });
  await listening.hasHeard({ id: 3 });
});

test('connection that a member signed in on, signs in the next one, and no guest', async ({
  listening,
  site,
}) => {
  site.config = { user: SANNE, realtime: { signIn: true } };
  await listening.open();
  await listening.join('a', NEWS);
  await listening.isJoined('a');
  await expect.poll(() => site.callsOf('/broadcasting/user-auth').length).toBe(1);
  await replacePage(listening, JORIS);
  await listening.join('b', GAME);
  await expect.poll(() => site.callsOf('/broadcasting/user-auth').length).toBe(2);
  await listening.isJoined('b');
  await replacePage(listening, null);
  await listening.join('c', 'game.8.live');
  await listening.isJoined('c');
  expect(listening.sockets).toBe(3);
  expect(listening.openSockets).toBe(1);
  expect(site.callsOf('/broadcasting/user-auth')).toHaveLength(2);
  await site.publish(NEWS, SAID, { id: 1 });
  await listening.hasHeard({ id: 1 });
});

test.describe('authorisation that is under way', () => {
  const AUTH = '/broadcasting/auth';

  /** Holds the first response to a call back until the returned function is called. */
  function holdFirst(site: RealtimeSite, path: string, status = 200): () => void {
    const respond = site.routes[path];
    if (!respond) throw new Error(path);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    site.routes[path] = async (request: Request) => {
      site.routes[path] = respond;
      await released;
      return status === 200 ? respond(request) : { status, body: '{"message":"Nee."}' };
    };
    return () => release();
  }
  const open = async (listening: Listening, site: RealtimeSite) => {
    site.config = { user: SANNE, realtime: { private: ['news'] } };
    await listening.open();
    await listening.join('b', GAME);
    await listening.isJoined('b');
  };

  for (const isNoticed of [false, true]) {
    const when = isNoticed ? 'page replaced and noticed' : 'page replaced';
    test(`${when} before its response, lets nobody in; the next person is asked for`, async ({
      listening,
      site,
    }) => {
      await open(listening, site);
      const release = holdFirst(site, AUTH);
      await listening.join('a', NEWS);
      await expect.poll(() => site.callsOf(AUTH).length).toBe(1);
      await replacePage(listening, JORIS);
      if (isNoticed) await listening.join('c', 'game.8.live');
      release();
      await expect.poll(() => site.callsOf(AUTH).length).toBe(2);
      await listening.isJoined('a');
      expect(subscribed(listening, `private-${NEWS}`)).toBe(1);
      const sockets = site
        .callsOf(AUTH)
        .map(({ body }) => new URLSearchParams(body).get('socket_id'));
      expect(new Set(sockets).size).toBe(2);
      expect((await listening.connection()).socketId).toBe(sockets[1]);
      expect(listening.openSockets).toBe(1);
      await site.publish(`private-${NEWS}`, SAID, { id: 1 });
      await site.publish(GAME, SAID, { id: 2 });
      await listening.hasHeard({ id: 1 }, { id: 2 });
    });
  }

  test('page replaced before its refusal (403), does not forbid the next person the channel', async ({
    listening,
    site,
  }) => {
    await open(listening, site);
    const release = holdFirst(site, AUTH, 403);
    await listening.join('a', NEWS);
    await expect.poll(() => site.callsOf(AUTH).length).toBe(1);
    await replacePage(listening, JORIS);
    release();
    await listening.isJoined('a');
    expect(await listening.connection()).toMatchObject({ forbidden: [], refused: [] });
  });

  test('channel of the person who has gone, joins it neither then nor on the next connection', async ({
    listening,
    site,
  }) => {
    await open(listening, site);
    const release = holdFirst(site, AUTH);
    await listening.join('a', OF_SANNE, { isPrivate: true });
    await expect.poll(() => site.callsOf(AUTH).length).toBe(1);
    await replacePage(listening, null);
    await listening.leave('a');
    await listening.pass(1_000);
    const responded = listening.page.waitForResponse(/broadcasting\/auth$/);
    release();
    await responded;
    // Its turn comes after that of the response.
    await listening.join('c', 'game.8.live');
    await listening.isJoined('c');
    site.pusher.stop();
    await expect.poll(() => listening.openSockets).toBe(0);
    site.pusher.start();
    await listening.pass(1_000);
    await listening.isConnected();
    await site.publish(GAME, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(site.callsOf(AUTH)).toHaveLength(1);
    expect(subscribed(listening, `private-${OF_SANNE}`)).toBe(0);
  });

  test('channel left, connection lost before its response, is not joined on the next connection', async ({
    listening,
    site,
  }) => {
    await open(listening, site);
    const release = holdFirst(site, AUTH);
    await listening.join('a', NEWS);
    await expect.poll(() => site.callsOf(AUTH).length).toBe(1);
    await listening.leave('a');
    await listening.pass(1_000);
    site.pusher.stop();
    await expect.poll(() => listening.openSockets).toBe(0);
    site.pusher.start();
    await listening.pass(1_000);
    await expect.poll(() => subscribed(listening, GAME)).toBe(2);
    release();
    await site.publish(GAME, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(site.callsOf(AUTH)).toHaveLength(1);
    expect(subscribed(listening, `private-${NEWS}`)).toBe(0);
  });

  test('sign-in of a member, page replaced by a guest’s, signs nobody in', async ({
    listening,
    site,
  }) => {
    site.config = { user: SANNE, realtime: { signIn: true } };
    const release = holdFirst(site, '/broadcasting/user-auth');
    await listening.open();
    await listening.join('b', GAME);
    await listening.isJoined('b');
    await expect.poll(() => site.callsOf('/broadcasting/user-auth').length).toBe(1);
    await replacePage(listening, null);
    release();
    await expect.poll(() => listening.sockets).toBe(2);
    await listening.isConnected();
    await site.publish(GAME, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(listening.framesOf('pusher:signin')).toEqual([]);
  });
});
