import type { Locator, Page } from '@playwright/test';
import { expect, openDemo, openTags, test } from './fixtures.ts';

const tag = (page: Page) => page.locator('main [data-widget="nav-strip"]');
const strip = (page: Page) => page.locator('main [data-nav-strip]');

/** Both fades, as a host's style sees them. */
const fades = (page: Page) =>
  tag(page).evaluate(({ classList }) => [
    classList.contains('has-fade-start'),
    classList.contains('has-fade-end'),
  ]);
const scrollTo = (page: Page, left: number) =>
  strip(page).evaluate((row, to) => row.scrollTo({ left: to, behavior: 'instant' }), left);

/** How far a link is from either edge of the strip. */
const margins = (link: Locator) =>
  link.evaluate((each) => {
    const box = each.getBoundingClientRect();
    const around = each.closest('[data-nav-strip]')?.getBoundingClientRect() ?? box;
    return Math.min(box.left - around.left, around.right - box.right);
  });

test.use({ viewport: { width: 360, height: 500 } });

test('a strip that scrolls fades where there is more, with the current link in view and the page unmoved', {
  tag: '@core',
}, async ({ page, host }) => {
  await openDemo(page, `${host.url}/nav-strip.html?scenario=einde`, 'nav-strip');
  await expect(page.getByRole('link', { name: 'Podcast' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => fades(page)).toEqual([true, false]);
  await scrollTo(page, 0);
  await expect.poll(() => fades(page)).toEqual([false, true]);
  await scrollTo(page, 100);
  await expect.poll(() => fades(page)).toEqual([true, true]);
  await page.setViewportSize({ width: 1900, height: 500 });
  await strip(page).evaluate((row) => row.style.setProperty('font-size', '2px'));
  await expect.poll(() => fades(page)).toEqual([false, false]);
  // A font that arrives makes the links wider, not the strip.
  await strip(page).evaluate((row) => row.style.setProperty('font-size', '40px'));
  await expect.poll(() => fades(page)).toEqual([false, true]);
});

test('a strip whose links fit has no fade until more links are added', async ({ page, host }) => {
  await openDemo(page, `${host.url}/nav-strip.html?scenario=kort`, 'nav-strip');
  expect(await fades(page)).toEqual([false, false]);
  await expect(tag(page)).not.toHaveAttribute('class');
  await strip(page).evaluate((row) => {
    for (let count = 0; count < 9; count++)
      row.append(row.firstElementChild?.cloneNode(true) ?? '');
  });
  await expect.poll(() => fades(page)).toEqual([false, true]);
});

test('a strip from right to left fades by the same rule', async ({ page, host }) => {
  await openDemo(page, `${host.url}/nav-strip.html?scenario=rechts-naar-links`, 'nav-strip');
  await scrollTo(page, 0);
  await expect.poll(() => fades(page)).toEqual([false, true]);
  await scrollTo(page, -4000);
  await expect.poll(() => fades(page)).toEqual([true, false]);
});

test('a link under a fade can be clicked, and one with focus is scrolled clear of it', async ({
  page,
  host,
}) => {
  await openDemo(page, `${host.url}/nav-strip.html`, 'nav-strip');
  await scrollTo(page, 0);
  const links = strip(page).getByRole('link');
  await links.first().focus();
  for (let index = 1; index < 12; index++) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
    if (index < 11)
      expect(await margins(links.nth(index)), `link ${index}`).toBeGreaterThanOrEqual(47);
  }
  for (let index = 10; index > 0; index--) {
    await page.keyboard.press('Shift+Tab');
    expect(await margins(links.nth(index)), `link ${index}`).toBeGreaterThanOrEqual(47);
  }
  await scrollTo(page, 130);
  await expect.poll(() => fades(page)).toEqual([true, true]);
  const box = await strip(page).boundingBox();
  if (!box) throw new Error('The strip is not there');
  await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2);
  await expect(page).toHaveURL(/zoeken/);
});

test('a strip on a page without style is one row', { tag: '@core' }, async ({ page, site }) => {
  await openTags(
    site,
    page,
    `<main><nav data-widget="nav-strip" aria-label="Rubrieken"><div data-nav-strip>${'<a href="/x">Een rubriek</a> '.repeat(20)}</div></nav></main>`,
  );
  await expect.poll(() => fades(page)).toEqual([false, true]);
  expect((await strip(page).boundingBox())?.height).toBeLessThan(40);
});

test('a link with focus, on a page with CSS zoom, is scrolled clear of the fade', async ({
  page,
  host,
}) => {
  await openDemo(page, `${host.url}/nav-strip.html`, 'nav-strip');
  await page.locator('html').evaluate((root) => root.style.setProperty('zoom', '1.5'));
  await scrollTo(page, 0);
  const links = strip(page).getByRole('link');
  await links.first().focus();
  for (let index = 1; index < 7; index++) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
    // The fade is 48 px of the page's, 72 of the screen's. The first two need not move.
    if (index > 2)
      expect(await margins(links.nth(index)), `link ${index}`).toBeGreaterThanOrEqual(71);
  }
});
