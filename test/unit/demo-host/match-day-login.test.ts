import { expect, test } from 'vitest';
import { seedAccounts } from '../../../demo-pages/host/features/login/login.seed.ts';
import {
  codeOfStep,
  fromBase32,
  stepAt,
} from '../../../demo-pages/host/features/login/one-time-code.ts';
import { sentMails } from '../../../demo-pages/host/features/mail/mail.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';
import type { Visitor } from './visitor.ts';

const password = 'maasstad';

function login(visitor: Visitor, email: string, given = password) {
  const body = { from: 'frontEnd', email, password: given, remember_password: false };
  return visitor.post('/aansteker/login', body);
}

/** The page configuration's user: who the host thinks is looking. */
async function signedIn(visitor: Visitor): Promise<string | undefined> {
  const { text } = await visitor.get('/login.html');
  const json = /id="islands-config">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}';
  return (JSON.parse(json) as { user?: { username: string } }).user?.username;
}

const vera = seedAccounts.find(({ secret }) => secret);
const codeNow = ({ host }: MatchDay, later = 0) =>
  codeOfStep(fromBase32(vera?.secret ?? ''), stepAt(host.now()) + later);

test.each(['sanne', 'SANNE', 'lid7@maasstadfans.example'])('%s signs in', async (name) => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const { status, json } = await login(visitor, name);
  expect([status, json()]).toEqual([200, { two_factor: false }]);
  expect(await signedIn(visitor)).toBe('sanne');
});

test('a wrong password and an unknown name get the same error, under the name field', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const wrong = await login(visitor, 'sanne', 'verkeerd');
  const unknown = await login(visitor, 'niemand', 'verkeerd');
  expect(wrong.status).toBe(422);
  expect(wrong.json()).toEqual(unknown.json());
  expect(Object.keys(wrong.json().errors as object)).toEqual(['email']);
  expect(await signedIn(visitor)).toBeUndefined();
});

test('empty fields are named in Dutch', async () => {
  const day = await matchDay();
  const { status, json } = await login(await day.arrive(), '', '');
  expect(status).toBe(422);
  expect(json().errors).toEqual({
    email: ['E-mailadres of gebruikersnaam is verplicht.'],
    password: ['Wachtwoord is verplicht.'],
  });
});

test('a banned member is shown why with 403 and the type banned', async () => {
  const day = await matchDay();
  const { status, json } = await login(await day.arrive(), 'boze_bart');
  expect(status).toBe(403);
  expect(json().errors).toEqual({ type: 'banned' });
  expect(json().message).toMatch(/geblokkeerd/);
});

test('a ban is not shown to somebody without the password', async () => {
  const day = await matchDay();
  expect((await login(await day.arrive(), 'boze_bart', 'gok')).status).toBe(422);
});

test('an unverified address is 401; the mailed link opens the door, once', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  expect((await login(visitor, 'nieuwe_noor')).status).toBe(401);
  const resend = { email: 'nieuwe_noor', password, from: 'frontEnd', remember_password: false };
  expect((await visitor.post('/api/resendVerifyEmail', resend)).json().message).toBe(
    'Succesvol verzonden!',
  );
  const [mail] = sentMails(day.host.db);
  expect(mail?.recipient).toBe('lid32@maasstadfans.example');
  expect((await visitor.get(mail?.link ?? '')).status).toBe(302);
  expect((await visitor.get(mail?.link ?? '')).status).toBe(404);
  expect((await login(visitor, 'nieuwe_noor')).json()).toEqual({ two_factor: false });
  expect((await visitor.get('/demo/post')).text).toContain('Bevestig je e-mailadres');
});

test('a member with two steps is signed in by the code, not by the password alone', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  expect((await login(visitor, 'veilige_vera')).json()).toEqual({ two_factor: true });
  expect(await signedIn(visitor)).toBeUndefined();
  const wrong = await visitor.post('/two-factor-challenge', { code: '000000' });
  expect([wrong.status, wrong.json().errors]).toEqual([
    422,
    { code: ['De opgegeven code is ongeldig.'] },
  ]);
  const right = await visitor.post('/two-factor-challenge', { code: codeNow(day) });
  expect([right.status, right.text]).toEqual([204, '']);
  expect(await signedIn(visitor)).toBe('veilige_vera');
});

test('a code is worth one login, and the login page then names the next one', async () => {
  const day = await matchDay();
  const first = await day.arrive();
  await login(first, 'veilige_vera');
  await first.post('/two-factor-challenge', { code: codeNow(day) });
  const second = await day.arrive();
  await login(second, 'veilige_vera');
  const used = await second.post('/two-factor-challenge', { code: codeNow(day) });
  expect(used.status).toBe(422);
  const { text } = await second.get('/login.html');
  const shown = /data-demo-code>(\d{6})</.exec(text)?.[1];
  expect(shown).toBe(codeNow(day, 1));
  expect((await second.post('/two-factor-challenge', { code: shown })).status).toBe(204);
});

test('a recovery code works once', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const { text } = await visitor.get('/demo/code');
  const recovery_code = /herstelcode <code>([^<]+)</.exec(text)?.[1];
  await login(visitor, 'veilige_vera');
  const wrong = await visitor.post('/two-factor-challenge', { recovery_code: 'fout' });
  expect(wrong.json().errors).toEqual({ recovery_code: ['De opgegeven herstelcode is ongeldig.'] });
  expect((await visitor.post('/two-factor-challenge', { recovery_code })).status).toBe(204);
  const other = await day.arrive();
  await login(other, 'veilige_vera');
  expect((await other.post('/two-factor-challenge', { recovery_code })).status).toBe(422);
});

test('a code without a password before it is worth nothing', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const { status } = await visitor.post('/two-factor-challenge', { code: codeNow(day) });
  expect(status).toBe(422);
  expect(await signedIn(visitor)).toBeUndefined();
});

test('the sixth attempt within a minute is 429 with Retry-After; a minute later it goes on', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  for (let i = 0; i < 5; i += 1)
    expect((await login(visitor, 'sanne', 'verkeerd')).status).toBe(422);
  const refused = await login(visitor, 'sanne');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await login(visitor, 'mdekker', 'verkeerd')).status).toBe(422);
  day.pass(60_000);
  expect((await login(visitor, 'sanne')).status).toBe(200);
});

test('signing in again and again is no attack', async () => {
  const day = await matchDay();
  for (let i = 0; i < 8; i += 1)
    expect((await login(await day.arrive(), 'sanne')).status).toBe(200);
});

test('who is signed in already is led away', async () => {
  const day = await matchDay();
  const visitor = await (await day.arrive()).signIn('sanne');
  const { status, headers } = await login(visitor, 'sanne');
  expect([status, headers.get('location')]).toEqual([302, '/']);
});

test('a forgotten password gives the same response for known and unknown, and is mailed to the known', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const ask = (email: string) => visitor.post('/aansteker/forgot-password', { email });
  const unknown = await ask('wie@elders.example');
  const known = await ask('lid7@maasstadfans.example');
  expect(known.json()).toEqual(unknown.json());
  expect(known.status).toBe(200);
  const mails = sentMails(day.host.db);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['lid7@maasstadfans.example']);
  expect(mails[0]?.link).toMatch(/^\/wachtwoord-herstellen\/[\w-]+\?email=lid7%40/);
  const { status, json } = await ask('geen adres');
  expect([status, json().errors]).toEqual([
    422,
    { email: ['E-mailadres moet een geldig e-mailadres zijn.'] },
  ]);
});
