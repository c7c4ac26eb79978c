import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { violations } from '../support/axe.ts';
import { expectState, rest } from '../support/states.ts';
import { GUEST, loaderOf } from '../support/test-site.ts';

const PREVIEW = '<script type="application/json" id="islands-config">{"preview": true}</script>';
const PRODUCT = loaderOf('/islands/');
const PATH = '/?islands-debug';

const overlay = (page: Page) => page.getByRole('region', { name: 'Onderdelen op deze pagina' });
const row = (page: Page, name: string) =>
  overlay(page).getByRole('listitem').filter({ hasText: name });

test.describe('overlay', () => {
  test('page with tags, lists each with state, trigger, time, calls, bytes and problems', {
    tag: '@core',
  }, async ({ page, site }) => {
    site.route('GET /api/prediction/next-game', { body: { game: null } });
    await site.open(
      page,
      `<main><div id="a" data-widget="prediction" data-load="eager"></div>
       <div data-widget="avatar" data-username="sanne" data-load="interaction"></div>
       <div data-widget="coments" data-news-id="42"></div></main>`,
      { head: PREVIEW, loader: PRODUCT, path: PATH },
    );
    await expectState(page, 'a', 'mounted');
    await expect(overlay(page).getByText('Onderdelen (3)')).toBeVisible();
    const prediction = row(page, 'prediction: actief');
    await expect(prediction).toContainText('Aanleidingeager');
    await expect(prediction).toContainText(/Geladen in\d+ ms/);
    await expect(prediction).toContainText(/GET \/api\/prediction\/next-game: 200 \(\d+ ms\)/);
    await expect(prediction).toContainText(/bestanden [1-9][\d,]* kB, aanroepen 0(,\d)? kB/);
    await expect(prediction).toContainText('Problemengeen');
    await expect(row(page, 'avatar: wacht')).toContainText('wacht op interaction');
    await expect(row(page, 'coments: mislukt')).toContainText(
      'Het onderdeel "coments" bestaat niet.',
    );
  });

  test('name in the list, chosen by key, leads to its tag', async ({ page, site }) => {
    await site.open(
      page,
      `<main>${'<br>'.repeat(200)}
       <div id="a" data-widget="avatar" data-username="sanne" data-load="eager"></div></main>`,
      { head: PREVIEW, loader: PRODUCT, path: PATH },
    );
    await expect(page.locator('#a')).not.toBeInViewport();
    await overlay(page).getByRole('button', { name: 'avatar: actief' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#a')).toBeInViewport();
    await page.keyboard.press('Tab');
    await overlay(page).getByText('Onderdelen (1)').press('Enter');
    await expect(overlay(page).getByRole('list')).toBeHidden();
  });

  test('tag that is added or removed, is so in the list', async ({ page, site }) => {
    await site.open(page, '<main></main>', { head: PREVIEW, loader: PRODUCT, path: PATH });
    await expect(overlay(page)).toContainText('Deze pagina heeft geen onderdelen.');
    await page.evaluate(() => {
      const added = document.createElement('div');
      added.dataset.widget = 'avatar';
      added.dataset.username = 'sanne';
      document.querySelector('main')?.append(added);
    });
    await expect(row(page, 'avatar: actief')).toBeVisible();
    await page.evaluate(() => document.querySelector('[data-widget]')?.remove());
    await expect(overlay(page).getByRole('listitem')).toHaveCount(0);
  });

  test('at 360 px and in the dark, has nothing for axe and no sideways scrolling', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<main><h1>Proef</h1><div data-widget="avatar" data-username="sanne"></div></main>',
      { head: PREVIEW, loader: PRODUCT, path: PATH },
    );
    await expect(row(page, 'avatar: actief')).toBeVisible();
    expect(await violations(page, 'html > [data-fan-made]')).toEqual([]);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test('visitor who types the address, sees nothing of it', async ({ page, site }) => {
    await site.open(
      page,
      '<main><div id="a" data-widget="avatar" data-username="sanne"></div></main>',
      { head: GUEST, loader: PRODUCT, path: PATH },
    );
    await expectState(page, 'a', 'mounted');
    await rest(page);
    await expect(overlay(page)).toHaveCount(0);
    expect(site.asked(/preview/)).toEqual([]);
  });

  test('demo page with the debug switch on, shows its islands', async ({ page, host }) => {
    await page.addInitScript(() => localStorage.setItem('fan-islands:debug', '1'));
    await page.goto(`${host.url}/artikel.html?islands-debug#comments`);
    await expect(row(page, 'comments: actief')).toContainText('GET /api/news/');
  });
});
