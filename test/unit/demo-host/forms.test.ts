import type { Challenge } from 'altcha-lib';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { matchDay } from './match-day-setup.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const contact = {
  form_id: 1,
  name: 'Sanne',
  email: 'sanne@voorbeeld.example',
  subject: 'Kaarten',
  message: 'Waar koop ik <b>ze</b>?',
};
const tip = {
  form_id: 2,
  name: 'Kees',
  email: 'kees@voorbeeld.example',
  tip_title: 'Nieuwe spits',
  message: 'Gezien op het trainingsveld.',
};

/** The library that checks expiry has the real clock; so has the host, plus what a test adds. */
async function formHost() {
  let ahead = 0;
  const day = await matchDay({ now: () => new Date(Date.now() + ahead) });
  return {
    ...day,
    pass(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}

async function tokenFor(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

const ask = async (visitor: Visitor, from?: string) =>
  (await visitor.get('/altcha/challenge', { from })).json<Challenge>();
const solve = async (visitor: Visitor) => tokenFor(await ask(visitor));

const errorsOf = (response: { json<T>(): T }) =>
  response.json<{ errors: Record<string, string[]> }>().errors;

describe('POST /api/forms', () => {
  it.each([
    ['contact', contact],
    ['tip', tip],
  ])('keeps a %s form and shows it on a page', async (_, form) => {
    const day = await formHost();
    const visitor = await day.arrive();
    const sent = await visitor.post('/api/forms', { ...form, altcha: await solve(visitor) });
    expect(sent.status).toBe(200);
    const { text } = await visitor.get('/demo/formulieren');
    expect(text).toContain(form.name);
    expect(text).toContain('subject' in form ? form.subject : form.tip_title);
    expect(text).not.toContain('<b>ze</b>');
  });

  it('names in Dutch what is missing, per field and for the check', async () => {
    const day = await formHost();
    const visitor = await day.arrive();
    const response = await visitor.post('/api/forms', { form_id: 2, email: 'sanne' });
    expect(response.status).toBe(422);
    expect(errorsOf(response)).toEqual({
      name: ['Naam is verplicht.'],
      email: ['E-mailadres moet een geldig e-mailadres zijn.'],
      tip_title: ['Tip is verplicht.'],
      message: ['Omschrijving is verplicht.'],
      altcha: ['De robottest is nog niet voltooid.'],
    });
  });

  it('refuses a form that does not exist', async () => {
    const day = await formHost();
    const visitor = await day.arrive();
    const altcha = await solve(visitor);
    const response = await visitor.post('/api/forms', { ...contact, form_id: 99, altcha });
    expect(errorsOf(response)).toEqual({ form_id: ['Dit formulier bestaat niet.'] });
  });

  it('needs the CSRF token, and is throttled', async () => {
    const day = await formHost();
    const visitor = await day.arrive();
    const without = await visitor.post('/api/forms', contact, { withoutToken: true });
    expect(without.status).toBe(419);
    for (let sent = 0; sent < 20; sent++) await visitor.post('/api/forms', contact);
    const refused = await visitor.post('/api/forms', contact);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is throttled by address too, whatever a header says of it', async () => {
    const day = await formHost();
    let last = 0;
    for (let visitors = 0; visitors < 11; visitors++) {
      const visitor = await day.arrive();
      const headers = { 'X-Forwarded-For': `10.0.0.${visitors}` };
      for (let sent = 0; sent < 20; sent++)
        last = (await visitor.post('/api/forms', {}, { headers })).status;
    }
    expect(last).toBe(429);
  });
});

describe('a robot check', () => {
  it('is good for once, whatever becomes of the form', async () => {
    const day = await formHost();
    const visitor = await day.arrive();
    const altcha = await solve(visitor);
    const bad = await visitor.post('/api/forms', { ...contact, name: '', altcha });
    expect(Object.keys(errorsOf(bad))).toEqual(['name']);
    const replayed = await visitor.post('/api/forms', { ...contact, altcha });
    expect(replayed.status).toBe(422);
    expect(errorsOf(replayed)).toEqual({
      altcha: ['Deze robottest is al gebruikt. Doe hem opnieuw.'],
    });
    // Nor does writing it down in another way help.
    const { challenge, solution } = JSON.parse(atob(altcha));
    const other = btoa(JSON.stringify({ solution, challenge, more: 1 }));
    expect(
      Object.keys(errorsOf(await visitor.post('/api/forms', { ...contact, altcha: other }))),
    ).toEqual(['altcha']);
  });

  it('expires', async () => {
    const day = await formHost();
    const visitor = await day.arrive();
    const altcha = await solve(visitor);
    day.pass(601_000);
    const late = await visitor.post('/api/forms', { ...contact, altcha });
    expect(errorsOf(late)).toEqual({ altcha: ['De robottest is verlopen. Doe hem opnieuw.'] });
  });

  it.each<[string, (challenge: Challenge) => Promise<unknown> | unknown]>([
    ['no token at all', () => 7],
    ['no JSON', () => btoa('niets')],
    [
      'a longer life than was signed',
      async (challenge) => {
        const { parameters } = challenge;
        const expiresAt = (parameters.expiresAt ?? 0) + 9999;
        return tokenFor({ ...challenge, parameters: { ...parameters, expiresAt } });
      },
    ],
    [
      'a solution that is none',
      ({ parameters, signature }) =>
        btoa(
          JSON.stringify({
            challenge: { parameters, signature },
            solution: { counter: 1, derivedKey: 'ab'.repeat(32) },
          }),
        ),
    ],
    ['no signature', async ({ parameters }) => tokenFor({ parameters })],
  ])('is refused with %s', async (_, make) => {
    const day = await formHost();
    const visitor = await day.arrive();
    const altcha = await make(await ask(visitor));
    const refused = await visitor.post('/api/forms', { ...contact, altcha });
    expect(errorsOf(refused)).toEqual({
      altcha: ['De robottest is niet geldig. Doe hem opnieuw.'],
    });
  });

  it('outlives a restart of the host, used or not', async () => {
    const first = await formHost();
    const visitor = await first.arrive();
    const [spent, kept] = [await solve(visitor), await solve(visitor)];
    await visitor.post('/api/forms', { ...contact, altcha: spent });
    await first.close();
    const second = await startTestHost({ dataDir: first.dataDir, now: () => new Date() });
    const later = new Visitor(second.url);
    await later.get('/contact-form.html');
    const replayed = await later.post('/api/forms', { ...contact, altcha: spent });
    expect(Object.keys(errorsOf(replayed))).toEqual(['altcha']);
    expect((await later.post('/api/forms', { ...contact, altcha: kept })).status).toBe(200);
  });

  it.each([
    ['turnstile', 'cf-turnstile-response', 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'h-captcha-response', 'https://*.hcaptcha.com'],
    ['recaptcha', 'g-recaptcha-response', 'https://www.google.com/recaptcha/'],
  ])('of %s is taken under its own name, and its script allowed', async (name, field, origin) => {
    const day = await formHost();
    const visitor = await day.arrive();
    const from = `/contact-form.html?scenario=${name}`;
    const page = await visitor.get(from);
    expect(page.headers.get('content-security-policy')).toContain(origin);
    expect(page.text).toContain(`"provider":"${name}"`);
    const form = { ...contact, [field]: 'a-token' };
    expect((await visitor.post('/api/forms', form, { from })).status).toBe(200);
    const without = await visitor.post('/api/forms', contact, { from });
    expect(Object.keys(errorsOf(without))).toEqual([field]);
  });
});

it.each(['contact-form', 'tip-form'])('every state of %s.html opens', async (page) => {
  const day = await formHost();
  const visitor = await day.arrive();
  const { text, headers } = await visitor.get(`/${page}.html`);
  expect(headers.get('content-security-policy')).not.toContain('https://challenges');
  const names = [...text.matchAll(new RegExp(`${page}\\.html\\?scenario=([a-z0-9-]+)`, 'g'))];
  expect(names.length).toBeGreaterThan(30);
  for (const [, name] of names)
    expect((await visitor.get(`/${page}.html?scenario=${name}`)).status, name).toBe(200);
});

it('a short-lived challenge is one of its own scenario', async () => {
  const day = await formHost();
  const visitor = await day.arrive();
  const { parameters } = await ask(visitor, '/tip-form.html?scenario=robottest-verloopt');
  expect((parameters.expiresAt ?? 0) * 1000 - Date.now()).toBeLessThan(6000);
});
