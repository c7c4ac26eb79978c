import { expect, test } from 'vitest';
import { matchDay } from './match-day-setup.ts';

/** One for all of them: a scenario leaves nothing behind. */
const day = await matchDay();

test.each(['login', 'registration', 'password-reset'])(
  'every state of %s.html opens, as a guest, and can be sent to',
  async (page) => {
    const visitor = await (await day.arrive()).signIn('sanne');
    const { text } = await visitor.get(`/${page}.html`);
    const names = new Set(
      [...text.matchAll(new RegExp(`${page}\\.html\\?scenario=([a-z0-9-]+)`, 'g'))].map(
        ([, name]) => name,
      ),
    );
    expect(names.size).toBeGreaterThan(20);
    names.delete('lid');
    for (const name of names) {
      const { status, text: shown } = await visitor.get(`/${page}.html?scenario=${name}`);
      expect([name, status]).toEqual([name, 200]);
      expect(shown).not.toContain('Uitloggen');
    }
  },
  30_000,
);

test.each([
  ['registration', '/api/register', 'gelukt', 201],
  ['registration', '/api/register', 'validatie', 422],
  ['registration', '/api/register', 'naam-bezet', 422],
  ['registration', '/api/register', 'te-vaak', 429],
  ['registration', '/api/register', 'te-vaak-met-velden', 429],
  ['registration', '/api/register', 'sessie-verlopen', 419],
  ['registration', '/api/register', 'al-ingelogd', 302],
  ['registration', '/api/register', 'verboden', 403],
  ['registration', '/api/resendVerifyEmail', 'opnieuw-sturen-te-vaak', 429],
  ['registration', '/api/resendVerifyEmail', 'opnieuw-sturen-validatie', 422],
  ['password-reset', '/aansteker/reset-password', 'gelukt', 200],
  ['password-reset', '/aansteker/reset-password', 'token-fout', 422],
  ['password-reset', '/aansteker/reset-password', 'al-ingelogd', 302],
  ['password-reset', '/aansteker/reset-password', 'versturen-fout', 500],
  ['login', '/aansteker/login', 'verbannen', 403],
  ['login', '/aansteker/login', 'niet-bevestigd', 401],
  ['login', '/aansteker/login', 'code-fout', 200],
  ['login', '/two-factor-challenge', 'code-fout', 500],
  ['login', '/two-factor-challenge', 'code-te-vaak', 429],
  ['login', '/two-factor-challenge', 'code-omleiding', 302],
  ['login', '/aansteker/forgot-password', 'herstel-te-vaak', 429],
  ['login', '/aansteker/login', 'opnieuw-sturen-fout', 401],
  ['login', '/api/resendVerifyEmail', 'opnieuw-sturen-fout', 500],
])('%s.html: %s under %s is %i', async (page, path, scenario, status) => {
  const visitor = await day.arrive();
  const from = `/${page}.html?scenario=${scenario}`;
  await visitor.get(from);
  expect((await visitor.post(path, {}, { from })).status).toBe(status);
});
