import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { APP, siteWithSecret, startWorld, type World } from './pusher-setup.ts';

const EVENT = JSON.stringify({ name: 'x', channel: 'a', data: '{}' });

/** Sends a request that the official library would not; returns its status and text. */
async function send(world: World, method: string, path: string, query: string, body?: string) {
  const url = `http://127.0.0.1:${world.port}${path}?${query}`;
  const response = await fetch(url, { method, body });
  return { status: response.status, text: await response.text() };
}

function signedQuery(world: World, method: 'GET' | 'POST', path: string, body = ''): string {
  return world.library.createSignedQueryString({ method, path, body, params: {} });
}

/** Signs whatever parameters, by hand. */
function sign(method: string, path: string, params: Record<string, string>): string {
  const pairs = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  const text = [method, path, pairs].join('\n');
  return `${pairs}&auth_signature=${createHmac('sha256', APP.secret).update(text).digest('hex')}`;
}

describe('a signed request', () => {
  it('is refused with 401 and a text when the secret is another one', async () => {
    const world = await startWorld();
    const stranger = siteWithSecret('guessed', world.port);
    await expect(stranger.trigger('a', 'x', {})).rejects.toMatchObject({
      status: 401,
      body: expect.stringContaining('auth_signature'),
    });
  });

  it('is refused when its body was changed', async () => {
    const world = await startWorld();
    const query = signedQuery(world, 'POST', '/apps/7/events', EVENT);
    expect(await send(world, 'POST', '/apps/7/events', query, EVENT)).toMatchObject({
      status: 200,
    });
    const other = EVENT.replace('"x"', '"y"');
    expect(await send(world, 'POST', '/apps/7/events', query, other)).toMatchObject({
      status: 401,
      text: expect.stringContaining('body_md5'),
    });
  });

  it('is refused when its body is not signed at all', async () => {
    const world = await startWorld();
    const query = signedQuery(world, 'POST', '/apps/7/events');
    expect(await send(world, 'POST', '/apps/7/events', query, EVENT)).toMatchObject({
      status: 401,
    });
  });

  it('is refused for another method, path or parameter', async () => {
    const world = await startWorld();
    const query = signedQuery(world, 'GET', '/apps/7/channels');
    const get = (path: string, added = '') => send(world, 'GET', path, query + added);
    expect(await get('/apps/7/channels')).toMatchObject({ status: 200 });
    expect(await get('/apps/7/channels/a')).toMatchObject({ status: 401 });
    expect(await get('/apps/7/channels', '&filter_by_prefix=a')).toMatchObject({ status: 401 });
    expect(await send(world, 'POST', '/apps/7/channels', query)).toMatchObject({ status: 401 });
  });

  it.each([
    ['an unknown key', { auth_key: 'other' }],
    ['no key', { auth_key: '' }],
    ['another version', { auth_version: '2.0' }],
    ['no timestamp', { auth_timestamp: '' }],
    ['a timestamp that is no number', { auth_timestamp: '1e9' }],
  ])('is refused with %s', async (_, wrong) => {
    const world = await startWorld();
    const now = String(Math.floor(world.clock.now() / 1000));
    const params = { auth_key: APP.key, auth_version: '1.0', auth_timestamp: now };
    const path = '/apps/7/channels';
    expect(await send(world, 'GET', path, sign('GET', path, params))).toMatchObject({
      status: 200,
    });
    const query = sign('GET', path, { ...params, ...wrong });
    expect(await send(world, 'GET', path, query)).toMatchObject({ status: 401 });
  });

  it.each([-601, -599, 599, 601])('made %i s from now is judged by its age', async (offset) => {
    const world = await startWorld();
    const path = '/apps/7/channels';
    const query = sign('GET', path, {
      auth_key: APP.key,
      auth_timestamp: String(Math.round(world.clock.now() / 1000) + offset),
      auth_version: '1.0',
    });
    const { status } = await send(world, 'GET', path, query);
    expect(status).toBe(Math.abs(offset) > 600 ? 401 : 200);
  });

  it('is signed with its parameters unescaped', async () => {
    const world = await startWorld();
    const params = { filter_by_prefix: 'a b,é' };
    expect((await world.library.get({ path: '/channels', params })).status).toBe(200);
  });

  it('without any signature is refused', async () => {
    const world = await startWorld();
    expect(await send(world, 'GET', '/apps/7/channels', '')).toMatchObject({ status: 401 });
  });

  it('for an unknown application, resource or method is refused as such', async () => {
    const world = await startWorld();
    expect(await send(world, 'GET', '/apps/8/channels', '')).toMatchObject({ status: 404 });
    await expect(world.library.get({ path: '/weather' })).rejects.toMatchObject({ status: 404 });
    await expect(world.library.get({ path: '/events' })).rejects.toMatchObject({ status: 405 });
  });
});
