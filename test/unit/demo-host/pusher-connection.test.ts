import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { connected, nextEvent, startWorld, subscribed } from './pusher-setup.ts';

describe('connecting', () => {
  it('greets pusher-js with a socket id', async () => {
    const world = await startWorld();
    expect(await connected(world.client())).toMatch(/^\d+\.\d+$/);
  });

  it('encodes the greeting twice, and has the activity timeout', async () => {
    const world = await startWorld({ activityTimeout: 45 });
    const raw = world.raw();
    const socketId = await raw.connected();
    expect(JSON.parse(raw.texts[0] ?? '')).toEqual({
      event: 'pusher:connection_established',
      data: JSON.stringify({ socket_id: socketId, activity_timeout: 45 }),
    });
  });

  it('gives each connection a socket id of its own', async () => {
    const world = await startWorld();
    const ids = await Promise.all([1, 2, 3].map(() => world.raw().connected()));
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['an unknown key', '?protocol=7', 'nobody', 4001],
    ['protocol 6', '?protocol=6&client=js&version=1.0', undefined, 4007],
    ['a protocol that is no number', '?protocol=seven', undefined, 4007],
    ['no protocol', '?client=js&version=8.6.0', undefined, 4008],
    ['no query at all', '', undefined, 4008],
  ])('turns away %s', async (_, query, key, code) => {
    const world = await startWorld();
    const raw = world.raw(query, key);
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code } });
    expect(await raw.closed).toMatchObject({ code, reason: expect.stringMatching(/./) });
  });

  it('leaves other paths to the host', async () => {
    const world = await startWorld();
    const status = await new Promise((resolve) => {
      get(`http://127.0.0.1:${world.port}/appendix/7`, (res) => resolve(res.statusCode));
    });
    expect(status).toBe(404);
    const raw = world.raw('', 'demo-key/more');
    expect((await raw.closed).code).toBe(1006);
  });
});

describe('heartbeat', () => {
  it('responds to a ping', async () => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    raw.send({ event: 'pusher:ping', data: {} });
    expect(await raw.next()).toMatchObject({ event: 'pusher:pong' });
  });

  it('pings a silent client and hangs up with 4201 without a pong', async () => {
    const world = await startWorld({ activityTimeout: 10, pongTimeout: 3 });
    const raw = world.raw();
    await raw.connected();
    world.clock.advanceSeconds(10);
    expect(await raw.next()).toMatchObject({ event: 'pusher:ping' });
    world.clock.advanceSeconds(3);
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4201 } });
    expect((await raw.closed).code).toBe(4201);
    expect(world.clock.pending).toBe(0);
  });

  it('keeps pusher-js, which responds with a pong', async () => {
    const world = await startWorld({ activityTimeout: 10, pongTimeout: 3 });
    const client = world.client();
    await connected(client);
    const pinged = nextEvent(client.connection, 'message');
    world.clock.advanceSeconds(10);
    expect(await pinged).toMatchObject({ event: 'pusher:ping' });
    // The pong is on its way before this subscription, so it has arrived once that has a response.
    await subscribed(client, 'news');
    world.clock.advanceSeconds(5);
    await subscribed(client, 'more-news');
    expect(client.connection.state).toBe('connected');
  });

  it('does not ping a client that talks', async () => {
    const world = await startWorld({ activityTimeout: 10 });
    const raw = world.raw();
    await raw.connected();
    world.clock.advanceSeconds(9);
    expect(await raw.received()).toEqual([]);
    world.clock.advanceSeconds(9);
    expect(await raw.received()).toEqual([]);
  });
});

describe('messages that make no sense', () => {
  it.each([
    ['text that is not JSON', '{"event":'],
    ['JSON that is no object', '[1]'],
    ['null', 'null'],
    ['an event without a name', '{"data":{}}'],
    ['a channel that is no string', '{"event":"client-x","channel":7}'],
    ['an unknown event', '{"event":"pusher:nonsense","data":{}}'],
    ['an event named like a property of objects', '{"event":"constructor","data":{}}'],
    ['an event of the server', '{"event":"pusher_internal:member_added","data":{}}'],
    ['an event without the client- prefix', '{"event":"news","channel":"news","data":{}}'],
    ['a subscription without data', '{"event":"pusher:subscribe"}'],
    ['a subscription without a channel', '{"event":"pusher:subscribe","data":{}}'],
    ['data that is broken JSON', '{"event":"pusher:subscribe","data":"{"}'],
    ['a binary frame', Buffer.from('{"event":"pusher:ping"}')],
  ])('responds to %s with an error and goes on', async (_, message) => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    raw.send(message);
    expect(await raw.received()).toEqual([
      {
        event: 'pusher:error',
        data: { code: expect.toSatisfy(isCode), message: expect.any(String) },
      },
    ]);
  });

  it('closes a connection that sends an oversized frame, and only that one', async () => {
    const world = await startWorld();
    const [raw, other] = [world.raw(), world.raw()];
    await Promise.all([raw.connected(), other.connected()]);
    raw.send({ event: 'client-x', data: 'x'.repeat(100_000) });
    expect((await raw.closed).code).toBe(1009);
    expect(await other.received()).toEqual([]);
  });
});

describe('an outage', () => {
  it('cuts everybody, refuses newcomers and the API, and is over after start()', async () => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    expect(world.server.running).toBe(true);

    world.server.stop();
    expect(world.server.running).toBe(false);
    expect((await raw.closed).code).toBe(1006);
    expect((await world.raw().closed).code).toBe(1006);
    await expect(world.library.trigger('news', 'x', {})).rejects.toMatchObject({ status: 503 });
    expect(world.clock.pending).toBe(0);

    world.server.start();
    expect(world.server.running).toBe(true);
    expect(await world.raw().connected()).toMatch(/\d/);
    expect((await world.library.trigger('news', 'x', {})).status).toBe(200);
  });

  it('is survived by pusher-js, which subscribes again', async () => {
    const world = await startWorld();
    const client = world.client();
    const news = await subscribed(client, 'news');
    const again = nextEvent(news, 'pusher:subscription_succeeded');
    world.server.stop();
    world.server.start();
    await again;
    const event = nextEvent(news, 'NewsEvent');
    await world.library.trigger('news', 'NewsEvent', { id: 1 });
    expect(await event).toEqual({ id: 1 });
  });

  it('does not end after close()', async () => {
    const world = await startWorld();
    world.server.close();
    world.server.start();
    expect(world.server.running).toBe(false);
  });
});

function isCode(code: unknown): boolean {
  return code === null || typeof code === 'number';
}
