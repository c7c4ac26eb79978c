import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  APP,
  connected,
  nextEvent,
  post,
  siteWithSecret,
  startWorld,
  subscribed,
} from './pusher-setup.ts';

const SANNE = { id: '7', user_info: { name: 'Sanne' } };

describe('sign-in', () => {
  it('is confirmed with the data that was signed', async () => {
    const world = await startWorld();
    const raw = world.raw();
    const proof = world.library.authenticateUser(await raw.connected(), SANNE);
    raw.send({ event: 'pusher:signin', data: proof });
    await raw.next();
    expect(JSON.parse(raw.texts.at(-1) ?? '')).toEqual({
      event: 'pusher:signin_success',
      data: JSON.stringify({ user_data: proof.user_data }),
    });
  });

  it('gives pusher-js the events that are sent to its user, on every connection', async () => {
    const world = await startWorld();
    const clients = [world.client({ user: SANNE }), world.client({ user: SANNE })];
    for (const client of clients) {
      client.signin();
      await connected(client);
      await client.user.signinDonePromise;
    }
    const events = clients.map((client) => nextEvent(client.user, 'notice'));
    // The channel of the user is subscribed to before this, so its response is before this one's too.
    await Promise.all(clients.map((client) => subscribed(client, 'fence')));
    await world.library.sendToUser('7', 'notice', { text: 'hoi' });
    await world.library.sendToUser('8', 'notice', { text: 'for somebody else' });
    expect(await Promise.all(events)).toEqual([{ text: 'hoi' }, { text: 'hoi' }]);
  });

  it('is needed for the channel of a user, and of that user only', async () => {
    const world = await startWorld();
    const raw = world.raw();
    const socketId = await raw.connected();
    raw.subscribe('#server-to-user-7');
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    await raw.next();
    raw.send({ event: 'pusher:signin', data: world.library.authenticateUser(socketId, SANNE) });
    await raw.next();
    raw.subscribe('#server-to-user-8');
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    await raw.next();
    raw.subscribe('#server-to-user-7');
    expect(await raw.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });

  it('keeps the channels of users out of the list of channels', async () => {
    const world = await startWorld();
    const client = world.client({ user: SANNE });
    client.signin();
    await connected(client);
    await client.user.signinDonePromise;
    await subscribed(client, 'news');
    const response = await world.library.get({ path: '/channels' });
    expect(await response.json()).toEqual({ channels: { news: {} } });
  });

  it('with a wrong signature closes the connection with 4009', async () => {
    const world = await startWorld();
    const client = world.client({ user: SANNE, site: siteWithSecret('stolen') });
    const error = nextEvent(client.connection, 'error');
    const gone = nextEvent(client.connection, 'disconnected');
    client.signin();
    expect(await error).toMatchObject({ data: { code: 4009 } });
    await gone;
  });

  it.each([
    ['for another socket', '1.1', '{"id":"7"}'],
    ['without an id', undefined, '{}'],
    ['with an empty id', undefined, '{"id":""}'],
    ['with a numeric id', undefined, '{"id":7}'],
    ['that is not JSON', undefined, '{'],
  ])('with data %s closes the connection with 4009', async (_, socketId, userData) => {
    const world = await startWorld();
    const raw = world.raw();
    const own = await raw.connected();
    const signature = createHmac('sha256', APP.secret)
      .update(`${socketId ?? own}::user::${userData}`)
      .digest('hex');
    const proof = { auth: `${APP.key}:${signature}`, user_data: userData };
    raw.send({ event: 'pusher:signin', data: proof });
    expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    expect((await raw.closed).code).toBe(4009);
  });

  it('as a second user is refused', async () => {
    const world = await startWorld();
    const raw = world.raw();
    const socketId = await raw.connected();
    raw.send({ event: 'pusher:signin', data: world.library.authenticateUser(socketId, SANNE) });
    await raw.next();
    const other = world.library.authenticateUser(socketId, { id: '8' });
    raw.send({ event: 'pusher:signin', data: other });
    expect(await raw.next()).toMatchObject({ event: 'pusher:error' });
    expect(await raw.received()).toEqual([]);
  });
});

describe('terminating a user', () => {
  it('closes all of their connections with 4009 and nobody else', async () => {
    const world = await startWorld();
    const bystander = world.raw();
    await bystander.connected();
    const sockets = [world.raw(), world.raw()];
    for (const raw of sockets) {
      const proof = world.library.authenticateUser(await raw.connected(), { id: 'user 7/é' });
      raw.send({ event: 'pusher:signin', data: proof });
      await raw.next();
    }
    // The official library puts the id into the path as it is; a slash would be another path.
    const path = `/users/${encodeURIComponent('user 7/é')}/terminate_connections`;
    const response = await post(world.library, path, {});
    expect(await response.json()).toEqual({});
    for (const raw of sockets) {
      expect(await raw.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
      expect((await raw.closed).code).toBe(4009);
    }
    expect(await bystander.received()).toEqual([]);
  });

  it('makes pusher-js stay away', async () => {
    const world = await startWorld();
    const client = world.client({ user: SANNE });
    client.signin();
    await connected(client);
    await client.user.signinDonePromise;
    const gone = nextEvent(client.connection, 'disconnected');
    await world.library.terminateUserConnections('7');
    await gone;
  });

  it('is no error when they have none', async () => {
    const world = await startWorld();
    expect((await world.library.terminateUserConnections('nobody here')).status).toBe(200);
  });
});

describe('the dialect of Reverb', () => {
  it('responds to a sign-in with 4200 as text, and stays', async () => {
    const world = await startWorld({ dialect: 'reverb' });
    const raw = world.raw();
    const proof = world.library.authenticateUser(await raw.connected(), SANNE);
    raw.send({ event: 'pusher:signin', data: proof });
    await raw.next();
    expect(JSON.parse(raw.texts.at(-1) ?? '')).toEqual({
      event: 'pusher:error',
      data: JSON.stringify({ code: 4200, message: 'Invalid message format' }),
    });
    expect(await raw.received()).toEqual([]);
  });

  it('leaves pusher-js connected and its channels working', async () => {
    const world = await startWorld({ dialect: 'reverb' });
    const client = world.client({ user: SANNE });
    const error = nextEvent(client.connection, 'error');
    client.signin();
    expect(await error).toMatchObject({ data: { code: 4200 } });
    const news = await subscribed(client, 'private-news');
    const event = nextEvent(news, 'x');
    await world.library.trigger('private-news', 'x', { id: 1 });
    expect(await event).toEqual({ id: 1 });
  });

  it('reports a refused subscription by an error only', async () => {
    const world = await startWorld({ dialect: 'reverb' });
    const raw = world.raw();
    await raw.connected();
    raw.subscribe('private-news');
    expect(await raw.received()).toMatchObject([{ event: 'pusher:error', data: { code: 4009 } }]);
  });
});
