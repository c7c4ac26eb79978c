import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectState, seen } from '../support/states.ts';

/** Does to the page what a browser's translation does: each text goes into a `font` of its own. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.localName === 'script') continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(document.createTextNode(`«${text.data}»`));
    }
  });
}

test('an island on a translated page heals by itself', { tag: '@core' }, async ({ site, page }) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await site.open(page, '<div id="a" data-widget="translated"></div>');
  await expectState(page, 'a', 'mounted');
  // More than once: a translation goes on with what it finds.
  for (let round = 0; round < 3; round++) {
    await translate(page);
    await expect(page.getByText('«open»')).toBeVisible();
    await page.getByRole('button').click();
    await expect(page.locator('#a p')).toHaveText(/^(Eerste tekst tweede tekst open|dicht)$/);
    await expectState(page, 'a', 'mounted');
    if (await page.getByText('dicht').count()) await page.getByRole('button').click();
    await expect(page.locator('#a p')).toHaveText('Eerste tekst tweede tekst open');
  }
  const { events } = await seen(page);
  expect(events.map(({ type }) => type)).toEqual(['island:mounted']);
  expect(thrown).toEqual([]);
});

test('an island whose root was moved away can still be unmounted', { tag: '@core' }, async ({
  site,
  page,
}) => {
  await site.open(page, '<main><div id="a" data-widget="translated"></div></main>');
  await expectState(page, 'a', 'mounted');
  await page.evaluate(() => {
    const inside = document.querySelector('#a .fan-root > div');
    if (inside) document.body.append(inside);
    document.getElementById('a')?.remove();
  });
  await expect
    .poll(async () => (await seen(page)).events.map(({ type }) => type))
    .toEqual(['island:mounted', 'island:unmounted']);
});
