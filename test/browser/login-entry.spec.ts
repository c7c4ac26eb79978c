import type { Page } from '@playwright/test';
import { AUTOFILLS } from './account/autofill.ts';
import { watchSecrets } from './account/secrets.ts';
import { bodiesOf, expect, test, withoutChance } from './match-day/fixtures.ts';
import { violations } from './support/axe.ts';
import { loaderOf, type TestSite } from './support/test-site.ts';

/** What `login.spec.ts` tries on the demo host, here on a site whose responses are the test's own. */

const LOGIN = 'POST /aansteker/login';
const CHALLENGE = 'POST /two-factor-challenge';
const PASSWORD = 'zeer-geheim';

const name = (page: Page) => page.getByLabel('E-mailadres of gebruikersnaam');
const password = (page: Page) => page.getByLabel('Wachtwoord', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Inloggen', exact: true });
const boxes = (page: Page) => page.getByRole('group', { name: 'Code' }).getByRole('textbox');
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Inloggen' });
const code = async (page: Page) =>
  (await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).join(
    '',
  );

const FORM = '<main><h1>Kom binnen</h1><div data-widget="login" data-mode="page"></div></main>';

async function open(page: Page, site: TestSite, body = FORM): Promise<void> {
  site.route('GET /', { body: 'De voorpagina' });
  await site.open(page, body, { path: '/binnen', loader: loaderOf('/islands/') });
}

async function signIn(page: Page): Promise<void> {
  await name(page).fill('sanne');
  await password(page).fill(PASSWORD);
  await submit(page).click();
}

async function challenge(page: Page, site: TestSite): Promise<void> {
  site.route(LOGIN, { body: { two_factor: true } });
  await open(page, site);
  await signIn(page);
  await expect(boxes(page).first()).toBeFocused();
}

const atFrontPage = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/');

test.beforeEach(async ({ page }) => {
  await withoutChance(page);
});

test.describe('logging in', () => {
  test('leads who is signed in already to the front page', { tag: '@core' }, async ({
    page,
    site,
  }) => {
    await open(page, site);
    site.route(LOGIN, { status: 302, headers: { Location: '/elders' } });
    site.route('GET /elders', {
      headers: { 'Content-Type': 'text/html' },
      body: '<!doctype html><html><title>Welkom</title></html>',
    });
    await signIn(page);
    await atFrontPage(page);
  });

  test('says how long to wait, also where only the text says so', { tag: '@core' }, async ({
    page,
    site,
  }) => {
    await open(page, site);
    const message = 'Too many login attempts. Please try again in 42 seconds.';
    site.route(LOGIN, { status: 429, body: { message, errors: { email: [message] } } });
    await signIn(page);
    await expect(alert(page)).toHaveText('Te veel pogingen. Probeer het over 42 seconden opnieuw.');
    await expect(password(page)).toHaveValue(PASSWORD);
  });

  test('counts what password managers fill in, and leaves no password behind', async ({
    page,
    site,
  }) => {
    const expectNone = await watchSecrets(page);
    await open(page, site);
    for (const { name: how, fill } of AUTOFILLS) {
      const sent: unknown[] = [];
      site.route(LOGIN, ({ body }) => {
        sent.push(JSON.parse(body));
        return { status: 422, body: { errors: { password: ['Klopt niet.'] } } };
      });
      await fill(name(page), 'sanne');
      await fill(password(page), PASSWORD);
      await submit(page).click();
      await expect(password(page), how).toBeFocused();
      await expect(password(page)).toHaveAccessibleDescription('Klopt niet.');
      expect(sent, how).toEqual([
        expect.objectContaining({ email: 'sanne', password: PASSWORD, from: 'frontEnd' }),
      ]);
      await password(page).fill('');
    }
    await expectNone(PASSWORD);
  });
});

test.describe('the second step', () => {
  test('takes a code that the phone suggests, and asks before it is sent', async ({
    page,
    site,
  }) => {
    const sent = await bodiesOf(page, /\/two-factor-challenge$/);
    await challenge(page, site);
    for (const { name: how, fill } of AUTOFILLS.filter(
      ({ name: each }) => !/page.*alone/.test(each),
    )) {
      await fill(boxes(page).first(), '123 456');
      await expect.poll(() => code(page), how).toBe('123456');
      await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click();
      await page.getByRole('button', { name: 'Gebruik een autorisatiecode' }).click();
    }
    // As a keyboard's suggestion strip enters it.
    await boxes(page).first().focus();
    await page.keyboard.insertText('654-321');
    await expect.poll(() => code(page)).toBe('654321');
    await expect(boxes(page).last()).toBeFocused();
    expect(sent).toEqual([]);
    site.route(CHALLENGE, { status: 204 });
    await page.keyboard.press('Enter');
    await atFrontPage(page);
    expect(sent).toEqual([{ code: '654321' }]);
  });

  test('is walked with the arrows and taken back with backspace', async ({ page, site }) => {
    await challenge(page, site);
    await page.keyboard.type('123456');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(boxes(page).nth(3)).toBeFocused();
    await page.keyboard.type('9');
    await expect.poll(() => code(page)).toBe('123956');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(() => code(page)).toBe('1236');
    await page.keyboard.press('Home');
    await expect(boxes(page).first()).toBeFocused();
  });

  test('that has been forgotten by the host offers to begin anew', async ({ page, site }) => {
    const expectNone = await watchSecrets(page);
    await challenge(page, site);
    const again = page.getByRole('button', { name: 'Log opnieuw in' });
    await page.keyboard.type('123456');
    site.route('GET /login', {
      headers: { 'Content-Type': 'text/html' },
      body: '<!doctype html><html><title>Inloggen</title></html>',
    });
    for (const reply of [
      { status: 422, body: { message: 'De code is ongeldig.', errors: { code: ['x'] } } },
      { status: 302, headers: { Location: '/login' } },
    ]) {
      site.route(CHALLENGE, reply);
      await submit(page).click();
      await expect(alert(page).first()).toBeVisible();
      await expect(again).toBeVisible();
      await expect.poll(() => code(page)).toBe('123456');
    }
    expect.soft(await violations(page), 'with the offer').toEqual([]);
    await expectNone('123456', PASSWORD);
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(password(page)).toBeFocused();
    await expect(name(page)).toHaveValue('sanne');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(boxes(page).first()).toBeFocused();
    await expect.poll(() => code(page)).toBe('');
  });
});

test.describe('the dialog', () => {
  const CONTROLS =
    '<main><h1>Nieuws</h1><p><a href="/inloggen" data-open-login>Inloggen</a> <button type="button" data-open-login><span>Mijn account</span></button></p></main>';
  const link = (page: Page) => page.getByRole('link', { name: 'Inloggen', exact: true });
  const button = (page: Page) => page.getByRole('button', { name: 'Mijn account' });

  test('opens on a page that has no tag, by any control, and empty each time', async ({
    page,
    site,
  }) => {
    await open(page, site, CONTROLS);
    await link(page).click();
    await expect(name(page)).toBeFocused();
    await name(page).fill('half');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link(page)).toBeFocused();
    await button(page).locator('span').click();
    await expect(name(page)).toHaveValue('');
    await password(page).fill('geheim');
    // A control that is clicked while it is open, by a script of the page's.
    await button(page).evaluate((control) => (control as HTMLElement).click());
    await expect(password(page)).toHaveValue('');
    await expect(name(page)).toBeFocused();
    await expect(dialog(page)).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe('/binnen');
  });

  test('opens also for a click that the page handles itself', async ({ page, site }) => {
    await open(page, site, `${CONTROLS}<div data-widget="login" data-load="eager"></div>`);
    await expect(page.locator('[data-widget]')).toHaveAttribute('data-island-state', 'mounted');
    await button(page).evaluate((control) =>
      control.addEventListener('click', (event) => {
        event.preventDefault();
        event.stopPropagation();
      }),
    );
    await button(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('leaves a form of the page as it is', async ({ page, site }) => {
    await open(page, site, `${CONTROLS}${FORM}`);
    await expect(name(page)).toBeVisible();
    await name(page).fill('half');
    await button(page).click();
    await expect(dialog(page).getByLabel('E-mailadres of gebruikersnaam')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(name(page)).toHaveValue('half');
  });

  test('returns who was asked by an island back to its place', async ({ page, site }) => {
    const game = {
      ...{ id: 9, season_id: 26, home: true, home_club: 'SV Maasstad', away_club: 'Westkade' },
      date: '2090-01-01T12:00:00Z',
    };
    const next = { game, predictions: [], countPredictions: 0, userPrediction: null };
    const json = `<script type="application/json">${JSON.stringify(next)}</script>`;
    site.route('GET /api/prediction/next-game', { body: next });
    site.route(LOGIN, { body: { two_factor: false } });
    // A base address, which a bare `#…` would follow.
    await site.open(
      page,
      `<main><h1>Zondag</h1><div id="voorspel" data-widget="prediction" data-load="eager">${json}</div></main>`,
      { path: '/binnen', loader: loaderOf('/islands/'), head: '<base href="/">' },
    );
    await page.getByRole('button', { name: 'Login en voorspel' }).click();
    await Promise.all([page.waitForEvent('load'), signIn(page)]);
    expect(new URL(page.url())).toMatchObject({ pathname: '/binnen', hash: '#voorspel' });
  });
});
