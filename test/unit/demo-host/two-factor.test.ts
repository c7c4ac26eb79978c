import { TOTP, URI } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { SecurityStore } from '../../../demo-pages/host/features/login/security-store.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';
import type { Visitor } from './visitor.ts';

const user = '/aansteker/user';
const enable = (visitor: Visitor) => visitor.post(`${user}/two-factor-authentication`);
const disable = (visitor: Visitor) => visitor.delete(`${user}/two-factor-authentication`);
const qr = (visitor: Visitor) => visitor.get(`${user}/two-factor-qr-code`);
const codes = (visitor: Visitor) => visitor.get(`${user}/two-factor-recovery-codes`);
const confirm = (visitor: Visitor, code: unknown) => visitor.post('/user/2fa-confirm', { code });
const givePassword = (visitor: Visitor, password = 'maasstad') =>
  visitor.post(`${user}/confirm-password`, { password });

/** One host for all: each test has a member of its own, and a minute in which nobody has failed. */
let day: MatchDay;
beforeAll(async () => {
  day = await matchDay();
});

/** A member who has just given the password. */
async function certain(username: string): Promise<Visitor> {
  day.pass(60_000);
  const visitor = await (await day.arrive()).signIn(username);
  expect((await givePassword(visitor)).status).toBe(201);
  return visitor;
}

/** The app that has scanned what the host shows now. */
async function scan(visitor: Visitor): Promise<TOTP> {
  const otp = URI.parse((await qr(visitor)).json<{ url: string }>().url);
  if (!(otp instanceof TOTP)) throw new Error('not a TOTP');
  return otp;
}

const codeNow = (app: TOTP, seconds = 0) =>
  app.generate({ timestamp: day.host.now().getTime() + seconds * 1000 });

/** What a login returns for the right password. */
async function login(email: string): Promise<[Visitor, boolean]> {
  const visitor = await day.arrive();
  const body = { from: 'frontEnd', email, password: 'maasstad', remember_password: false };
  const { two_factor } = (await visitor.post('/aansteker/login', body)).json();
  return [visitor, two_factor as boolean];
}

const calls: [string, (visitor: Visitor) => ReturnType<Visitor['get']>][] = [
  ['enabling', enable],
  ['disabling', disable],
  ['the QR code', qr],
  ['the secret', (visitor) => visitor.get(`${user}/two-factor-secret-key`)],
  ['the recovery codes', codes],
  ['confirming', (visitor) => confirm(visitor, '123456')],
];

test.each(calls)(
  '%s is for members who have just given their password',
  async (_, ask) => {
    const visitor = await day.arrive();
    expect((await ask(visitor)).status).toBe(401);
    await visitor.signIn('mdekker');
    const refused = await ask(visitor);
    expect([refused.status, refused.json()]).toEqual([
      423,
      { message: 'Password confirmation required.' },
    ]);
    await givePassword(visitor);
    expect((await ask(visitor)).status).not.toBe(423);
    day.pass(3 * 3600_000 + 1);
    expect((await ask(visitor)).status).toBe(423);
  },
  20_000,
);

test('the password holds for the session that it was given in', async () => {
  await certain('tante_jo');
  const other = await (await day.arrive()).signIn('tante_jo');
  expect((await qr(other)).status).toBe(423);
});

test('writes need the CSRF token', async () => {
  const visitor = await certain('kees_v');
  for (const path of [`${user}/two-factor-authentication`, '/user/2fa-confirm'])
    expect((await visitor.post(path, {}, { withoutToken: true })).status).toBe(419);
});

test('a wrong password is shown under its field, and cannot be guessed at will', async () => {
  const visitor = await (await day.arrive()).signIn('yara.h');
  const wrong = await givePassword(visitor, 'gok');
  expect([wrong.status, wrong.json().errors]).toEqual([
    422,
    { password: ['Dit wachtwoord klopt niet.'] },
  ]);
  expect((await givePassword(visitor, '')).json().errors).toEqual({
    password: ['Wachtwoord is verplicht.'],
  });
  for (let i = 0; i < 4; i += 1) await givePassword(visitor, 'gok');
  const stopped = await givePassword(visitor);
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '60']);
  day.pass(60_000);
  expect((await givePassword(visitor)).status).toBe(201);
});

test('nothing enabled is an empty list, and no secret', async () => {
  const visitor = await certain('de_buurman');
  expect((await qr(visitor)).json()).toEqual([]);
  expect((await codes(visitor)).json()).toEqual([]);
  expect((await visitor.get(`${user}/two-factor-secret-key`)).status).toBe(404);
  expect((await confirm(visitor, '123456')).status).toBe(422);
});

test('any authenticator app can read the QR code', async () => {
  const visitor = await certain('sanne');
  expect((await enable(visitor)).status).toBe(200);
  const { svg, url } = (await qr(visitor)).json<{ svg: string; url: string }>();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(await scan(visitor)).toMatchObject({
    issuer: day.host.settings.siteName,
    label: 'sanne',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
  expect(url).toContain(`totp/${encodeURIComponent(day.host.settings.siteName)}:sanne?`);
  const { secretKey } = (await visitor.get(`${user}/two-factor-secret-key`)).json();
  expect(secretKey).toBe(new URL(url).searchParams.get('secret'));
  const list = (await codes(visitor)).json<string[]>();
  expect(new Set(list).size).toBe(8);
});

test('confirmed by a code of the app, it is asked for at the next login; the code only once', async () => {
  const visitor = await certain('Bergman-1954');
  await enable(visitor);
  const app = await scan(visitor);
  const wrong = await confirm(visitor, '000000');
  expect([wrong.status, wrong.json()]).toEqual([
    422,
    {
      message: 'De opgegeven code is ongeldig.',
      errors: { code: ['De opgegeven code is ongeldig.'] },
    },
  ]);
  const code = codeNow(app);
  expect((await confirm(visitor, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await confirm(visitor, code)).status).toBe(422);
  const [back, asked] = await login('Bergman-1954');
  expect(asked).toBe(true);
  expect((await back.post('/two-factor-challenge', { code })).status).toBe(422);
  const next = codeNow(app, 30);
  expect((await back.post('/two-factor-challenge', { code: next })).status).toBe(204);
});

test('its recovery codes let in, once each', async () => {
  const visitor = await certain('fientje');
  await enable(visitor);
  const [recovery_code] = (await codes(visitor)).json<string[]>();
  await confirm(visitor, codeNow(await scan(visitor)));
  const [first] = await login('fientje');
  expect((await first.post('/two-factor-challenge', { recovery_code })).status).toBe(204);
  const [second] = await login('fientje');
  expect((await second.post('/two-factor-challenge', { recovery_code })).status).toBe(422);
});

test('a set-up that was left alone asks nobody for a code, and the next one is another', async () => {
  const visitor = await certain('nadia');
  await enable(visitor);
  const first = await scan(visitor);
  expect((await login('nadia'))[1]).toBe(false);
  await enable(visitor);
  const second = await scan(visitor);
  expect(second.secret.base32).not.toBe(first.secret.base32);
  expect((await confirm(visitor, codeNow(first))).status).toBe(422);
  expect((await confirm(visitor, codeNow(second))).status).toBe(200);
});

test('a second set-up leaves the one in use working until it is confirmed', async () => {
  const visitor = await certain('veilige_vera');
  const store = new SecurityStore(day.host.db);
  const before = store.of(33).two_factor_secret;
  await enable(visitor);
  expect(store.of(33).two_factor_secret).toBe(before);
  const app = await scan(visitor);
  await confirm(visitor, codeNow(app));
  expect(store.of(33).two_factor_secret).toBe(app.secret.base32);
});

test('switched off, nothing of it is left, and the password is enough again', async () => {
  const visitor = await certain('oma.corrie');
  await enable(visitor);
  const app = await scan(visitor);
  await confirm(visitor, codeNow(app));
  expect((await disable(visitor)).status).toBe(200);
  expect((await qr(visitor)).json()).toEqual([]);
  expect((await codes(visitor)).json()).toEqual([]);
  expect((await login('oma.corrie'))[1]).toBe(false);
});

test('codes cannot be guessed at will', async () => {
  const visitor = await certain('piet');
  await enable(visitor);
  for (let i = 0; i < 5; i += 1) await confirm(visitor, '000000');
  expect((await confirm(visitor, codeNow(await scan(visitor)))).status).toBe(429);
});

test('the demo’s page shows what the app of whoever is signed in would show', async () => {
  const visitor = await certain('joris_uit_vak_s');
  expect((await visitor.get('/demo/app')).text).toContain('nog niets gescand');
  await enable(visitor);
  const shown = /data-demo-code>(\d{6})</.exec((await visitor.get('/demo/app')).text)?.[1];
  expect(shown).toBe(codeNow(await scan(visitor)));
});

test.each([
  ['uit', false, 423],
  ['uit-bevestigd', false, 200],
  ['aan', true, 200],
  ['aan-wachtwoord', true, 423],
  ['gast', false, 401],
])('the page’s state %s is made, each time anew', async (name, on, status) => {
  const visitor = await day.arrive();
  for (const _ of [1, 2]) {
    const { text } = await visitor.get(`/two-factor.html?scenario=${name}`);
    expect(text).toContain(`data-widget="two-factor" data-enabled="${on}"`);
    expect(/button" data-two-factor-enable hidden/.test(text)).toBe(on);
    expect(/button" data-two-factor-disable hidden/.test(text)).toBe(!on);
    expect((await qr(visitor)).status).toBe(status);
    if (status === 200) await enable(visitor);
  }
});

test('every state of the page opens', async () => {
  const visitor = await day.arrive();
  const { text } = await visitor.get('/two-factor.html');
  const names = [...text.matchAll(/two-factor\.html\?scenario=([a-z0-9-]+)/g)];
  expect(names.length).toBeGreaterThan(30);
  for (const [, name] of names)
    expect((await visitor.get(`/two-factor.html?scenario=${name}`)).status).toBe(200);
}, 30_000);
