import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ROOT } from './paths.mjs';
import { violations } from './support/axe.ts';

const { widgets } = JSON.parse(readFileSync(path.join(ROOT, 'islands.manifest.json'), 'utf8')) as {
  widgets: { name: string }[];
};

/** Returns the controls of the page's main part that Tab does not lead to, from its start on. */
async function unreachableControls(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return 0;
    main.tabIndex = -1;
    main.focus();
    const controls = [...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea')];
    for (const control of controls) if (control.checkVisibility()) control.dataset.unreached = '';
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) delete target.dataset.unreached;
    });
    return controls.length + main.querySelectorAll('iframe').length;
  });
  for (let presses = 0; presses < count; presses++) await page.keyboard.press('Tab');
  return page
    .locator('[data-unreached]')
    .evaluateAll((controls) => controls.map(({ outerHTML }) => outerHTML.slice(0, 100)));
}

for (const [part, some] of [
  ['first', widgets.slice(0, widgets.length / 2)],
  ['second', widgets.slice(widgets.length / 2)],
] as const)
  test(`guide, pages of its ${part} half, pass axe, fit 360 px and are reached by keyboard`, async ({
    page,
    host,
  }) => {
    // The states in the frames are those of demo pages, and the rest of the page is that of all pages:
    // both have tests of their own.
    await page.route(
      ({ pathname }) => pathname.endsWith('.html') && pathname !== '/uitleg.html',
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Kader</title>' }),
    );
    await page.route('**/islands/**', (route) => route.abort());
    for (const { name } of some)
      await test.step(name, async () => {
        await page.goto(`${host.url}/uitleg.html?onderdeel=${name}`);
        await expect(page.getByRole('button', { name: 'Kopieer tag' })).toBeVisible();
        expect.soft(await unreachableControls(page), name).toEqual([]);
        const frames = page.locator('main iframe');
        expect.soft(await frames.and(page.locator(':not([title])')).count(), name).toBe(0);
        // axe would wait for each of them.
        await frames.evaluateAll((all) => {
          for (const frame of all) frame.remove();
        });
        expect.soft(await violations(page, 'main'), name).toEqual([]);
        // The last look is 360 px wide.
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), name)
          .toBe(360);
      });
  });

test('guide, its tag copied, gives the clipboard the tag and says so', { tag: '@core' }, async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${host.url}/uitleg.html?onderdeel=avatar`);
  await page.getByRole('button', { name: 'Kopieer tag' }).click();
  await expect(page.getByText('De tag is gekopieerd.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '<div data-widget="avatar" data-username="tante_jo"></div>',
  );
});

test('guide, another widget chosen, opens the page of that widget', async ({ page, host }) => {
  await page.goto(`${host.url}/uitleg.html?onderdeel=avatar`);
  await page.getByLabel('Onderdeel').selectOption('Poll');
  await expect(page.getByRole('heading', { name: 'Poll', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Vul hem in met de tagbouwer' }).click();
  await expect(page.getByLabel('Onderdeel')).toHaveValue('poll');
});
