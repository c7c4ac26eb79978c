import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { login, signedIn } from './accounts-setup.ts';
import { matchDay } from './match-day-setup.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

describe('a session that has ended', () => {
  test('is not revived by a request whose body trickles in', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'sanne');
    const thief = new Visitor(day.url);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);

    const body = 'password=maasstad';
    const slow = connect(day.port, '127.0.0.1');
    slow.write(
      [
        'POST /aansteker/user/confirm-password HTTP/1.1',
        `Host: 127.0.0.1:${day.port}`,
        'Accept: application/json',
        `Cookie: maasstad_session=${thief.cookies.get('maasstad_session')}`,
        `X-XSRF-TOKEN: ${decodeURIComponent(thief.cookies.get('XSRF-TOKEN') ?? '')}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    // What is asked after it gets a response after the host has seen its head.
    expect(await signedIn(thief)).toBe('sanne');
    await visitor.post('/aansteker/logout');
    slow.write(body);
    const [response] = (await once(slow, 'data')) as [Buffer];
    slow.destroy();
    expect(response.toString()).not.toMatch(/^HTTP\/1.1 20/);
    expect(await signedIn(thief)).toBeUndefined();
  });

  test('is not kept anew by who still holds it', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'sanne');
    const thief = new Visitor(day.url);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    const { sessions, db } = day.host;
    const row = db.one<{ id: string; token: string; member_id: number }>(
      'select id, token, member_id from sessions where member_id = 7',
    );
    await visitor.post('/aansteker/logout');
    if (row) sessions.save({ id: row.id, token: row.token, memberId: row.member_id, data: {} });
    expect(await signedIn(thief)).toBeUndefined();
  });
});

describe('a body', () => {
  test('whose length is not given is refused, and so is one that is too long', async () => {
    const host = await startTestHost();
    const visitor = new Visitor(host.url);
    await visitor.get('/comments.html');
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
    };
    const send = (body: BodyInit, more = {}) =>
      fetch(`${host.url}/api/forms`, { method: 'POST', headers, body, ...more });
    const endless = new Blob(['{}']).stream();
    expect((await send(endless, { duplex: 'half' })).status).toBe(411);
    expect((await send('x'.repeat(300_000))).status).toBe(413);
    expect((await send('{}')).status).toBe(422);
  });

  test('with a sign at which a text would end is refused, and finds nobody', async () => {
    const day = await matchDay();
    const visitor = await (await day.arrive()).signIn('sanne');
    const sought = await visitor.post('/api/get-recipients', { username: '\0\0\0' });
    expect(sought.status).toBe(422);
    expect((await visitor.get('/api/users?search=%00')).json()).toEqual([]);
  });

  test('of another shape than a code’s is a wrong code', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'veilige_vera');
    const odd = { toString: 1 };
    for (const body of [{ code: odd }, { code: null }, { recovery_code: odd }])
      expect((await visitor.post('/two-factor-challenge', body)).status).toBe(422);
    const member = await day.arrive();
    await login(member, 'sanne');
    await member.post('/aansteker/user/confirm-password', { password: 'maasstad' });
    await member.post('/aansteker/user/two-factor-authentication');
    expect((await member.post('/user/2fa-confirm', { code: odd })).status).toBe(422);
  });
});

describe('a response', () => {
  test('leads back to this site only, however the page before is written', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    for (const page of ['//elders.example/', '/\\elders.example/', '///elders.example']) {
      const headers = { Accept: 'text/html', Referer: `${day.url}${page}` };
      const { headers: redirected } = await visitor.post('/demo/als/gast', {}, { headers });
      const target = new URL(redirected.get('location') ?? '', day.url);
      expect(target.origin, page).toBe(day.url);
    }
  });

  test('is kept by no cache where it is a member’s own', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'sanne');
    const cacheOf = async (path: string) => (await visitor.get(path)).headers.get('cache-control');
    expect(await cacheOf('/api/notifications')).toBe('no-cache, private');
    expect(await cacheOf('/mijn-account')).toBe('no-store, private');
    expect(await cacheOf('/mijn-account/berichten/inbox')).toBe('no-store, private');
    expect(await cacheOf('/aansteker/user/two-factor-recovery-codes')).toBe('no-store, private');
  });
});
