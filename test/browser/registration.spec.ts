import type { Page } from '@playwright/test';
import { AUTOFILLS } from './account/autofill.ts';
import { watchSecrets } from './account/secrets.ts';
import { bodiesOf, expect, test, withoutChance } from './match-day/fixtures.ts';
import { violations } from './support/axe.ts';
import { GUEST, loaderOf, type TestSite } from './support/test-site.ts';

const PASSWORD = 'Havenkant-1908';
const TYPED: Record<string, string> = {
  Voornaam: 'Jet',
  Achternaam: 'de Klerk',
  Gebruikersnaam: 'jetk',
  'E-mailadres': 'jet@maasstad.example',
  Wachtwoord: PASSWORD,
  'Herhaal wachtwoord': PASSWORD,
};
const REGISTER = 'POST /api/register';
const RESEND = 'POST /api/resendVerifyEmail';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const terms = (page: Page) => checkbox(page, 'Ik ga akkoord met de algemene voorwaarden');
const submit = (page: Page) => page.getByRole('button', { name: 'Registreren', exact: true });
const strength = (page: Page) => page.getByRole('meter', { name: 'Wachtwoordsterkte' });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const done = (page: Page) => page.getByRole('heading', { name: 'Registratie voltooien' });
const resend = (page: Page) => page.getByRole('button', { name: 'Email opnieuw versturen' });

async function open(page: Page, site: TestSite): Promise<void> {
  await site.open(
    page,
    '<main><h1>Lid worden</h1><div data-widget="registration"></div><button type="button" data-reset-registration>Leegmaken</button></main>',
    { path: '/lid-worden', head: GUEST, loader: loaderOf('/islands/') },
  );
  await expect(submit(page)).toBeVisible();
}

async function fillIn(page: Page, values = TYPED): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function send(page: Page, values = TYPED): Promise<void> {
  await fillIn(page, values);
  await terms(page).check();
  await submit(page).click();
}

/** What was typed is still there. */
async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(TYPED))
    await expect(field(page, label), label).toHaveValue(value);
  await expect(terms(page)).toBeChecked();
}

/** Neither a sideways scroll bar nor a complaint of axe. */
async function expectFit(page: Page, where: string): Promise<void> {
  expect.soft(await violations(page), where).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect.soft(scrollWidth, where).toBe(clientWidth);
}

test.beforeEach(async ({ page }) => {
  await withoutChance(page);
});

test.describe('on the demo host', () => {
  test('a visitor becomes a member, with the keyboard alone', async ({ page, host }) => {
    await page.goto(`${host.url}/registration.html?scenario=gast`);
    await field(page, 'Voornaam').focus();
    const username = `toets_${test.info().workerIndex}_${test.info().retry}`;
    const email = `${username}@maasstad.example`;
    const texts = ['Toos', 'Bord', username, email, PASSWORD, PASSWORD];
    for (const [index, text] of texts.entries()) {
      await page.keyboard.type(text);
      await expect(field(page, Object.keys(TYPED)[index] ?? '')).toHaveValue(text);
      await page.keyboard.press('Tab');
    }
    await expect(checkbox(page, 'Ik wil de nieuwsbrief ontvangen')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(terms(page)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(resend(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Succesvol verzonden!')).toBeVisible();
    await expect(resend(page)).toBeFocused();

    // Not before the address is confirmed, with the link that the mail holds.
    await page.goto(`${host.url}/demo/post?aan=${email}`);
    const link = page.getByRole('link').and(page.locator('[href*="/email/verify/"]')).first();
    await link.click();
    await page.goto(`${host.url}/login.html?scenario=gast`);
    await page.getByLabel('E-mailadres of gebruikersnaam').fill(username);
    await field(page, 'Wachtwoord').fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.waitForURL(`${host.url}/`);
    await expect(page.getByText(`Je bent: ${username}`)).toBeVisible();
  });

  test('what the host refuses is shown under its fields, and can be mended', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.url}/registration.html?scenario=gast`);
    await send(page, { ...TYPED, Gebruikersnaam: 'sanne' });
    await expect(field(page, 'Gebruikersnaam')).toBeFocused();
    await expect(field(page, 'Gebruikersnaam')).toHaveAccessibleDescription(/al bezet/);
    await page.getByRole('button', { name: 'Formulier leegmaken' }).click();
    await expect(field(page, 'Gebruikersnaam')).toHaveValue('');
    await expect(page.getByText(/al bezet/)).toHaveCount(0);
    expect(await violations(page, 'body')).toEqual([]);
  });
});

test('measures the password as it is typed, and says which part is met', { tag: '@core' }, async ({
  page,
  site,
}) => {
  await open(page, site);
  for (const [password, value] of [
    ['', 0],
    ['haven', 49],
    ['havenkant', 66],
    ['Havenkant', 83],
    ['Havenkant1', 100],
    ['Havenkant 1', 84],
    ['Havenkant1908aanDeMaas', 84],
  ] as const) {
    await field(page, 'Wachtwoord').fill(password);
    await expect(strength(page), password).toHaveJSProperty('value', value);
  }
  const part = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(part('8 tot en met 20 tekens')).toContainText('nog niet');
  for (const name of ['kleine letter', 'hoofdletter', 'cijfer'])
    await expect(part(name)).toContainText('in orde');
  await expect(field(page, 'Wachtwoord')).toHaveAccessibleDescription(/zonder spaties of emoji/);
});

test('explains what is wrong before anything is sent', async ({ page, site }) => {
  await open(page, site);
  await submit(page).click();
  await expect(field(page, 'Voornaam')).toBeFocused();
  await send(page, { ...TYPED, Wachtwoord: 'havenkant', 'Herhaal wachtwoord': 'havenkant' });
  await expect(field(page, 'Wachtwoord')).toBeFocused();
  await expect(field(page, 'Wachtwoord')).toHaveAccessibleDescription(
    /^Wachtwoord is niet sterk genoeg/,
  );
  await send(page, { ...TYPED, 'Herhaal wachtwoord': 'Havenkant-1909' });
  await expect(field(page, 'Herhaal wachtwoord')).toBeFocused();
  await expect(field(page, 'Herhaal wachtwoord')).toHaveAccessibleDescription(
    'Dit is niet hetzelfde wachtwoord. Vul het nog een keer in.',
  );
  await fillIn(page);
  await terms(page).uncheck();
  await submit(page).click();
  await expect(terms(page)).toBeFocused();
  await expect(terms(page)).toHaveAccessibleDescription('Ga akkoord met de algemene voorwaarden.');
  expect(site.asked(/register/)).toEqual([]);
});

test('is one call for a double click, with a spinner and the documented fields', async ({
  page,
  site,
}) => {
  const sent = await bodiesOf(page, /\/api\/register$/);
  await open(page, site);
  site.route(REGISTER, { status: 201, body: {} });
  const release = site.hold(/register/);
  await checkbox(page, 'Ik wil de nieuwsbrief ontvangen').check();
  await fillIn(page);
  await terms(page).check();
  await submit(page).dblclick();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page).locator('.fan-spinner')).toBeVisible();
  await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(done(page)).toBeFocused();
  expect(sent).toEqual([
    {
      ...{ first_name: 'Jet', last_name: 'de Klerk', username: 'jetk' },
      ...{ email: 'jet@maasstad.example', notify: 1 },
      ...{ password: PASSWORD, password_confirmation: PASSWORD },
    },
  ]);
});

test('begins anew with the page’s own control, also after a success', async ({ page, site }) => {
  await open(page, site);
  site.route(REGISTER, { status: 201, body: {} });
  const control = page.getByRole('button', { name: 'Leegmaken' });
  await fillIn(page);
  await submit(page).click();
  await control.click();
  for (const label of Object.keys(TYPED)) await expect(field(page, label)).toHaveValue('');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(strength(page)).toHaveJSProperty('value', 0);
  await send(page);
  await expect(done(page)).toBeVisible();
  await control.click();
  await expect(field(page, 'Voornaam')).toHaveValue('');
  await expect(control).toBeFocused();
});

test('keeps everything through failures, and reports each', async ({ page, site }) => {
  await open(page, site);
  await page.route('**/api/register', (route) => route.abort());
  await send(page);
  await expect(alert(page)).toHaveText(
    'Geen verbinding. Controleer je internet en probeer het opnieuw.',
  );
  await expectKept(page);
  await page.unroute('**/api/register');
  for (const [reply, text] of [
    [{ status: 500, body: {} }, 'Er is iets fout gegaan. Probeer het later opnieuw.'],
    [
      { status: 429, headers: { 'Retry-After': '7' }, body: {} },
      'Te veel pogingen. Probeer het over 7 seconden opnieuw.',
    ],
    [
      { status: 422, body: { message: 'x', errors: { taal: ['Kies een taal.', 'Nu.'] } } },
      'Kies een taal. Nu.',
    ],
    [{ body: { half: 'een antwoord' }, cut: true }, /^Geen verbinding\./],
  ] as const) {
    site.route(REGISTER, reply);
    await submit(page).click();
    await expect(alert(page)).toHaveText(text);
    await expect(submit(page)).toBeEnabled();
    await expect(submit(page)).toBeFocused();
    await expectKept(page);
  }
  let asked = 0;
  site.route(REGISTER, () => (asked++ ? { status: 201, body: {} } : { status: 419, body: {} }));
  await submit(page).click();
  await expect(done(page)).toBeVisible();
});

test('counts what password managers fill in', async ({ page, site }) => {
  await open(page, site);
  for (const { name, fill } of AUTOFILLS) {
    const sent: unknown[] = [];
    site.route(REGISTER, ({ body }) => {
      sent.push(JSON.parse(body).password);
      return { status: 201, body: {} };
    });
    for (const [label, value] of Object.entries(TYPED)) await fill(field(page, label), value);
    await expect(strength(page), name).toHaveJSProperty('value', 100);
    await terms(page).check();
    await submit(page).click();
    await expect(done(page)).toBeVisible();
    expect(sent, name).toEqual([PASSWORD]);
    await page.getByRole('button', { name: 'Leegmaken' }).click();
  }
  for (const label of ['Wachtwoord', 'Herhaal wachtwoord'])
    await expect(field(page, label)).toHaveAttribute(
      'passwordrules',
      /minlength: 8; maxlength: 20; required: lower; required: upper; required: digit;/,
    );
});

test('leaves no password behind', { tag: '@core' }, async ({ page, site }) => {
  const expectNone = await watchSecrets(page);
  await open(page, site);
  site.route(REGISTER, { status: 500, body: {} });
  await send(page);
  await expect(alert(page)).toBeVisible();
  await expectNone(PASSWORD);
  site.route(REGISTER, { status: 201, body: {} });
  await submit(page).click();
  await expect(done(page)).toBeVisible();
  await expectNone(PASSWORD);
});

test('bears axe, 320 pixels and doubled text in each of its states', async ({ page, site }) => {
  await open(page, site);
  await expectFit(page, 'empty');
  await field(page, 'Wachtwoord').fill('Haven kant');
  await submit(page).click();
  await expectFit(page, 'with an error at every field');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectFit(page, 'with doubled text');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  site.route(REGISTER, { status: 500, body: {} });
  await send(page);
  await expect(alert(page)).toBeVisible();
  await expectFit(page, 'failed');
  site.route(REGISTER, { status: 201, body: {} });
  const release = site.hold(/register/);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  await expectFit(page, 'under way');
  release();
  await expect(done(page)).toBeVisible();
  site.route(RESEND, { status: 422, body: { message: 'x', errors: { email: ['Onbekend.'] } } });
  await resend(page).click();
  await expect(alert(page)).toHaveText('Onbekend.');
  await expectFit(page, 'done, mail refused');
  site.route(RESEND, { body: {} });
  await resend(page).click();
  await expect(page.getByRole('status')).toHaveText('Succesvol verzonden!');
  await expectFit(page, 'done, mail sent');
});
