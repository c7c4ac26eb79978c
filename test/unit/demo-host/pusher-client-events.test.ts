import { describe, expect, it } from 'vitest';
import { APP, nextEvent, startWorld, subscribed, type World } from './pusher-setup.ts';

const REJECTED = { event: 'pusher:error', data: { code: 4301 } };

async function joined(world: World, channel: string, userId?: string) {
  const raw = world.raw();
  const user = userId === undefined ? undefined : { user_id: userId };
  raw.subscribe(channel, world.library.authorizeChannel(await raw.connected(), channel, user));
  await raw.next();
  return raw;
}

describe('client events', () => {
  it('reach the other subscribers of a private channel, not the sender', async () => {
    const world = await startWorld();
    const sender = await subscribed(world.client(), 'private-chat');
    const receiver = await subscribed(world.client(), 'private-chat');
    const echoes: unknown[] = [];
    sender.bind('client-typing', (data: unknown) => echoes.push(data));
    const received = nextEvent(receiver, 'client-typing');
    sender.trigger('client-typing', { by: 'Sanne' });
    expect(await received).toEqual({ by: 'Sanne' });
    const fence = nextEvent(sender, 'client-reply');
    receiver.trigger('client-reply', {});
    await fence;
    expect(echoes).toEqual([]);
  });

  it('name the user that sent them on a presence channel', async () => {
    const world = await startWorld();
    const sender = await joined(world, 'presence-chat', '7');
    const receiver = await joined(world, 'presence-chat', '8');
    sender.send({ event: 'client-typing', channel: 'presence-chat', data: { a: 1 } });
    expect(await receiver.next()).toEqual({
      event: 'client-typing',
      channel: 'presence-chat',
      data: { a: 1 },
      user_id: '7',
    });
  });

  it('deliver text as text, and nothing as null', async () => {
    const world = await startWorld();
    const sender = await joined(world, 'private-chat');
    const receiver = await joined(world, 'private-chat');
    sender.send({ event: 'client-a', channel: 'private-chat', data: 'hoi' });
    sender.send({ event: 'client-b', channel: 'private-chat' });
    expect((await receiver.next()).data).toBe('hoi');
    expect((await receiver.next()).data).toBe(null);
  });

  it.each(['news', 'private-encrypted-news'])('are rejected on %s', async (channel) => {
    const world = await startWorld();
    const sender = await joined(world, channel);
    const receiver = await joined(world, channel);
    sender.send({ event: 'client-x', channel, data: {} });
    expect(await sender.next()).toMatchObject(REJECTED);
    expect(await receiver.received()).toEqual([]);
  });

  it('are rejected from who is not subscribed', async () => {
    const world = await startWorld();
    const receiver = await joined(world, 'private-chat');
    const sender = world.raw();
    await sender.connected();
    sender.send({ event: 'client-x', channel: 'private-chat', data: {} });
    expect(await sender.next()).toMatchObject(REJECTED);
    sender.send({ event: 'client-x', data: {} });
    expect(await sender.next()).toMatchObject(REJECTED);
    expect(await receiver.received()).toEqual([]);
  });

  it('are rejected when they are too large, 10 kB still passing', async () => {
    const world = await startWorld();
    const sender = await joined(world, 'private-chat');
    const receiver = await joined(world, 'private-chat');
    const channel = 'private-chat';
    sender.send({ event: 'client-x', channel, data: 'é'.repeat(5 * 1024) });
    sender.send({ event: 'client-x', channel, data: `${'é'.repeat(5 * 1024)}x` });
    sender.send({ event: `client-${'x'.repeat(194)}`, channel, data: {} });
    expect(await sender.next()).toMatchObject(REJECTED);
    expect(await sender.next()).toMatchObject(REJECTED);
    expect(await receiver.received()).toHaveLength(1);
  });

  it('are rejected beyond ten in a second', async () => {
    const world = await startWorld();
    const sender = await joined(world, 'private-chat');
    const receiver = await joined(world, 'private-chat');
    const send = () => sender.send({ event: 'client-x', channel: 'private-chat', data: {} });
    for (let i = 0; i < 11; i += 1) send();
    expect(await sender.received()).toMatchObject([REJECTED]);
    expect(await receiver.received()).toHaveLength(10);
    world.clock.advanceSeconds(1);
    send();
    expect(await sender.received()).toEqual([]);
  });

  it('are rejected by an application that does not allow them', async () => {
    const world = await startWorld({ apps: [{ ...APP, clientEvents: false }] });
    const sender = await joined(world, 'private-chat');
    sender.send({ event: 'client-x', channel: 'private-chat', data: {} });
    expect(await sender.next()).toMatchObject(REJECTED);
  });
});
