import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { watchSecrets } from './account/secrets.ts';
import { expect, test } from './match-day/fixtures.ts';

const enable = (page: Page) => page.locator('[data-two-factor-enable]');
const disable = (page: Page) => page.locator('[data-two-factor-disable]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Twee-factor-authenticatie' });
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const boxes = (page: Page) => page.getByRole('group', { name: 'Code' }).getByRole('textbox');
const password = (page: Page) => page.getByLabel('Wachtwoord', { exact: true });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const qr = '**/aansteker/user/two-factor-qr-code';

const open = (page: Page, url: string, scenario = 'uit-bevestigd') =>
  page.goto(`${url}/two-factor.html?scenario=${scenario}`);

async function toSetUp(page: Page): Promise<void> {
  await enable(page).click();
  await button(page, 'Inschakelen').click();
  await expect(boxes(page)).toHaveCount(6);
}

test('a member switches it on with a real code and off again, and no secret of it leaks', {
  tag: '@core',
}, async ({ page, host, office }) => {
  await office.startAnew();
  const expectNone = await watchSecrets(page);
  let app: TOTP | undefined;
  page.on('response', async (response) => {
    if (!response.url().endsWith('two-factor-qr-code') || !response.ok()) return;
    const otp = URI.parse((await response.json()).url);
    if (otp instanceof TOTP) app = otp;
  });
  await open(page, host.url, 'uit');
  // The first click of the page, which has fetched nothing of the island yet.
  await expect(page.locator('[data-widget="two-factor"]')).toHaveAttribute(
    'data-island-state',
    'queued',
  );
  await enable(page).click();
  await expect(dialog(page)).toBeVisible();
  await button(page, 'Inschakelen').click();
  await expect(password(page)).toBeFocused();
  await password(page).fill('gok');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription('Dit wachtwoord klopt niet.');
  await expect(password(page)).toBeFocused();
  await password(page).fill('maasstad');
  await button(page, 'Doorgaan').click();

  const picture = page.getByRole('img', { name: 'QR-code voor je authenticatie-app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const secret = app?.secret.base32 ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(dialog(page).locator('code').first()).toHaveText(secret);
  await button(page, 'Herstelcodes').click();
  const recovery = await dialog(page).getByRole('listitem').allTextContents();
  expect(recovery).toHaveLength(8);
  const saved = page.waitForEvent('download');
  await button(page, 'Downloaden').click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('herstelcodes.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(`${recovery.join('\n')}\n`);

  const code = app?.generate() ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  await boxes(page).first().pressSequentially(wrong);
  await button(page, 'Bevestigen').click();
  await expect(boxes(page).first()).toHaveAccessibleDescription('De opgegeven code is ongeldig.');
  await expect(boxes(page).first()).toHaveAttribute('aria-invalid', 'true');
  await boxes(page).first().fill(code);
  await button(page, 'Bevestigen').click();

  const status = page.getByRole('status').filter({ hasText: /./ });
  await expect(status).toHaveText('Twee-factor-authenticatie ingeschakeld');
  await expect(status).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(enable(page)).toHaveAttribute('hidden');
  await expect(disable(page)).toBeVisible();
  await expectNone('gok', 'maasstad', secret, ...recovery, code, wrong);

  await disable(page).click();
  await button(page, 'Uitschakelen').click();
  await expect(status).toHaveText('Twee-factor-authenticatie uitgeschakeld');
  await expect(status).toBeFocused();
  await expect(enable(page)).toBeVisible();
  await expect(disable(page)).toBeHidden();
});

test('the keyboard alone is enough, and the focus is never lost', async ({ page, host }) => {
  await open(page, host.url, 'uit');
  await enable(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(enable(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'Inschakelen').focus();
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('maasstad');
  await page.keyboard.press('Enter');
  await expect(boxes(page).first()).toBeVisible();
  const inside = () => dialog(page).evaluate((all) => all.contains(document.activeElement));
  expect(await inside()).toBe(true);
  const stops: string[] = [];
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(stops.slice(0, 2)).toEqual(['Code kopiëren', 'Herstelcodes']);
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(boxes(page).first()).toHaveAttribute('aria-invalid', 'true');
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(enable(page)).toBeFocused();
});

test('an abandoned set-up starts anew, and locks nobody out', async ({ page, host }) => {
  const secrets: string[] = [];
  await open(page, host.url);
  for (const _ of [1, 2]) {
    await toSetUp(page);
    secrets.push((await dialog(page).locator('code').first().textContent()) ?? '');
    await button(page, 'Sluiten').click();
  }
  expect(secrets[0]).not.toBe(secrets[1]);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.goto(`${host.url}/login.html?scenario=gast`);
  await page.getByLabel('E-mailadres of gebruikersnaam').fill('zekere_zoe');
  await password(page).fill('maasstad');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL(`${host.url}/`);
  await expect(page.getByText(/^Je bent: /)).toHaveText('Je bent: zekere_zoe');
});

test('a click on the control resets an open dialog', async ({ page, host }) => {
  await open(page, host.url);
  await toSetUp(page);
  await enable(page).evaluate((control: HTMLElement) => control.click());
  await expect(button(page, 'Inschakelen')).toBeVisible();
  await expect(boxes(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await dialog(page).evaluate((all) => all.contains(document.activeElement))).toBe(true);
});

test('the secret is copied without spaces, or selected where the clipboard is refused', async ({
  page,
  context,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, host.url);
  await toSetUp(page);
  const secret = (await dialog(page).locator('code').first().textContent()) ?? '';
  await button(page, 'Code kopiëren').click();
  await expect(button(page, 'Gekopieerd')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await button(page, 'Gekopieerd').click();
  await expect(page.getByText(/^Kopiëren lukte niet\./)).toBeVisible();
  expect(await page.evaluate(() => `${getSelection()}`)).toBe(secret);
});

test('a QR picture that is hostile or broken does nothing', async ({ page, host }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const url = 'otpauth://totp/x?secret=ABCD2345';
  const hostile =
    '<svg viewBox="0 0 9 9"><script>parent.hacked = top.hacked = 1</script><image href="x" onerror="hacked = 1"/></svg><img src=x onerror="hacked = 1">';
  await page.route(qr, (route) => route.fulfill({ json: { svg: hostile, url } }));
  await open(page, host.url);
  await toSetUp(page);
  await expect(dialog(page).locator('code').first()).toHaveText('ABCD2345');
  expect(await dialog(page).locator('svg script, img[onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.getByText(/QR-code kan niet worden getoond/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('an empty QR response leads back to the explanation, and a missing url to the secret’s own call', async ({
  page,
  host,
}) => {
  await open(page, host.url, 'qr-leeg');
  await enable(page).click();
  await button(page, 'Inschakelen').click();
  await expect(alert(page)).toHaveText('De QR-code kon niet worden gemaakt. Probeer het opnieuw.');
  await expect(button(page, 'Inschakelen')).toBeFocused();

  const asked = page.waitForRequest(/two-factor-secret-key$/);
  await open(page, host.url, 'zonder-url');
  await toSetUp(page);
  await asked;
  await expect(dialog(page).locator('code').first()).toHaveText(/^[A-Z2-7]{32}$/);
});

test('a guest is offered the login, and a host that is slow locks the button', async ({
  page,
  host,
}) => {
  await open(page, host.url, 'gast');
  await enable(page).click();
  await button(page, 'Inschakelen').click();
  await expect(alert(page)).toContainText('Log in om verder te gaan.');
  await button(page, 'Inloggen').click();
  await expect(page.getByRole('dialog', { name: 'Inloggen' })).toBeVisible();

  await open(page, host.url, 'laden');
  await enable(page).click();
  await button(page, 'Inschakelen').click();
  await expect(button(page, 'Inschakelen')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(enable(page)).toBeFocused();
});

test('password managers recognise the field and the member', async ({ page, host }) => {
  await open(page, host.url, 'uit');
  await enable(page).click();
  await button(page, 'Inschakelen').click();
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(dialog(page).locator('[autocomplete="username"]')).toHaveValue('zekere_zoe');
  // As one that fills in without an event.
  await password(page).evaluate((field: HTMLInputElement) => {
    field.value = 'maasstad';
  });
  await button(page, 'Doorgaan').click();
  await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
});
