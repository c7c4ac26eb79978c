import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { bodiesOf } from '../match-day/fixtures.ts';

const name = (page: Page) => page.getByRole('combobox', { name: 'Ontvanger' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Versturen' });
const INBOX = /\/mijn-account\/berichten\/inbox$/;

test('message, written by keyboard and over a reload, is sent once', async ({ page, host }) => {
  const bodies = await bodiesOf(page, /^\/api\/message$/);
  await page.goto(`${host.url}/message-form.html?scenario=lid`);
  await name(page).focus();
  await page.keyboard.type('tan');
  await expect(page.getByRole('listbox', { name: 'Leden' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('tante_jo');
  await page.keyboard.press('Enter');
  await expect(name(page)).toHaveValue('tante_jo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Die FLAPDROL van een scheids');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wat een natte krant.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Geen gokbonus meer.');

  await page.goto(`${host.url}/message-form.html`);
  await expect(name(page)).toHaveValue('tante_jo');
  await expect(field(page, 'Onderwerp')).toHaveValue('Die FLAPDROL van een scheids');
  await expect(field(page, 'Bericht')).toHaveValue('Wat een natte krant.\nGeen gokbonus meer.');
  await send(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(INBOX);
  expect(bodies).toEqual([
    {
      subject: 'Die ******** van een scheids',
      recipient: expect.any(Number),
      message: 'Wat een ***********.\nGeen meer.',
    },
  ]);
  await page.goto(`${host.url}/message-form.html`);
  await expect(name(page)).toHaveValue('');
  await expect(field(page, 'Bericht')).toHaveValue('');
});

test('recipient, not chosen or not found, is explained at its field', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${host.url}/message-form.html`);
  await name(page).pressSequentially('ta');
  await expect(page.getByRole('option')).toHaveCount(0);
  await name(page).pressSequentially('nte_jo');
  await expect(page.getByRole('option', { name: 'tante_jo' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await send(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(name(page)).toHaveAccessibleDescription(/Kies een lid uit de lijst/);
  // The list is open again, one click away.
  await page.getByRole('option', { name: 'tante_jo' }).click();
  await expect(name(page)).not.toHaveAttribute('aria-invalid');
  await name(page).fill('zzzzz');
  await expect(page.getByText('Geen leden gevonden.')).toBeVisible();
});

test('form, without the filtered words, is a notice until a retry', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/message-form.html?scenario=woorden-verkeerd`);
  await expect(page.getByRole('alert')).toContainText('Er is iets fout gegaan.');
  await expect(name(page)).toHaveCount(0);
  await page.route('**/api/get-filtered-words', (route) =>
    route.fulfill({ json: { blurredWords: [], bannedWords: [] } }),
  );
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(name(page)).toBeFocused();
});

test('message, refused by the host, shows the errors at their fields and is kept', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/message-form.html?scenario=antwoord`);
  await expect(name(page)).toHaveAttribute('readonly');
  await field(page, 'Bericht').fill('Graag!');
  const respond = (status: number, json: object) =>
    page.route('**/api/message', (route) => route.fulfill({ status, json }));
  await respond(422, { message: 'x', errors: { subject: ['Te kort.'], flood: ['Rustig aan.'] } });
  await send(page).click();
  await expect(field(page, 'Onderwerp')).toHaveAccessibleDescription('Te kort.');
  await expect(page.getByRole('alert')).toContainText('Rustig aan.');
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(send(page)).toBeFocused();
  await page.unrouteAll();
  await respond(401, { message: 'Unauthenticated.' });
  await send(page).click();
  await page.getByRole('alert').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('dialog', { name: 'Inloggen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Bericht')).toHaveValue('Graag!');
  await page.unrouteAll();
  await send(page).click();
  await page.waitForURL(INBOX);
});
