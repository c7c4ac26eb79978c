import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

/** Brings a widget to where there is most to see. */
const ACTS: Record<string, (page: Page) => Promise<void>> = {
  'player-rating': (page) =>
    page.getByRole('button', { name: 'Cijfers versturen' }).first().click(),
  carousel: async () => {},
  menu: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  'search-bar': (page) => page.getByRole('button', { name: 'Zoeken', exact: true }).click(),
  tooltips: (page) => page.getByText('4-3-3').first().focus(),
  'nav-strip': async () => {},
};

/** Controls that are too small for a finger, and a page that is too wide. */
const obstacles = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide, not ${clientWidth}`] : [];
    for (const control of document.querySelectorAll('main [data-widget] :is(button, a, input)')) {
      const { width, height } = (control.closest('label, p') ?? control).getBoundingClientRect();
      if ((width && width < 24) || (height && height < 24)) found.push(control.outerHTML);
    }
    return found;
  });

test.use({ reducedMotion: 'reduce' });

for (const [widget, act] of Object.entries(ACTS))
  test(`${widget} bears axe, 320 pixels, twice the text and forced colours in each of its states`, async ({
    page,
    host,
  }) => {
    await page.goto(`${host.url}/${widget}.html`);
    const links = await page
      .locator('.demo-bar a[href*="scenario="]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of [`/${widget}.html`, ...links]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(host.url + path);
      const broken = path.endsWith('onvolledig');
      await expect(page.locator('main [data-widget]').first()).toHaveAttribute(
        'data-island-state',
        broken ? 'error' : 'mounted',
      );
      expect.soft(await violations(page, 'body'), path).toEqual([]);
      if (!broken) {
        await act(page);
        expect.soft(await violations(page), `${path}, in use`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await obstacles(page), `${path}, 320`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await obstacles(page), `${path}, 200%`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    }
  });
