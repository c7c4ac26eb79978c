import { describe, expect, test } from 'vitest';
import { sentMails } from '../../../demo-pages/host/features/mail/mail.ts';
import { closeBrowser, errorsOf, goodPassword, login, mailTo, signedIn } from './accounts-setup.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';
import type { Visitor } from './visitor.ts';

const email = 'lid7@maasstadfans.example';
const wrongLink = { email: ['Deze link is ongeldig of verlopen. Vraag een nieuwe aan.'] };

/** Asks for a mail and reads the token in its link. */
async function tokenFor(day: MatchDay, visitor: Visitor, address = email): Promise<string> {
  await visitor.post('/aansteker/forgot-password', { email: address });
  return /herstellen\/([\w-]+)\?/.exec(mailTo(day, address)?.link ?? '')?.[1] ?? '';
}

function reset(visitor: Visitor, token: string, changes: Record<string, unknown> = {}) {
  const password = goodPassword;
  const body = { email, password, password_confirmation: password, token, ...changes };
  return visitor.post('/aansteker/reset-password', body);
}

describe('a new password', () => {
  test('is chosen with the mailed link, and the old one is worth nothing', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const { status, json } = await reset(visitor, await tokenFor(day, visitor));
    expect([status, json()]).toEqual([200, { message: 'Je wachtwoord is opnieuw ingesteld.' }]);
    expect(await signedIn(visitor)).toBeUndefined();
    expect((await login(visitor, 'sanne')).status).toBe(422);
    expect((await login(visitor, 'sanne', goodPassword)).status).toBe(200);
    expect(mailTo(day, email)?.subject).toBe('Je wachtwoord is gewijzigd');
  });

  test('the page behind the link has the address and the token, and passes them to no other site', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const token = await tokenFor(day, visitor);
    const page = await visitor.get(mailTo(day, email)?.link ?? '');
    expect(page.text).toContain(`data-email="${email}" data-token="${token}"`);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect((await visitor.get('/wachtwoord-herstellen/iets')).status).toBe(404);
  });

  test('needs a link that was mailed, to this address, and not used before', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const token = await tokenFor(day, visitor);
    for (const refused of [
      await reset(visitor, 'verzonnen'),
      await reset(visitor, token, { email: 'lid8@maasstadfans.example' }),
      await reset(visitor, token, { email: 'niemand@elders.example' }),
    ]) {
      expect(refused.status).toBe(422);
      expect(errorsOf(refused)).toEqual(wrongLink);
    }
    expect((await reset(visitor, token)).status).toBe(200);
    expect(errorsOf(await reset(visitor, token))).toEqual(wrongLink);
  });

  test('the link works for an hour', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const old = await tokenFor(day, visitor);
    day.pass(60 * 60_000 + 1);
    expect(errorsOf(await reset(visitor, old))).toEqual(wrongLink);
    const fresh = await tokenFor(day, visitor);
    day.pass(60 * 60_000);
    expect((await reset(visitor, fresh)).status).toBe(200);
  });

  test('a second mail makes the link of the first worthless', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const first = await tokenFor(day, visitor);
    const second = await tokenFor(day, visitor);
    expect(errorsOf(await reset(visitor, first))).toEqual(wrongLink);
    expect((await reset(visitor, second)).status).toBe(200);
  });

  test('a link for verifying an address resets nothing, and the database holds no link', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    await visitor.post('/api/resendVerifyEmail', { email: 'nieuwe_noor' });
    const noor = 'lid32@maasstadfans.example';
    const verify = mailTo(day, noor)?.link?.split('/').at(-1) ?? '';
    expect(errorsOf(await reset(visitor, verify, { email: noor }))).toEqual(wrongLink);
    expect(JSON.stringify(day.host.db.many('select * from account_tokens'))).not.toContain(verify);
  });

  test('needs every field, and a strong password; a rejection leaves the link good', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const token = await tokenFor(day, visitor);
    for (const [field, changes, message] of [
      ['password', { password: '' }, 'Wachtwoord is verplicht.'],
      ['password', { password: 'maasstad1' }, 'Wachtwoord moet een hoofdletter bevatten.'],
      ['password', { password_confirmation: 'x' }, 'De wachtwoorden komen niet overeen.'],
      ['token', { token: '' }, 'Token is verplicht.'],
      ['email', { email: 'x' }, 'E-mailadres moet een geldig e-mailadres zijn.'],
    ] as const) {
      const refused = await reset(visitor, token, changes);
      expect([refused.status, errorsOf(refused)]).toEqual([422, { [field]: [message] }]);
    }
    expect((await reset(visitor, token)).status).toBe(200);
  });

  test('ends every session of the member, remembered and half begun ones too', async () => {
    const day = await matchDay();
    const vera = 'lid33@maasstadfans.example';
    const phone = await (await day.arrive()).signIn('sanne');
    const laptop = await day.arrive();
    await login(laptop, 'sanne', 'maasstad', { remember: true });
    const other = await (await day.arrive()).signIn('mdekker');
    const challenged = await day.arrive();
    await login(challenged, 'veilige_vera');

    const visitor = await day.arrive();
    await reset(visitor, await tokenFor(day, visitor));
    await reset(visitor, await tokenFor(day, visitor, vera), { email: vera });

    expect(await signedIn(phone)).toBeUndefined();
    closeBrowser(laptop);
    expect(await signedIn(laptop)).toBeUndefined();
    expect(await signedIn(other)).toBe('mdekker');
    await challenged.get('/login.html');
    const recovery_code = 'havenkant1-staantribu';
    const refused = await challenged.post('/two-factor-challenge', { recovery_code });
    expect(errorsOf(refused)).toEqual({
      recovery_code: ['Je inlogpoging is verlopen. Log opnieuw in met je wachtwoord.'],
    });
  });

  test('needs the token of the page, a guest, and patience after ten attempts', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const body = { email, token: 'x', password: goodPassword };
    const bare = { withoutToken: true };
    expect((await visitor.post('/aansteker/reset-password', body, bare)).status).toBe(419);
    expect((await visitor.post('/aansteker/forgot-password', { email }, bare)).status).toBe(419);
    const member = await (await day.arrive()).signIn('sanne');
    expect((await reset(member, 'x')).headers.get('location')).toBe('/');
    for (let i = 0; i < 10; i += 1) await reset(visitor, 'x');
    const refused = await reset(visitor, 'x');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('asking for the mail', () => {
  test('is refused after six times a minute, for known and unknown alike', async () => {
    const day = await matchDay();
    for (const address of [email, 'niemand@elders.example']) {
      const visitor = await day.arrive();
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1)
        statuses.push(
          (await visitor.post('/aansteker/forgot-password', { email: address })).status,
        );
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    }
    expect(sentMails(day.host.db)).toHaveLength(6);
  });
});

describe('/password-reset.html', () => {
  const tags = /data-email="([^"]+)" data-token="([^"]+)"/;

  test('has a link that works for the member who forgets, on each view of its own', async () => {
    const day = await matchDay();
    const [one, two] = [await day.arrive(), await day.arrive()];
    const pages = [await one.get('/password-reset.html'), await two.get('/password-reset.html')];
    const [first, second] = pages.map(({ text }) => tags.exec(text) ?? []);
    expect(second?.[2]).not.toBe(first?.[2]);
    expect((await reset(one, first?.[2] ?? '', { email: first?.[1] })).status).toBe(200);
  });

  test('shows yesterday’s link, and an invented one', async () => {
    const day = await matchDay();
    const visitor = await day.arrive();
    for (const scenario of ['verlopen-link', 'verzonnen-link']) {
      const { text } = await visitor.get(`/password-reset.html?scenario=${scenario}`);
      const [, address, token = ''] = tags.exec(text) ?? [];
      expect(errorsOf(await reset(visitor, token, { email: address }))).toEqual(wrongLink);
    }
  });
});
