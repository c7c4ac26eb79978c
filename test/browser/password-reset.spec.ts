import type { Page } from '@playwright/test';
import { AUTOFILLS } from './account/autofill.ts';
import { watchSecrets } from './account/secrets.ts';
import { bodiesOf, expect, test, withoutChance } from './match-day/fixtures.ts';
import { violations } from './support/axe.ts';
import { GUEST, loaderOf, type TestSite } from './support/test-site.ts';

const EMAIL = 'sanne@maasstad.example';
const TOKEN = 't0ken-uit-de-mail';
const PASSWORD = 'Havenkant-1908';
const RESET = 'POST /aansteker/reset-password';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Indienen' });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const news = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const DONE = 'Succesvol geüpdatet!';

async function open(page: Page, site: TestSite): Promise<void> {
  await site.open(
    page,
    `<main><h1>Opnieuw</h1><div data-widget="password-reset" data-email="${EMAIL}" data-token="${TOKEN}"></div></main>`,
    { path: '/wachtwoord', head: GUEST, loader: loaderOf('/islands/') },
  );
  await expect(submit(page)).toBeVisible();
}

async function send(page: Page, password = PASSWORD, repeated = password): Promise<void> {
  await field(page, 'Wachtwoord').fill(password);
  await field(page, 'Herhaal wachtwoord').fill(repeated);
  await submit(page).click();
}

async function expectFit(page: Page, where: string): Promise<void> {
  expect.soft(await violations(page), where).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect.soft(scrollWidth, where).toBe(clientWidth);
}

test.beforeEach(async ({ page }) => {
  await withoutChance(page);
});

test('a member who forgot gets in again, with the keyboard alone', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/password-reset.html?scenario=gast`);
  const email = await field(page, 'E-mailadres').inputValue();
  await expect(field(page, 'E-mailadres')).toHaveAttribute('readonly');
  await field(page, 'Wachtwoord').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Herhaal wachtwoord')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(news(page)).toHaveText(DONE);
  await expect(field(page, 'Wachtwoord')).toHaveValue('');
  await expect(field(page, 'E-mailadres')).toHaveValue(email);

  // The way to the login is the next stop but one.
  const login = page.locator('[data-widget]').getByRole('link', { name: 'Inloggen' });
  await expect(login).toHaveAttribute('href', '/login');
  await login.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inloggen' });
  await expect(dialog.getByLabel('E-mailadres of gebruikersnaam')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${host.url}/`);
});

test('the host’s own errors are shown where they belong', async ({ page, host }) => {
  await page.goto(`${host.url}/password-reset.html?scenario=verlopen-link`);
  await send(page);
  await expect(alert(page)).toHaveText('Deze link is ongeldig of verlopen. Vraag een nieuwe aan.');
  await expect(field(page, 'E-mailadres')).not.toHaveAttribute('aria-invalid');
  await page.goto(`${host.url}/password-reset.html?scenario=gast`);
  await send(page, 'kort');
  await expect(field(page, 'Wachtwoord')).toBeFocused();
  await expect(field(page, 'Wachtwoord')).toHaveAccessibleDescription(/^Wachtwoord moet/);
  expect(await violations(page, 'body')).toEqual([]);
});

test('sends the documented fields, once', async ({ page, site }) => {
  const sent = await bodiesOf(page, /\/reset-password$/);
  await open(page, site);
  site.route(RESET, { body: {} });
  const release = site.hold(/reset-password/);
  await field(page, 'Wachtwoord').fill(PASSWORD);
  await field(page, 'Herhaal wachtwoord').fill(PASSWORD);
  await submit(page).dblclick();
  await expect(submit(page)).toBeDisabled();
  release();
  await expect(news(page)).toHaveText(DONE);
  await expect(submit(page)).toBeFocused();
  expect(sent).toEqual([
    { email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD, token: TOKEN },
  ]);
});

test('keeps what was typed through failures, and reports each', async ({ page, site }) => {
  await open(page, site);
  await page.route('**/reset-password', (route) => route.abort());
  await send(page);
  await expect(alert(page)).toHaveText(
    'Geen verbinding. Controleer je internet en probeer het opnieuw.',
  );
  await page.unroute('**/reset-password');
  for (const [reply, text] of [
    [{ status: 500, body: {} }, 'Er is iets fout gegaan. Probeer het later opnieuw.'],
    [
      { status: 429, headers: { 'Retry-After': '7' }, body: {} },
      'Te veel pogingen. Probeer het over 7 seconden opnieuw.',
    ],
    [
      { status: 422, body: { message: 'x', errors: { email: ['Verlopen.'], token: ['Op.'] } } },
      'Verlopen. Op.',
    ],
  ] as const) {
    site.route(RESET, reply);
    await submit(page).click();
    await expect(alert(page)).toHaveText(text);
    await expect(field(page, 'Wachtwoord')).toHaveValue(PASSWORD);
    await expect(field(page, 'Herhaal wachtwoord')).toHaveValue(PASSWORD);
    await expect(submit(page)).toBeEnabled();
  }
  let asked = 0;
  site.route(RESET, () => (asked++ ? { body: {} } : { status: 419, body: {} }));
  await submit(page).click();
  await expect(news(page)).toHaveText(DONE);
  await expect(alert(page)).toHaveCount(0);
});

test('counts what password managers fill in, and leaves no secret behind', async ({
  page,
  site,
}) => {
  const expectNone = await watchSecrets(page);
  await open(page, site);
  await expect(field(page, 'E-mailadres')).toHaveAttribute('autocomplete', 'username');
  for (const { name, fill } of AUTOFILLS) {
    const sent: unknown[] = [];
    site.route(RESET, ({ body }) => {
      sent.push(JSON.parse(body).password);
      return { body: {} };
    });
    for (const label of ['Wachtwoord', 'Herhaal wachtwoord'])
      await fill(field(page, label), PASSWORD);
    await expect(page.getByRole('meter'), name).toHaveJSProperty('value', 100);
    await submit(page).click();
    await expect(news(page)).toHaveText(DONE);
    expect(sent, name).toEqual([PASSWORD]);
  }
  await expectNone(PASSWORD, TOKEN);
});

test('bears axe and 320 pixels in each of its states', async ({ page, site }) => {
  await open(page, site);
  await expectFit(page, 'empty');
  await submit(page).click();
  await expectFit(page, 'with errors');
  site.route(RESET, { status: 422, body: { message: 'x', errors: { token: ['Verlopen.'] } } });
  await send(page);
  await expect(alert(page)).toBeVisible();
  await expectFit(page, 'refused');
  site.route(RESET, { body: {} });
  await submit(page).click();
  await expect(news(page)).toHaveText(DONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectFit(page, 'done, with doubled text');
});
