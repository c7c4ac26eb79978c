import { describe, expect, it } from 'vitest';
import { connected, nextEvent, post, startWorld, subscribed, type World } from './pusher-setup.ts';

async function listen(world: World, ...channels: string[]) {
  const raw = world.raw();
  await raw.connected();
  for (const channel of channels) raw.subscribe(channel);
  await raw.received();
  return raw;
}

async function join(world: World, channel: string, userId: string) {
  const raw = world.raw();
  const proof = world.library.authorizeChannel(await raw.connected(), channel, { user_id: userId });
  raw.subscribe(channel, proof);
  await raw.next();
  return raw;
}

async function read(world: World, path: string, params: Record<string, string> = {}) {
  return (await world.library.get({ path, params })).json();
}

/** The status of a rejection, and its text. */
async function rejection(request: Promise<unknown>): Promise<{ status: number; body: string }> {
  try {
    await request;
  } catch (error) {
    return error as { status: number; body: string };
  }
  throw new Error('was not refused');
}

describe('POST /events', () => {
  it('reaches all channels, each once, and returns an empty object', async () => {
    const world = await startWorld();
    const raw = await listen(world, 'a', 'b', 'c');
    const response = await world.library.trigger(['a', 'b', 'a'], 'x', { id: 1 });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(await raw.received()).toEqual([
      { event: 'x', channel: 'a', data: { id: 1 } },
      { event: 'x', channel: 'b', data: { id: 1 } },
    ]);
  });

  it('takes a single channel by name', async () => {
    const world = await startWorld();
    const raw = await listen(world, 'a');
    await post(world.library, '/events', { name: 'x', channel: 'a', data: '{}' });
    expect(await raw.next()).toMatchObject({ event: 'x', channel: 'a' });
  });

  it('leaves data as it is', async () => {
    const world = await startWorld();
    const raw = await listen(world, 'a');
    await world.library.trigger('a', 'x', '{ "id": 1 }');
    await raw.next();
    expect(JSON.parse(raw.texts.at(-1) ?? '').data).toBe('{ "id": 1 }');
  });

  it('leaves out the socket that caused the event', async () => {
    const world = await startWorld();
    const [cause, other] = [world.client(), world.client()];
    const [own, others] = [await subscribed(cause, 'a'), await subscribed(other, 'a')];
    const received: unknown[] = [];
    own.bind('x', (data: unknown) => received.push(data));
    const [echo, fence] = [nextEvent(others, 'x'), nextEvent(own, 'fence')];
    await world.library.trigger('a', 'x', {}, { socket_id: await connected(cause) });
    await world.library.trigger('a', 'fence', {});
    await Promise.all([echo, fence]);
    expect(received).toEqual([]);
  });

  it('returns the info that was asked for, user counts of presence channels only', async () => {
    const world = await startWorld();
    await listen(world, 'a');
    await join(world, 'presence-a', '7');
    await join(world, 'presence-a', '7');
    const info = 'user_count,subscription_count';
    const response = await world.library.trigger(['a', 'presence-a', 'b'], 'x', {}, { info });
    expect(await response.json()).toEqual({
      channels: {
        a: { subscription_count: 1 },
        'presence-a': { user_count: 1, subscription_count: 2 },
        b: { subscription_count: 0 },
      },
    });
  });

  it.each([
    ['no name', { channel: 'a', data: '{}' }, 400],
    ['a name that is too long', { name: 'x'.repeat(201), channel: 'a', data: '{}' }, 400],
    ['no data', { name: 'x', channel: 'a' }, 400],
    ['data that is no string', { name: 'x', channel: 'a', data: {} }, 400],
    ['too much data', { name: 'x', channel: 'a', data: `${'é'.repeat(5 * 1024)}x` }, 413],
    ['no channel', { name: 'x', data: '{}' }, 400],
    ['an empty list of channels', { name: 'x', channels: [], data: '{}' }, 400],
    ['a channel that is no string', { name: 'x', channels: [1], data: '{}' }, 400],
    ['an invalid channel', { name: 'x', channels: ['a', 'a b'], data: '{}' }, 400],
    ['a channel name that is too long', { name: 'x', channel: 'a'.repeat(165), data: '{}' }, 400],
    ['too many channels', { name: 'x', channels: numbered(101), data: '{}' }, 400],
    ['an invalid socket id', { name: 'x', channel: 'a', data: '{}', socket_id: 'me' }, 400],
    ['an unknown info', { name: 'x', channel: 'a', data: '{}', info: 'weather' }, 400],
    ['a body that is no object', [], 400],
    ['a body that is too large', { name: 'x', channel: 'a', data: 'x'.repeat(1024 * 1024) }, 413],
  ])('refuses %s, and sends nothing', async (_, body, status) => {
    const world = await startWorld();
    const raw = await listen(world, 'a');
    const refused = await rejection(post(world.library, '/events', body));
    expect(refused).toMatchObject({ status, body: expect.stringMatching(/\w/) });
    expect(await raw.received()).toEqual([]);
  });

  it('takes what is just within the limits', async () => {
    const world = await startWorld();
    const body = { name: 'x'.repeat(200), channels: numbered(100), data: 'x'.repeat(10 * 1024) };
    expect((await post(world.library, '/events', body)).status).toBe(200);
  });
});

describe('POST /batch_events', () => {
  it('sends up to ten events in their order', async () => {
    const world = await startWorld();
    const raw = await listen(world, 'a', 'b');
    const batch = numbered(10).map((name, i) => ({
      name,
      channel: i % 2 ? 'a' : 'b',
      data: { i },
    }));
    const response = await world.library.triggerBatch(batch);
    expect(await response.json()).toEqual({});
    expect((await raw.received()).map(({ data }) => data)).toEqual(batch.map((_, i) => ({ i })));
  });

  it('leaves out sockets and returns info, event by event', async () => {
    const world = await startWorld();
    const raw = world.raw();
    const socketId = await raw.connected();
    raw.subscribe('a');
    await raw.received();
    const response = await world.library.triggerBatch([
      { name: 'x', channel: 'a', data: 1, socket_id: socketId, info: 'subscription_count' },
      { name: 'y', channel: 'a', data: 2 },
    ]);
    expect(await response.json()).toEqual({ batch: [{ subscription_count: 1 }, {}] });
    expect(await raw.received()).toMatchObject([{ event: 'y' }]);
  });

  it.each([
    ['eleven events', numbered(11).map((name) => ({ name, channel: 'a', data: '1' })), 400],
    ['a list of channels', [{ name: 'x', channels: ['a'], data: '1' }], 400],
    ['something that is no list', 'x', 400],
    ['an event that is no object', [1], 400],
    [
      'one event of several that is too large',
      [
        { name: 'x', channel: 'a', data: '1' },
        { name: 'x', channel: 'a', data: 'x'.repeat(10 * 1024 + 1) },
      ],
      413,
    ],
  ])('refuses %s, and sends nothing', async (_, batch, status) => {
    const world = await startWorld();
    const raw = await listen(world, 'a');
    const request = post(world.library, '/batch_events', { batch });
    expect(await rejection(request)).toMatchObject({ status });
    expect(await raw.received()).toEqual([]);
  });
});

describe('GET /channels', () => {
  it('lists the occupied channels, by prefix and with user counts', async () => {
    const world = await startWorld();
    expect(await read(world, '/channels')).toEqual({ channels: {} });
    await listen(world, 'news');
    await join(world, 'presence-a', '7');
    await join(world, 'presence-a', '8');
    const all = { channels: { news: {}, 'presence-a': {} } };
    expect(await read(world, '/channels')).toEqual(all);
    expect(
      await read(world, '/channels', { filter_by_prefix: 'presence-', info: 'user_count' }),
    ).toEqual({ channels: { 'presence-a': { user_count: 2 } } });
  });

  it('refuses user counts of channels that have no users', async () => {
    const world = await startWorld();
    const { library } = world;
    const all = { path: '/channels', params: { info: 'user_count' } };
    expect(await rejection(library.get(all))).toMatchObject({ status: 400 });
    const some = { path: '/channels', params: { info: 'user_count', filter_by_prefix: 'pr' } };
    expect(await rejection(library.get(some))).toMatchObject({ status: 400 });
  });

  it('forgets a channel when its last subscriber has gone', async () => {
    const world = await startWorld();
    const watcher = await join(world, 'presence-a', '1');
    const leaver = await join(world, 'presence-a', '2');
    await watcher.next();
    leaver.subscribe('news');
    await leaver.next();
    leaver.close();
    expect(await watcher.next()).toMatchObject({ event: 'pusher_internal:member_removed' });
    expect(await read(world, '/channels')).toEqual({ channels: { 'presence-a': {} } });
  });
});

describe('GET /channels/{name}', () => {
  it('shows whether it is occupied, and counts', async () => {
    const world = await startWorld();
    await join(world, 'presence-a', '7');
    await join(world, 'presence-a', '7');
    const info = 'user_count,subscription_count';
    expect(await read(world, '/channels/presence-a', { info })).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 2,
    });
    expect(await read(world, '/channels/empty')).toEqual({ occupied: false });
    const odd = await listen(world, 'a_=@,.;-1');
    expect(await read(world, '/channels/a_=@,.;-1')).toEqual({ occupied: true });
    odd.close();
  });

  it('refuses the user count of a public channel, and an invalid name', async () => {
    const { library } = await startWorld();
    const count = { path: '/channels/news', params: { info: 'user_count' } };
    expect(await rejection(library.get(count))).toMatchObject({ status: 400 });
    expect(await rejection(library.get({ path: '/channels/a%20b' }))).toMatchObject({
      status: 400,
    });
  });

  it('lists the users of a presence channel only', async () => {
    const world = await startWorld();
    await join(world, 'presence-a', '7');
    await join(world, 'presence-a', '8');
    await join(world, 'presence-a', '8');
    expect(await read(world, '/channels/presence-a/users')).toEqual({
      users: [{ id: '7' }, { id: '8' }],
    });
    expect(await read(world, '/channels/presence-b/users')).toEqual({ users: [] });
    expect(await rejection(world.library.get({ path: '/channels/news/users' }))).toMatchObject({
      status: 400,
    });
  });
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `n${i}`);
}
