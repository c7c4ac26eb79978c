import type { Page } from '@playwright/test';
import { expect, openDemo, test } from './fixtures.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Zoeken', exact: true });
const form = (page: Page) => page.locator('[data-search-bar]');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Zoek in het nieuws' });

test('opens with the focus in its field, and closes by Escape, a click beside it and its toggle', {
  tag: '@core',
}, async ({ page, host }) => {
  await openDemo(page, `${host.url}/search-bar.html`, 'search-bar');
  await expect(field(page)).toBeHidden();
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveClass('is-active');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await toggle(page).getAttribute('aria-controls')).toBe(
    await form(page).getAttribute('id'),
  );
  await expect(field(page)).toBeFocused();

  await page.keyboard.type('Okafor');
  await page.keyboard.press('Escape');
  await expect(form(page)).not.toHaveClass(/is-active/);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page)).toBeFocused();

  await page.keyboard.press('Space');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Okafor');
  await field(page).click();
  await expect(form(page)).toHaveClass(/is-active/);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field(page)).toBeHidden();
  await toggle(page).click();
  await expect(field(page)).toBeFocused();
  await toggle(page).click();
  await expect(field(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  // A reader who is elsewhere by now stays there.
  await toggle(page).click();
  const elsewhere = page.getByRole('link', { name: 'Wedstrijd', exact: true });
  await elsewhere.focus();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(elsewhere).toBeFocused();
});

test('searches, with or without script', async ({ page, host, browser }) => {
  await openDemo(page, `${host.url}/search-bar.html?scenario=ingevuld`, 'search-bar');
  await toggle(page).click();
  await expect(field(page)).toHaveValue('Okafor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${host.url}/zoeken?q=Okafor`);
  await expect(page.getByText(/^\d+ artikel(en)? met ‘Okafor’\.$/)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Okafor kopt/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Okafor kopt/);
  await page.goto(`${host.url}/zoeken?q=%3Cb%3Ezeppelin`);
  await expect(page.getByText('Niets gevonden voor ‘<b>zeppelin’.')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(`${host.url}/search-bar.html`);
  await bare.getByRole('link', { name: 'Zoeken' }).click();
  await bare.waitForURL('**/zoeken*');
  const search = bare.getByRole('main');
  await search.getByRole('searchbox').fill('mist');
  await search.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(bare.getByText(/^\d artikel(en)? met ‘mist’\.$/)).toBeVisible();
  await context.close();
});
