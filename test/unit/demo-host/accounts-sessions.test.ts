import { describe, expect, test } from 'vitest';
import {
  codeOfStep,
  fromBase32,
  stepAt,
} from '../../../demo-pages/host/features/login/one-time-code.ts';
import { SecurityStore } from '../../../demo-pages/host/features/login/security-store.ts';
import { closeBrowser, errorsOf, login, signedIn } from './accounts-setup.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';
import { Visitor } from './visitor.ts';

const session = (visitor: Visitor) => visitor.cookies.get('maasstad_session');
const logout = (visitor: Visitor) => visitor.post('/aansteker/logout');

/** The code of now of the member with two steps. */
function codeOf({ host }: MatchDay): string {
  const secret = new SecurityStore(host.db).of(33).two_factor_secret ?? '';
  return codeOfStep(fromBase32(secret), stepAt(host.now()));
}

describe('a session', () => {
  test('is another one after the login, and the old one and its token are worth nothing', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const thief = new Visitor(day.url);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    const before = session(visitor);
    await login(visitor, 'sanne');
    expect(session(visitor)).not.toBe(before);
    expect(await signedIn(visitor)).toBe('sanne');
    expect(await signedIn(thief)).toBeUndefined();
    expect((await thief.post('/aansteker/logout')).status).not.toBe(419);
    expect(await signedIn(visitor)).toBe('sanne');
  });

  test('is another one after the second step too', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'veilige_vera');
    const thief = new Visitor(day.url);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    const before = session(visitor);
    await visitor.post('/two-factor-challenge', { code: codeOf(day) });
    expect(session(visitor)).not.toBe(before);
    expect(await signedIn(visitor)).toBe('veilige_vera');
    expect(await signedIn(thief)).toBeUndefined();
  });

  test('made up by somebody else is not taken over', async () => {
    const day = await matchDay();
    const visitor = new Visitor(day.url);
    visitor.cookies.set('maasstad_session', 'van-de-aanvaller');
    await visitor.get('/login.html');
    expect(session(visitor)).not.toBe('van-de-aanvaller');
  });

  test('waits ten minutes for the code', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'veilige_vera');
    day.pass(10 * 60_000);
    const late = await visitor.post('/two-factor-challenge', { code: codeOf(day) });
    expect(errorsOf(late)).toEqual({
      code: ['Je inlogpoging is verlopen. Log opnieuw in met je wachtwoord.'],
    });
    await login(visitor, 'veilige_vera');
    expect((await visitor.post('/two-factor-challenge', { code: codeOf(day) })).status).toBe(204);
  });

  test('ends at logout, for a call and for a form, and never without the token', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'sanne');
    const before = session(visitor);
    const bare = await visitor.post('/aansteker/logout', {}, { withoutToken: true });
    expect(bare.status).toBe(419);
    expect((await logout(visitor)).status).toBe(204);
    expect(session(visitor)).not.toBe(before);
    expect(await signedIn(visitor)).toBeUndefined();
    await login(visitor, 'sanne');
    const headers = { Accept: 'text/html' };
    const form = await visitor.post('/aansteker/logout', {}, { headers });
    expect([form.status, form.headers.get('location')]).toEqual([302, '/']);
  });

  test('has its way out in the header, for members alone', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const way = 'action="/aansteker/logout"';
    expect((await visitor.get('/comments.html')).text).not.toContain(way);
    await visitor.signIn('sanne');
    for (const page of ['/comments.html', '/', '/profiel/sanne'])
      expect((await visitor.get(page)).text).toContain(way);
  });

  test('of a member who is banned meanwhile is a guest’s', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'sanne', 'maasstad', { remember: true });
    const office = await day.arrive();
    await office.post('/demo/verban/sanne', { reden: 'Te hard gejuicht.' });
    expect(await signedIn(visitor)).toBeUndefined();
    closeBrowser(visitor);
    expect(await signedIn(visitor)).toBeUndefined();
    const refused = await login(visitor, 'sanne');
    expect([refused.status, refused.json()]).toEqual([
      403,
      { message: 'Te hard gejuicht.', errors: { type: 'banned' } },
    ]);
    await office.post('/demo/verban/sanne/op');
    expect((await login(visitor, 'sanne')).status).toBe(200);
    expect((await office.post('/demo/verban/niemand')).status).toBe(404);
  });

  test('is not given to a member who is banned between password and code', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'veilige_vera');
    const store = new SecurityStore(day.host.db);
    store.save({ ...store.of(33), banned_for: 'Fluitje gegooid.' });
    const refused = await visitor.post('/two-factor-challenge', { code: codeOf(day) });
    expect([refused.status, refused.json().errors]).toEqual([403, { type: 'banned' }]);
    expect(await signedIn(visitor)).toBeUndefined();
  });
});

describe('a browser', () => {
  const remember = { remember_password: true };

  test('that is closed forgets the member, unless asked to remember', async () => {
    const day = await matchDay();
    for (const [more, after] of [
      [{}, undefined],
      [{ remember_password: 0, remember: '' }, undefined],
      [{ remember_password: true }, 'sanne'],
      [{ remember: 'on' }, 'sanne'],
    ] as const) {
      const visitor = await day.arrive();
      await login(visitor, 'sanne', 'maasstad', more);
      closeBrowser(visitor);
      expect(await signedIn(visitor), JSON.stringify(more)).toBe(after);
    }
  });

  test('remembers through a second step, and through a restart of the host', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await login(visitor, 'veilige_vera', 'maasstad', remember);
    expect(visitor.cookies.has('maasstad_remember')).toBe(false);
    await visitor.post('/two-factor-challenge', { code: codeOf(day) });
    closeBrowser(visitor);
    await day.close();
    const next = await matchDay({ dataDir: day.dataDir });
    const returning = new Visitor(next.url);
    for (const [name, value] of visitor.cookies) returning.cookies.set(name, value);
    expect(await signedIn(returning)).toBe('veilige_vera');
  });

  test('keeps the cookie for long, out of reach of scripts; the session goes with the window', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const { headers } = await login(visitor, 'sanne', 'maasstad', remember);
    const cookies = headers.getSetCookie();
    const long = cookies.find((each) => each.startsWith('maasstad_remember=')) ?? '';
    expect(long).toMatch(/Max-Age=34560000/);
    expect(long).toMatch(/HttpOnly; SameSite=Lax/);
    const short = cookies.filter((each) => each.startsWith('maasstad_session='));
    expect(short.join()).not.toMatch(/Max-Age|Expires/i);
    const token = visitor.cookies.get('maasstad_remember') ?? '';
    expect(JSON.stringify(day.host.db.many('select * from remembered_logins'))).not.toContain(
      token,
    );
  });

  test('forgets at logout, also a copy of its cookie; another device goes on', async () => {
    const day = await matchDay();
    const [visitor, phone] = [await day.arrive(), await day.arrive()];
    for (const each of [visitor, phone]) await login(each, 'sanne', 'maasstad', remember);
    const copy = visitor.cookies.get('maasstad_remember') ?? '';
    await logout(visitor);
    expect(visitor.cookies.has('maasstad_remember')).toBe(false);
    closeBrowser(visitor);
    visitor.cookies.set('maasstad_remember', copy);
    expect(await signedIn(visitor)).toBeUndefined();
    closeBrowser(phone);
    expect(await signedIn(phone)).toBe('sanne');
  });

  test('has a new token with each login, and remembers for 400 days at most', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const tokens = new Set<string | undefined>();
    for (let i = 0; i < 2; i += 1) {
      await login(visitor, 'sanne', 'maasstad', remember);
      tokens.add(visitor.cookies.get('maasstad_remember'));
      await logout(visitor);
    }
    await login(visitor, 'sanne', 'maasstad', remember);
    tokens.add(visitor.cookies.get('maasstad_remember'));
    expect(tokens.size).toBe(3);
    closeBrowser(visitor);
    day.pass(400 * 24 * 3600_000 + 1000);
    expect(await signedIn(visitor)).toBeUndefined();
  });
});

describe('the way in by somebody else', () => {
  test.each(['google', 'facebook'])('%s leads to a page that says what it is', async (provider) => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const { status, text } = await visitor.get(`/auth/${provider}`);
    expect(status).toBe(200);
    expect(text).toContain('Dit is een demo.');
    const before = session(visitor);
    expect((await visitor.post(`/auth/${provider}`, {}, { withoutToken: true })).status).toBe(419);
    const login = await visitor.post(`/auth/${provider}`);
    expect(login.headers.get('location')).toBe('/');
    expect(session(visitor)).not.toBe(before);
    expect(await signedIn(visitor)).toBe('yara.h');
  });
});
