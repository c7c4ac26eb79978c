import type { Page } from '@playwright/test';
import { samples } from '../enhancers/samples.ts';
import { expect, test } from '../fixtures.ts';
import { expectState, rest } from '../support/states.ts';

const built = { loader: '<script type="module" src="/islands/loader.js"></script>' };

/** How routers keep a page: Turbo by a copy of its elements, htmx and `wire:navigate` by its markup. */
const ways = {
  'copied by cloneNode': (page: Page) =>
    page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true))),
  'stored as markup': (page: Page) =>
    page.evaluate(() => {
      const { innerHTML } = document.body;
      document.body.replaceChildren();
      window.setMarkup(document.body, innerHTML);
    }),
};

for (const [way, restore] of Object.entries(ways))
  test.describe(`page ${way} and restored`, () => {
    test('with a carousel, has its buttons once', async ({ page, site }) => {
      await site.open(page, samples.carousel?.whole ?? '', built);
      await expectState(page, 'a', 'mounted');
      for (let round = 0; round < 2; round++) {
        await restore(page);
        await rest(page);
        await expectState(page, 'a', 'mounted');
        await expect(page.locator('.fan-carousel')).toHaveCount(1);
        await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(1);
      }
    });

    test('with an open dialog, has none, scrolls, and opens it again', async ({ page, site }) => {
      await site.open(
        page,
        '<button type="button" data-open-login>Mijn account</button><div style="block-size:5000px"></div>',
        { ...built, policy: null },
      );
      await page.getByRole('button', { name: 'Mijn account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await restore(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
      await page.getByRole('button', { name: 'Mijn account' }).click();
      await expect(page.getByRole('dialog', { name: 'Inloggen' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('[data-widget="login"]')).toHaveCount(1);
    });

    test('with an open notifications panel, has none, and opens it again', async ({
      page,
      site,
    }) => {
      site.route('GET /api/notifications', { body: { data: [] } });
      const user = { id: 7, username: 'sanne', initials: 'SV' };
      await site.open(page, '<header><div id="a" data-widget="notifications"></div></header>', {
        ...built,
        head: `<script type="application/json" id="islands-config">${JSON.stringify({ user, realtime: false })}</script>`,
      });
      const bell = page.getByRole('button', { name: 'Notificaties' });
      const panel = page.getByRole('region', { name: 'Notificaties' });
      for (let round = 0; round < 2; round++) {
        await bell.click();
        await expect(panel).toBeVisible();
        await expect(panel).toBeFocused();
        await restore(page);
        await rest(page);
        await expectState(page, 'a', 'mounted');
        await expect(page.locator('.fan-notifications-panel')).toHaveCount(0);
        await expect(page.locator('.fan-root')).toHaveCount(1);
        await expect(page.locator('body')).not.toHaveClass(/notifications-open/);
        await expect(bell).toHaveAttribute('aria-expanded', 'false');
      }
      await bell.click();
      await expect(panel).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.locator('.fan-notifications-panel')).toHaveCount(0);
      await expect(bell).toBeFocused();
    });

    test('with an open menu, has a page that can be used', async ({ page, site }) => {
      await site.open(page, `${samples.menu?.whole}<a href="#verder">Verder</a>`, built);
      await expectState(page, 'a', 'mounted');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.locator('body')).toHaveClass(/menu-open/);
      await restore(page);
      await expect(page.locator('body')).not.toHaveClass(/menu-open/);
      await page.getByRole('link', { name: 'Verder' }).click();
      await expect(page).toHaveURL(/#verder$/);
    });

    test('with an open search bar, has a closed one that opens', async ({ page, site }) => {
      await site.open(page, samples['search-bar']?.whole ?? '', built);
      await expectState(page, 'a', 'mounted');
      await page.getByRole('button', { name: 'Zoeken' }).click();
      await expect(page.locator('form')).toHaveClass('is-active');
      for (let round = 0; round < 2; round++) {
        await restore(page);
        await rest(page);
        await expectState(page, 'a', 'mounted');
        const toggle = page.getByRole('button', { name: 'Zoeken' });
        await expect(toggle).toHaveAttribute('aria-expanded', 'false');
        await expect(page.locator('form')).not.toHaveClass(/is-active/);
        await toggle.click();
        await expect(page.locator('form')).toHaveClass(/is-active/);
      }
    });

    test('with a tip on the screen, has none, and shows it again', async ({ page, site }) => {
      await site.open(page, samples.tooltips?.whole ?? '', built);
      await expectState(page, 'a', 'mounted');
      const element = page.getByRole('button', { name: 'Iets' });
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip', { name: 'Uitleg' })).toBeVisible();
      await restore(page);
      await rest(page);
      await expectState(page, 'a', 'mounted');
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expect(element).toHaveAttribute('title', 'Uitleg');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toHaveText('Uitleg');
    });

    test('with an island in error, has one notice that works', async ({ page, site }) => {
      await site.open(page, '<div id="a" data-widget="breaks"><p>Terugval</p></div>');
      await expectState(page, 'a', 'error');
      await restore(page);
      await rest(page);
      await expectState(page, 'a', 'error');
      await expect(page.getByRole('alert')).toHaveCount(1);
      await page.evaluate(() => {
        document.documentElement.dataset.mended = '';
      });
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await expect(page.getByText('Gemaakt')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('with a mounted island, has one that works in its place', async ({ page, site }) => {
      await site.open(page, '<div id="a" data-widget="counter"></div>');
      await page.getByRole('button', { name: 'Tel 0' }).click();
      await restore(page);
      await page.getByRole('button', { name: 'Tel 0' }).click();
      await expect(page.getByRole('button')).toHaveText(['Tel 1']);
      await expect(page.locator('#a > .fan-root')).toHaveCount(1);
    });
  });

test('page replaced by one of another person, is read as that person’s', { tag: '@core' }, async ({
  page,
  site,
}) => {
  site.route('GET /api/news/5/comments', { body: { data: [] } });
  const body = (user: string) =>
    `<script type="application/json" id="islands-config">{"user":${user}}</script><div id="a" data-widget="comments" data-news-id="5" data-load="eager"></div>`;
  await site.open(page, body('{"id":7,"username":"sanne","initials":"SV"}'), built);
  await expect(page.getByText(/Je plaats een bericht als\s*sanne/)).toBeVisible();
  await page.evaluate((html) => window.setMarkup(document.body, html), body('null'));
  await expect(page.getByText(/Je plaats een bericht als\s*Gast/)).toBeVisible();
  await expect(page.getByText('sanne')).toHaveCount(0);
});
