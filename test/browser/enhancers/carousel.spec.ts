import type { Page } from '@playwright/test';
import { expect, openDemo, openTags, test } from './fixtures.ts';

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

test('the carousel shows two cards below 768 pixels and three from there, 20 pixels apart', {
  tag: '@core',
}, async ({ page, host }) => {
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

test('the buttons move the cards from end to end, announce the position and keep the focus', async ({
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

test('arrow keys move by one card, and Tab scrolls a link that is out of view into it', async ({
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

test('a drag with the mouse follows no link, selects no text and ends on a card', async ({
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

  // A double click still selects a word, and a drag along the lines a text.
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

test('the buttons are hidden while all cards fit, and shown when a card is added', async ({
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

test('a carousel from right to left is moved by the same buttons', async ({ page, host }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDemo(page, `${host.url}/carousel.html?scenario=rechts-naar-links`, 'carousel');
  await expect(previous(page)).toBeDisabled();
  await next(page).click();
  await expect.poll(() => inView(page)).toEqual([4, 5, 6]);
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await expect.poll(() => inView(page)).toEqual([5, 6, 7]);
});

test('the carousel scrolls smoothly only for readers who allow motion', async ({ page, site }) => {
  const cards = '<p>Kaart</p>'.repeat(9);
  await openTags(
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

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  const openCards = async (site: Parameters<typeof openTags>[0], page: Page, count: number) => {
    const cards = Array.from(
      { length: count },
      (_, index) => `<p><a href="#${index + 1}">Kaart ${index + 1}</a></p>`,
    ).join('');
    await page.setViewportSize({ width: 1000, height: 700 });
    await openTags(
      site,
      page,
      `<main><div data-widget="carousel"><div data-carousel-track>${cards}</div></div></main>`,
    );
  };

  test('a double click on Volgende, while the row still glides, moves by six cards', async ({
    page,
    site,
  }) => {
    await openCards(site, page, 12);
    await next(page).dblclick();
    await expect.poll(() => inView(page)).toEqual([7, 8, 9]);
    await expect(position(page)).toHaveText('Kaarten 7 tot en met 9 van 12');
    await previous(page).dblclick();
    await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
  });

  test('the buttons, while the row still glides to its end, are those of the end', async ({
    page,
    site,
  }) => {
    await openCards(site, page, 6);
    const states = await page.evaluate(() => {
      const [back, on] = document.querySelectorAll('button');
      on?.click();
      return [back?.disabled, on?.disabled];
    });
    expect(states).toEqual([false, true]);
    await expect(position(page)).toHaveText('Kaarten 4 tot en met 6 van 6');
  });

  test('a card that gets the focus during a glide is scrolled into view', async ({
    page,
    site,
  }) => {
    await openCards(site, page, 12);
    await next(page).click();
    await next(page).click();
    await expect(position(page)).toHaveText('Kaarten 7 tot en met 9 van 12');
    await previous(page).click();
    await page.keyboard.press('Shift+Tab');
    await expect(previous(page)).not.toBeFocused();
    await track(page).getByRole('link').nth(1).focus();
    await expect.poll(() => inView(page)).toContain(2);
    await expect(position(page)).toHaveText('Kaarten 2 tot en met 4 van 12');
  });

  test('a wheel that interrupts a glide decides where the row ends', async ({ page, site }) => {
    await openCards(site, page, 30);
    await next(page).click();
    await track(page).hover();
    await page.mouse.wheel(2000, 0);
    await expect.poll(async () => (await inView(page))[0]).toBeGreaterThan(5);
    const [first] = await inView(page);
    await expect(position(page)).toHaveText(
      `Kaarten ${first} tot en met ${(first ?? 0) + 2} van 30`,
    );
    await next(page).click();
    await expect.poll(async () => (await inView(page))[0]).toBe((first ?? 0) + 3);
  });
});

test('a carousel from edge to edge does not make the page wider, elsewhere a focus ring has room', {
  tag: '@core',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 400, height: 500 });
  const cards = '<p><a href="#x">Kaart</a></p>'.repeat(7);
  await openTags(
    site,
    page,
    `<div data-widget="carousel"><div data-carousel-track>${cards}</div></div>`,
  );
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.locator('body').evaluate((body) => body.style.setProperty('margin', '0'));
  await expect.poll(width).toBe(400);
  expect(await page.locator('p').first().boundingBox()).toMatchObject({ x: 0 });
  await page.locator('body').evaluate((body) => body.style.setProperty('margin', '0 2px 0 20px'));
  await expect.poll(width).toBe(400);
  expect(await page.locator('p').first().boundingBox()).toMatchObject({ x: 20 });
  await page.locator('body').evaluate((body) => body.style.setProperty('margin', '0 20px'));
  await expect
    .poll(async () => (await page.locator('[data-carousel-track]').boundingBox())?.x)
    .toBe(15);
  expect(await page.locator('p').first().boundingBox()).toMatchObject({ x: 20 });
});

test('a drag on a page with CSS zoom moves as far as the mouse', async ({ page, site }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  const cards = '<p>Kaart</p>'.repeat(9);
  await openTags(
    site,
    page,
    `<main><div data-widget="carousel"><div data-carousel-track>${cards}</div></div></main>`,
  );
  await page.locator('html').evaluate((root) => root.style.setProperty('zoom', '1.5'));
  const box = await page.locator('p').nth(2).boundingBox();
  if (!box) throw new Error('The card is not there');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x - 95, box.y + 5, { steps: 5 });
  const moved = await page.locator('p').nth(2).boundingBox();
  expect((moved?.x ?? 0) - box.x).toBeCloseTo(-100, 0);
  await page.mouse.up();
});
