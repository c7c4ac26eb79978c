import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ROOT } from '../paths.mjs';
import { expectState } from '../support/states.ts';

const DIALOG = { name: 'Inloggen' };
/** The built product, not the test's own islands. */
const built = { loader: '<script type="module" src="/islands/loader.js"></script>' };

test.describe('a host control is not dead before its widget is there', () => {
  test('without a login on the page the first click loads one, and nothing is loaded before', {
    tag: '@core',
  }, async ({ page, site }) => {
    await site.open(page, '<button type="button" data-open-login>Mijn account</button>', built);
    expect(site.asked(/\.(js|css)$/).length).toBe(1);
    await page.getByRole('button', { name: 'Mijn account' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', DIALOG)).toBeHidden();
    await page.getByRole('button', { name: 'Mijn account' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    await expect(page.locator('[data-widget="login"]')).toHaveCount(1);
  });

  test('a login that waits is loaded by it, once', async ({ page, site }) => {
    await site.open(
      page,
      '<a href="/elders" data-open-login>Inloggen of registreren</a><div id="l" data-widget="login"></div>',
      built,
    );
    await expectState(page, 'l', 'queued');
    await page.getByRole('link', { name: 'Inloggen of registreren' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/elders');
    await expect(page.locator('[data-widget="login"]')).toHaveCount(1);
  });

  test('a login that is a form of the page itself is there at once, and stays one', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<button type="button" data-open-login>Mijn account</button><div id="l" data-widget="login" data-mode="page"></div>',
      built,
    );
    await expectState(page, 'l', 'mounted');
    await expect(page.getByRole('dialog', DIALOG)).toBeHidden();
    await page.getByRole('button', { name: 'Mijn account' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    await expectState(page, 'l', 'mounted');
  });

  test('a link for a widget that the page does not hold leads where it says', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<a href="#meldingen" data-open-notifications>Meldingen</a><a href="#tweede" data-two-factor-enable><b>Twee stappen</b></a>',
      built,
    );
    await page.getByRole('link', { name: 'Meldingen' }).click();
    await expect(page).toHaveURL(/#meldingen$/);
    await page.getByRole('link', { name: 'Twee stappen' }).click();
    await expect(page).toHaveURL(/#tweede$/);
  });
});

test.describe('window.fanIslands.request', () => {
  const request = (page: Page, widget: string) =>
    page.evaluate(async (name) => (await window.fanIslands?.request(name))?.id, widget);

  test('tag that waits for interaction, is loaded and returned', async ({ page, site }) => {
    await site.open(page, '<div id="l" data-widget="login"></div>', built);
    await expectState(page, 'l', 'queued');
    expect(await request(page, 'login')).toBe('l');
    await expectState(page, 'l', 'mounted');
  });

  test('page without a login, gets one, once', async ({ page, site }) => {
    await site.open(page, '<div id="l" data-widget="login" data-mode="page"></div>', built);
    await expectState(page, 'l', 'mounted');
    await request(page, 'login');
    await request(page, 'login');
    await expect(page.locator('[data-widget="login"]:not([data-mode])')).toHaveAttribute(
      'data-island-state',
      'mounted',
    );
    await expect(page.locator('[data-widget="login"]')).toHaveCount(2);
  });

  test('page without a tag of another widget, stays without, also for an unknown name', async ({
    page,
    site,
  }) => {
    await site.open(page, '<p>Zonder tags</p>', built);
    for (const widget of ['notifications', 'nergens', 'constructor', '"]'])
      expect(await request(page, widget)).toBeUndefined();
    await expect(page.locator('[data-widget]')).toHaveCount(0);
  });

  test('version, is that of the package', { tag: '@core' }, async ({ page, site }) => {
    await site.open(page, '', built);
    const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
    expect(await page.evaluate(() => window.fanIslands?.version)).toBe(version);
  });
});
