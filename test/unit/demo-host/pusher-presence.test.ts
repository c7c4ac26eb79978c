import type { PresenceChannel } from 'pusher-js';
import { describe, expect, it } from 'vitest';
import { nextEvent, startWorld, subscribed, type World } from './pusher-setup.ts';

const ROOM = 'presence-match-1';
const SANNE = { user_id: '7', user_info: { name: 'Sanne' } };
const BRAM = { user_id: '8', user_info: { name: 'Bram' } };

async function join(world: World, presence: typeof SANNE) {
  const client = world.client({ presence });
  const room = (await subscribed(client, ROOM)) as PresenceChannel;
  return { client, room };
}

/** A bare socket that is on the channel, its own greeting read. */
async function watch(world: World, data: { user_id: string; user_info?: object }) {
  const raw = world.raw();
  const socketId = await raw.connected();
  raw.subscribe(ROOM, world.library.authorizeChannel(socketId, ROOM, data));
  const succeeded = await raw.next();
  return { raw, succeeded };
}

describe('presence channels', () => {
  it('show a newcomer who is there, and the others who joined', async () => {
    const world = await startWorld();
    const sanne = await join(world, SANNE);
    const added = nextEvent(sanne.room, 'pusher:member_added');
    const bram = await join(world, BRAM);
    expect(await added).toEqual({ id: '8', info: BRAM.user_info });
    expect(bram.room.members.count).toBe(2);
    expect(bram.room.members.me).toEqual({ id: '8', info: BRAM.user_info });
    expect(bram.room.members.get('7')).toEqual({ id: '7', info: SANNE.user_info });
  });

  it('give count, ids and hash, encoded twice', async () => {
    const world = await startWorld();
    await watch(world, SANNE);
    const { raw } = await watch(world, { user_id: '8' });
    const { data } = JSON.parse(raw.texts.at(-1) ?? '') as { data: string };
    expect(JSON.parse(data)).toEqual({
      presence: { count: 2, ids: ['7', '8'], hash: { 7: { name: 'Sanne' }, 8: null } },
    });
  });

  it('announce a leaver to the others, whether unsubscribed or disconnected', async () => {
    const world = await startWorld();
    const { raw } = await watch(world, { user_id: '1' });
    const sanne = await join(world, SANNE);
    const bram = await join(world, BRAM);
    await raw.next();
    await raw.next();
    sanne.client.unsubscribe(ROOM);
    expect(await raw.next()).toEqual({
      event: 'pusher_internal:member_removed',
      channel: ROOM,
      data: { user_id: '7' },
    });
    bram.client.disconnect();
    expect(await raw.next()).toMatchObject({ data: { user_id: '8' } });
  });

  it('count a user with several sockets once, until the last one has gone', async () => {
    const world = await startWorld();
    const { raw } = await watch(world, { user_id: '1' });
    const first = await watch(world, SANNE);
    const second = await watch(world, SANNE);
    expect(second.succeeded.data).toMatchObject({ presence: { count: 2, ids: ['1', '7'] } });
    expect(await raw.received()).toMatchObject([{ event: 'pusher_internal:member_added' }]);

    first.raw.send({ event: 'pusher:unsubscribe', data: { channel: ROOM } });
    await first.raw.received();
    expect(await raw.received()).toEqual([]);

    second.raw.send({ event: 'pusher:unsubscribe', data: { channel: ROOM } });
    await second.raw.received();
    expect(await raw.received()).toMatchObject([{ event: 'pusher_internal:member_removed' }]);
  });

  it('take a numeric user_id, as PHP writes it, for a string', async () => {
    const world = await startWorld();
    const { succeeded } = await watch(world, { user_id: 7 as unknown as string });
    expect(succeeded.data).toMatchObject({ presence: { ids: ['7'] } });
  });

  it('keep a user with a name that objects have', async () => {
    const world = await startWorld();
    const { raw } = await watch(world, { user_id: '__proto__', user_info: { a: 1 } });
    expect(raw.texts.at(-1)).toContain('\\"__proto__\\":{\\"a\\":1}');
  });

  it.each([
    ['without channel_data', undefined],
    ['with channel_data that is no object', 'text'],
    ['without a user_id', {}],
    ['with an empty user_id', { user_id: '' }],
    ['with a user_id that is too long', { user_id: 'x'.repeat(129) }],
    ['with too much user_info', { user_id: '1', user_info: { text: 'x'.repeat(1100) } }],
  ])('refuse a signed subscription %s', async (_, data) => {
    const world = await startWorld();
    const raw = world.raw();
    const socketId = await raw.connected();
    const signed = data as Parameters<typeof world.library.authorizeChannel>[2];
    raw.subscribe(ROOM, world.library.authorizeChannel(socketId, ROOM, signed));
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    expect(await raw.next()).toMatchObject({ event: 'pusher:subscription_error' });
  });

  it('refuse channel_data that was changed after it was signed', async () => {
    const world = await startWorld();
    const raw = world.raw();
    const socketId = await raw.connected();
    const { auth } = world.library.authorizeChannel(socketId, ROOM, SANNE);
    raw.subscribe(ROOM, { auth, channel_data: JSON.stringify(BRAM) });
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
  });

  it('recognise a signed-in user without channel_data', async () => {
    const world = await startWorld();
    const client = world.client({ user: { id: '7', user_info: { name: 'Sanne' } } });
    client.signin();
    const room = (await subscribed(client, ROOM)) as PresenceChannel;
    expect(room.members.me).toEqual({ id: '7', info: { name: 'Sanne' } });
  });
});
