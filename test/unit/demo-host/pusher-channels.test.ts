import { describe, expect, it } from 'vitest';
import { nextEvent, siteWithSecret, startWorld, subscribed } from './pusher-setup.ts';

describe('public channels', () => {
  it('deliver events of the server library to pusher-js', async () => {
    const world = await startWorld();
    const news = await subscribed(world.client(), 'news.42.comments');
    const event = nextEvent(news, 'App\\Events\\NewsCommentCreatedEvent');
    await world.library.trigger('news.42.comments', 'App\\Events\\NewsCommentCreatedEvent', {
      id: 5,
      text: 'één ☕',
    });
    expect(await event).toEqual({ id: 5, text: 'één ☕' });
  });

  it('respond to a subscription with an empty object, encoded twice', async () => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    raw.subscribe('news');
    await raw.next();
    expect(JSON.parse(raw.texts.at(-1) ?? '')).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'news',
      data: '{}',
    });
  });

  it('accept data that a library encoded twice', async () => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    raw.send({ event: 'pusher:subscribe', data: JSON.stringify({ channel: 'news' }) });
    expect(await raw.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });

  it('refuse a second subscription of one connection, and deliver once all the same', async () => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    raw.subscribe('news');
    raw.subscribe('news');
    await raw.next();
    expect(await raw.next()).toEqual({
      event: 'pusher:error',
      data: { code: null, message: 'Existing subscription to channel news' },
    });
    await world.library.trigger('news', 'x', { id: 1 });
    expect(await raw.received()).toHaveLength(1);
  });

  it('are silent after pusher-js has unsubscribed', async () => {
    const world = await startWorld();
    const client = world.client();
    const news = await subscribed(client, 'news');
    const received: unknown[] = [];
    news.bind('x', (data: unknown) => received.push(data));
    client.unsubscribe('news');
    const other = await subscribed(client, 'other');
    const fence = nextEvent(other, 'fence');
    await world.library.trigger('news', 'x', {});
    await world.library.trigger('other', 'fence', {});
    await fence;
    expect(received).toEqual([]);
    const { channels } = await (await world.library.get({ path: '/channels' })).json();
    expect(channels).toEqual({ other: {} });
  });

  it('respond to an unsubscription from elsewhere with an error', async () => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    raw.send({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: null } });
  });
});

describe('channel names', () => {
  it.each(['a', 'A-z_0=@,.;', 'n'.repeat(164)])('%s is one', async (name) => {
    const world = await startWorld();
    const raw = world.raw();
    await raw.connected();
    raw.subscribe(name);
    expect(await raw.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });

  it.each(['', 'n'.repeat(165), 'a b', 'a/b', 'nieuws:1', 'café', '#news', '#server-to-user-'])(
    '"%s" is none',
    async (name) => {
      const world = await startWorld();
      const raw = world.raw();
      await raw.connected();
      raw.subscribe(name);
      expect(await raw.next()).toMatchObject({ event: 'pusher:error' });
      expect(await raw.next()).toMatchObject({
        event: 'pusher:subscription_error',
        channel: name,
        data: { status: 400 },
      });
    },
  );
});

describe('private channels', () => {
  it('let in who the application has signed for', async () => {
    const world = await startWorld();
    const channel = await subscribed(world.client(), 'private-news');
    const event = nextEvent(channel, 'x');
    await world.library.trigger('private-news', 'x', 'text');
    expect(await event).toBe('text');
  });

  it('let in who shows signed channel_data too', async () => {
    const world = await startWorld();
    const raw = world.raw();
    const socketId = await raw.connected();
    const user = { user_id: '1' };
    raw.subscribe('private-a', world.library.authorizeChannel(socketId, 'private-a', user));
    expect(await raw.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });

  it('refuse every other signature', async () => {
    const world = await startWorld();
    const raw = world.raw();
    const socketId = await raw.connected();
    const { auth } = world.library.authorizeChannel(socketId, 'private-a');
    const wrong = [
      undefined,
      '',
      'demo-key:',
      `${auth}0`,
      auth.replace('demo-key', 'other-key'),
      auth.slice('demo-key:'.length),
      world.library.authorizeChannel(socketId, 'private-b').auth,
      world.library.authorizeChannel('1.1', 'private-a').auth,
    ];
    for (const each of wrong) {
      raw.subscribe('private-a', { auth: each });
      expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
      expect(await raw.next()).toMatchObject({
        event: 'pusher:subscription_error',
        channel: 'private-a',
        data: { type: 'AuthError', error: expect.any(String), status: 401 },
      });
    }
    raw.subscribe('private-a', { auth });
    expect(await raw.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });

  it('report a rejection to pusher-js on the channel, and keep its connection', async () => {
    const world = await startWorld();
    const client = world.client({ site: siteWithSecret('stolen') });
    const refused = nextEvent(client.subscribe('private-news'), 'pusher:subscription_error');
    expect(await refused).toMatchObject({ type: 'AuthError', status: 401 });
    await subscribed(client, 'news');
    expect(client.connection.state).toBe('connected');
  });
});

describe('encrypted channels', () => {
  it('pass on what only the subscriber can read', async () => {
    const world = await startWorld();
    const channel = await subscribed(world.client(), 'private-encrypted-news');
    const event = nextEvent(channel, 'x');
    await world.library.trigger('private-encrypted-news', 'x', { secret: 1 });
    expect(await event).toEqual({ secret: 1 });
  });
});

describe('cache channels', () => {
  it('replay their last event to a new subscriber', async () => {
    const world = await startWorld();
    await world.library.trigger('cache-score', 'goal', { score: '1-0' });
    await world.library.trigger('cache-score', 'goal', { score: '2-0' });
    const channel = world.client().subscribe('cache-score');
    expect(await nextEvent(channel, 'goal')).toEqual({ score: '2-0' });
  });

  it('say so when there is none, or when it is half an hour old', async () => {
    const world = await startWorld();
    const client = world.client();
    await nextEvent(client.subscribe('cache-score'), 'pusher:cache_miss');
    await world.library.trigger('private-cache-score', 'goal', {});
    world.clock.advanceSeconds(30 * 60);
    const other = world.client();
    await nextEvent(other.subscribe('private-cache-score'), 'pusher:cache_miss');
  });
});
