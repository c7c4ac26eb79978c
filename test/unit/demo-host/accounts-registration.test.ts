import { describe, expect, test } from 'vitest';
import { verifyPassword } from '../../../demo-pages/host/db/passwords.ts';
import { sentMails } from '../../../demo-pages/host/features/mail/mail.ts';
import {
  errorsOf,
  goodPassword,
  login,
  mailTo,
  noFaults,
  register,
  signedIn,
} from './accounts-setup.ts';
import { matchDay } from './match-day-setup.ts';

const { email, username } = noFaults;

/** For what changes nothing there: a host takes half a second to fill. */
const day = await matchDay();

describe('registering', () => {
  test('makes a member whose password is kept as a hash, and signs nobody in', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const before = visitor.cookies.get('maasstad_session');
    expect((await register(visitor, { notify: 1 })).status).toBe(201);
    expect(await signedIn(visitor)).toBeUndefined();
    expect(visitor.cookies.get('maasstad_session')).toBe(before);
    const row = day.host.db.one<Record<string, unknown>>(
      `select m.*, n.wanted from members m join newsletter_choices n on n.member_id = m.id
       where username = ?`,
      username,
    );
    expect(row).toMatchObject({ name: 'Wout van der Plas', initials: 'WP', email, wanted: 1 });
    expect(row?.password_hash).not.toContain(goodPassword);
    expect(verifyPassword(goodPassword, String(row?.password_hash))).toBe(true);
    expect((await login(visitor, username, goodPassword)).status).toBe(401);
  });

  test('mails a link in Dutch that verifies once; then the member gets in', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await register(visitor);
    const mail = mailTo(day, email);
    expect(mail).toMatchObject({ subject: 'Bevestig je e-mailadres' });
    expect(mail?.body).toContain(`Hoi ${username},`);
    const opened = await visitor.get(mail?.link ?? '');
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      '/login.html?bevestigd=1',
    ]);
    const again = await visitor.get(mail?.link ?? '', { headers: { Accept: 'text/html' } });
    expect(again.status).toBe(404);
    expect(again.text).toContain('Deze link werkt niet meer');
    expect((await login(visitor, email.toUpperCase(), goodPassword)).status).toBe(200);
    expect(await signedIn(visitor)).toBe(username);
  });

  test('the link works for a day, and only for the member it was made for', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await register(visitor);
    const link = mailTo(day, email)?.link ?? '';
    const ofNoor = link.replace(/verify\/\d+/, 'verify/32');
    expect((await visitor.get(ofNoor)).status).toBe(404);
    expect((await visitor.get(`${link.slice(0, -1)}.`)).status).toBe(404);
    day.pass(24 * 3600_000 + 1);
    expect((await visitor.get(link)).status).toBe(404);
    expect((await login(visitor, username, goodPassword)).status).toBe(401);
  });

  test('the database holds no link that could be opened', async () => {
    const day = await matchDay();
    await register(await day.arrive());
    const token = mailTo(day, email)?.link?.split('/').at(-1) ?? '';
    const rows = day.host.db.many('select * from account_tokens');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['first_name', { first_name: ' ' }, 'Voornaam is verplicht.'],
    ['last_name', { last_name: null }, 'Achternaam is verplicht.'],
    ['username', { username: '' }, 'Gebruikersnaam is verplicht.'],
    ['username', { username: 'SANNE' }, 'Deze gebruikersnaam is al bezet.'],
    ['username', { username: ' tante_jo ' }, 'Deze gebruikersnaam is al bezet.'],
    ['username', { username: 'Gast123' }, 'Deze gebruikersnaam is al bezet.'],
    ['username', { username: 'Ｇａｓｔ123' }, 'Deze gebruikersnaam is al bezet.'],
    // Twins of a member's name: a sign that nobody sees, and a Cyrillic letter.
    ['username', { username: 'sanne\ufe0f' }, /mag alleen letters, cijfers/],
    ['username', { username: 'sa\u034fnne' }, /mag alleen letters, cijfers/],
    ['username', { username: '\u3164' }, /mag alleen letters, cijfers/],
    ['username', { username: 's\u0430nne' }, /verschillende schriften/],
    ['username', { username: 'twee woorden' }, /mag alleen letters, cijfers/],
    ['username', { username: '../inbox' }, /mag alleen letters, cijfers/],
    ['username', { username: '<b>ik</b>' }, /mag alleen letters, cijfers/],
    ['username', { username: 'a'.repeat(41) }, /niet uit meer dan 40 tekens/],
    ['email', { email: 'geen adres' }, 'E-mailadres moet een geldig e-mailadres zijn.'],
    ['email', { email: 'LID7@maasstadfans.example' }, 'Dit e-mailadres is al in gebruik.'],
    ['password', { password: '' }, 'Wachtwoord is verplicht.'],
    ['password', { password_confirmation: 'Havenkant1909' }, 'De wachtwoorden komen niet overeen.'],
    ['password', { password_confirmation: undefined }, 'De wachtwoorden komen niet overeen.'],
    ['notify', { notify: 'soms' }, 'Nieuwsbrief is ongeldig.'],
    ['terms', { terms: false }, 'Ga akkoord met de algemene voorwaarden.'],
  ])('%s: %j is refused in Dutch', async (field, changes, message) => {
    const refused = await register(await day.arrive(), changes);
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({ [field]: [expect.stringMatching(message)] });
    expect(refused.json().message).toBe(errorsOf(refused)[field]?.[0]);
    expect(sentMails(day.host.db)).toEqual([]);
  });

  test.each([
    ['Kort1a!', 'Wachtwoord moet uit 8 tot en met 20 tekens bestaan.'],
    ['Havenkant1908Havenkan', 'Wachtwoord moet uit 8 tot en met 20 tekens bestaan.'],
    ['HAVENKANT1908', 'Wachtwoord moet een kleine letter bevatten.'],
    ['havenkant1908', 'Wachtwoord moet een hoofdletter bevatten.'],
    ['Havenkanters', 'Wachtwoord moet een cijfer bevatten.'],
    ['Haven kant1908', /geen spaties of emoji/],
    ['Havenkánt1908', /letters zonder accenten/],
    ['Havenkant⚽1908', /geen spaties of emoji/],
  ])('the password %s is not strong enough', async (password, message) => {
    const visitor = await day.arrive();
    const refused = await register(visitor, { password, password_confirmation: password });
    expect(errorsOf(refused)).toEqual({ password: [expect.stringMatching(message)] });
  });

  test('a password of 8 or of 20 signs, or with any of the signs, is', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    for (const password of ['Aa345678', 'Aa345678901234567890', '!Aa3~5678']) {
      const number = password.length;
      const other = { username: `lid${number}`, email: `lid${number}@voorbeeld.example` };
      const given = { ...other, password, password_confirmation: password };
      expect((await register(visitor, given)).status).toBe(201);
    }
  });

  test('names of other scripts are welcome, and one in other letters is still taken', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const other = { username: 'Ünal.ك-7', email: 'unal@voorbeeld.example' };
    expect((await register(visitor, other)).status).toBe(201);
    const refused = await register(visitor, { username: 'ünal.ك-7' });
    expect(errorsOf(refused)).toEqual({ username: ['Deze gebruikersnaam is al bezet.'] });
  });

  test('every field that is wrong is named at once', async () => {
    const refused = await (await day.arrive()).post('/api/register', {});
    expect(Object.keys(errorsOf(refused))).toEqual([
      ...['first_name', 'last_name', 'username', 'email', 'password'],
    ]);
    expect(refused.json().message).toBe('Voornaam is verplicht. (en nog 4 fouten)');
  });

  test('needs the token, and a guest', async () => {
    const visitor = await day.arrive();
    const bare = await visitor.post('/api/register', noFaults, { withoutToken: true });
    expect(bare.status).toBe(419);
    const member = await (await day.arrive()).signIn('sanne');
    const away = await register(member);
    expect([away.status, away.headers.get('location')]).toEqual([302, '/']);
    expect(mailTo(day, email)).toBeUndefined();
  });

  test('ten attempts a minute are enough', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    for (let i = 0; i < 10; i += 1)
      expect((await register(visitor, { username: '' })).status).toBe(422);
    const refused = await register(visitor);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await register(await day.arrive())).status).toBe(201);
    day.pass(60_000);
    expect((await register(visitor, { username: '' })).status).toBe(422);
  });

  test('a new session for each attempt is of no use for ever', async () => {
    const day = await matchDay();
    const statuses = new Set<number>();
    for (let visitors = 0; visitors < 11; visitors += 1) {
      const visitor = await day.arrive();
      for (let i = 0; i < 10; i += 1)
        statuses.add((await register(visitor, { username: '' })).status);
    }
    expect(statuses).toEqual(new Set([422, 429]));
  });

  test('after a reset nobody inherits the session of a member who is gone', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await register(visitor);
    await visitor.get(mailTo(day, email)?.link ?? '');
    await login(visitor, username, goodPassword, { remember: true });
    expect(await signedIn(visitor)).toBe(username);
    day.host.reset();
    const other = { username: 'iemand_anders', email: 'ander@voorbeeld.example' };
    await register(await day.arrive(), other);
    expect(await signedIn(visitor)).toBeUndefined();
  });
});

describe('the mail again', () => {
  const resend = '/api/resendVerifyEmail';

  test('is sent to the address of the registration; the earlier link stops working', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await register(visitor);
    const first = mailTo(day, email)?.link ?? '';
    const response = await visitor.post(resend, { email });
    expect([response.status, response.json().message]).toEqual([200, 'Succesvol verzonden!']);
    const second = mailTo(day, email)?.link ?? '';
    expect(second).not.toBe(first);
    expect((await visitor.get(first)).status).toBe(404);
    expect((await visitor.get(second)).status).toBe(302);
  });

  test('gives the same response for known, unknown and verified addresses', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const addresses = ['lid32@maasstadfans.example', 'sanne', 'niemand@elders.example'];
    const responses = await Promise.all(
      addresses.map((each) => visitor.post(resend, { email: each })),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(sentMails(day.host.db).map(({ recipient }) => recipient)).toEqual([
      'lid32@maasstadfans.example',
    ]);
  });

  test('needs an address, and not too often', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const refused = await visitor.post(resend, {});
    expect(errorsOf(refused)).toEqual({ email: ['E-mailadres is verplicht.'] });
    for (let i = 0; i < 5; i += 1) await visitor.post(resend, { email: 'x@y.example' });
    expect((await visitor.post(resend, { email: 'x@y.example' })).status).toBe(429);
  });
});

test('the post lists the newest mail first, for one recipient in either case', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  await register(visitor);
  day.pass(1000);
  await visitor.post('/aansteker/forgot-password', { email: 'lid7@maasstadfans.example' });
  const all = (await visitor.get('/demo/post')).text;
  expect(all.indexOf('Een nieuw wachtwoord kiezen')).toBeLessThan(
    all.indexOf('Bevestig je e-mailadres'),
  );
  expect(all).toContain('Aan wout@voorbeeld.example, 27 november 2026');
  const own = (await visitor.get('/demo/post?aan=WOUT@voorbeeld.example')).text;
  expect(own).toMatch(/href="\/email\/verify\/\d+\/[\w-]+">Bevestig mijn e-mailadres</);
  expect(own).not.toContain('Een nieuw wachtwoord kiezen');
});
