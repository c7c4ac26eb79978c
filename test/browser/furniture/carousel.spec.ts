import type { Page } from '@playwright/test';
import { expect, openDemo, openFurniture, test } from './fixtures.ts';

const track = (page: Page) => page.locator('main [data-carousel-track]');
const next = (page: Page) => page.getByRole('button', { name: 'Volgende', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Vorige', exact: true });
const position = (page: Page) => page.locator('[data-widget="carousel"]').getByRole('status');

/** Cards wholly in view, by their place in the row. */
const inView = (page: Page) =>
  track(page).evaluate((row) => {
    const box = row.getBoundingClientRect();
    return [...row.children].flatMap((card, index) => {
      const { left, right } = card.getBoundingClientRect();
      return left > box.left - 1 && right < box.right + 1 ? [index + 1] : [];
    });
  });

const distances = (page: Page) =>
  track(page).evaluate((row) => {
    const [one, two] = [...row.children].map((card) => card.getBoundingClientRect());
    return { gap: Math.round((two?.left ?? 0) - (one?.right ?? 0)) };
  });

test.use({ reducedMotion: 'reduce' });

test('shows two cards below 768 pixels and three from there, 20 pixels apart', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 767, height: 700 });
  await openDemo(page, `${host.url}/carousel.html`, 'carousel');
  await expect.poll(() => inView(page)).toEqual([1, 2]);
  expect(await distances(page)).toEqual({ gap: 20 });
  await page.setViewportSize({ width: 768, height: 700 });
  await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
  expect(await distances(page)).toEqual({ gap: 20 });
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => inView(page)).toEqual([1, 2]);
  // Words twice as large would find no room in half of so narrow a screen.
  await page.setViewportSize({ width: 360, height: 700 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => inView(page)).toEqual([1]);
});

test('turns by its buttons from end to end, says where it stands and keeps the focus', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDemo(page, `${host.url}/carousel.html`, 'carousel');
  await expect(previous(page)).toBeDisabled();
  await expect(position(page)).toHaveText('Kaarten 1 tot en met 3 van 7');
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inView(page)).toEqual([4, 5, 6]);
  await expect(position(page)).toHaveText('Kaarten 4 tot en met 6 van 7');
  await expect(previous(page)).toBeEnabled();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => inView(page)).toEqual([5, 6, 7]);
  await expect(next(page)).toBeDisabled();
  await expect(track(page)).toBeFocused();
  await previous(page).click();
  await expect.poll(() => inView(page)).toEqual([2, 3, 4]);
  await previous(page).click();
  await expect(previous(page)).toBeDisabled();
  await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
});

test('goes card by card with the arrows, and by Tab to a link out of view', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDemo(page, `${host.url}/carousel.html`, 'carousel');
  await track(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => inView(page)).toEqual([2, 3, 4]);
  await expect(position(page)).toHaveText('Kaarten 2 tot en met 4 van 7');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
  for (let links = 0; links < 4; links++) await page.keyboard.press('Tab');
  await expect(track(page).getByRole('link').nth(3)).toBeFocused();
  await expect.poll(() => inView(page)).toContain(4);
});

test('is dragged with the mouse: no link is followed, no text selected, and it settles on a card', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDemo(page, `${host.url}/carousel.html`, 'carousel');
  const url = page.url();
  const link = track(page).getByRole('link').nth(2);
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not there');
  const { x, y } = { x: box.x + 10, y: box.y + 8 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y + 2, { steps: 5 });
  await page.mouse.move(x - 300, y + 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => inView(page)).toEqual([2, 3, 4]);
  await expect(track(page)).not.toHaveAttribute('data-drag');
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => `${getSelection()}`)).toBe('');

  // A double click still selects a word, and a press along the lines a text.
  const text = track(page).locator('p').nth(2);
  await text.dblclick({ position: { x: 20, y: 8 } });
  expect(await page.evaluate(() => `${getSelection()}`)).not.toBe('');
  const lines = await text.boundingBox();
  if (!lines) throw new Error('The text is not there');
  await page.mouse.move(lines.x + 30, lines.y + 30);
  await page.mouse.down();
  await page.mouse.move(lines.x + 32, lines.y + 52, { steps: 4 });
  await page.mouse.move(lines.x + 110, lines.y + 52, { steps: 4 });
  await page.mouse.up();
  expect((await page.evaluate(() => `${getSelection()}`)).length).toBeGreaterThan(10);
  await expect.poll(() => inView(page)).toEqual([2, 3, 4]);

  // A plain click is one.
  await link.click();
  await expect(page).not.toHaveURL(url);
});

test('takes cards that come later, and has no buttons where all cards fit', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDemo(page, `${host.url}/carousel.html?scenario=drie`, 'carousel');
  await expect(next(page)).toBeHidden();
  await expect(track(page)).toHaveAttribute('tabindex', '-1');
  await page.getByRole('button', { name: 'Kaart toevoegen' }).click();
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await expect.poll(() => inView(page)).toEqual([2, 3, 4]);
  await expect(position(page)).toHaveText('Kaarten 2 tot en met 4 van 4');
  await page.goto(`${host.url}/carousel.html?scenario=een`);
  await expect(page.locator('[data-widget="carousel"]')).toHaveAttribute(
    'data-island-state',
    'mounted',
  );
  await expect(next(page)).toBeHidden();
});

test('runs from right to left where the page does', async ({ page, host }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDemo(page, `${host.url}/carousel.html?scenario=rechts-naar-links`, 'carousel');
  await expect(previous(page)).toBeDisabled();
  await next(page).click();
  await expect.poll(() => inView(page)).toEqual([4, 5, 6]);
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await expect.poll(() => inView(page)).toEqual([5, 6, 7]);
});

test('moves softly only for those who do not mind', async ({ page, site }) => {
  const cards = '<p>Kaart</p>'.repeat(9);
  await openFurniture(
    site,
    page,
    `<main><div data-widget="carousel"><div data-carousel-track>${cards}</div></div></main>`,
  );
  const behaviour = () => track(page).evaluate((row) => getComputedStyle(row).scrollBehavior);
  expect(await behaviour()).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await behaviour()).toBe('smooth');
  await next(page).click();
  await next(page).click();
  await expect(position(page)).not.toHaveText('Kaarten 1 tot en met 3 van 9');
  await expect(previous(page)).toBeEnabled();
});
