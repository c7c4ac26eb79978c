import type { Locator, Page } from '@playwright/test';
import { expect, openDemo, openTags, test } from './fixtures.ts';

const tip = (page: Page) => page.getByRole('tooltip');
const place = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not there');
  return box;
};

test('a tip, pointed at, is shown, stays while the pointer is on it, and is hidden', {
  tag: '@core',
}, async ({ page, host }) => {
  await openDemo(page, `${host.url}/tooltips.html`, 'tooltips');
  const link = page.getByRole('link', { name: 'derde', exact: true });
  await link.hover();
  await expect(tip(page)).toHaveText('Stand na 14 wedstrijden, met een doelsaldo van +9');
  await expect(link).not.toHaveAttribute('title');
  await expect(link).toHaveAccessibleDescription(
    'Stand na 14 wedstrijden, met een doelsaldo van +9',
  );
  await tip(page).hover();
  await page.mouse.move(0, 0, { steps: 1 });
  await tip(page).waitFor({ state: 'detached' });
  await expect(link).toHaveAttribute('title', /^Stand na 14/);
  await expect(link).not.toHaveAttribute('aria-describedby');
  // Onto the tip and resting there, longer than the delay would be.
  await link.hover();
  const box = await place(tip(page));
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
});

test('a tip, on focus, is shown until Escape or blur, and names what has no other name', {
  tag: '@core',
}, async ({ page, host }) => {
  await openDemo(page, `${host.url}/tooltips.html`, 'tooltips');
  await page.getByRole('link', { name: 'derde', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('4-3-3').first()).toBeFocused();
  await expect(tip(page)).toHaveText('Vier verdedigers, drie middenvelders, drie aanvallers');
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(tip(page)).toHaveText('Je krijgt een bericht als er iets gebeurt');
  await page.keyboard.press('Tab');
  await expect(tip(page)).toHaveText('Deel dit artikel');
  await expect(page.getByRole('button', { name: 'Deel dit artikel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tip(page)).toHaveCount(0);
  const share = page.getByRole('button', { name: 'Deel dit artikel' });
  await expect(share).toHaveAttribute('title', 'Deel dit artikel');
  await expect(share).not.toHaveAttribute('aria-label');
});

test('a tip of an element added later is shown, inside the screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  const at = (id: string) =>
    `<button id="${id}" data-tooltip title="Een uitleg die langer is dan er naast deze knop op het scherm past">?</button>`;
  await openTags(
    site,
    page,
    `<main data-widget="tooltips">${at('boven')}<div id="later"></div></main>`,
  );
  const inside = async () => {
    const { x, y, width, height } = await place(tip(page));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    expect(y + height).toBeLessThanOrEqual(400);
  };
  const button = page.locator('#boven');
  await button.hover();
  await expect(tip(page)).toBeVisible();
  await inside();
  // No room above: below it, and never over it.
  expect((await place(tip(page))).y).toBeGreaterThanOrEqual(
    (await place(button)).y + (await place(button)).height,
  );

  await page.evaluate(() => {
    const later = document.querySelector('#later') as HTMLElement;
    later.style.setProperty('padding-top', '290px');
    later.style.setProperty('text-align', 'right');
    const added = document.createElement('button');
    added.dataset.tooltip = '';
    added.title = 'Ook wat er later bij komt heeft een uitleg die niet past';
    added.textContent = '!';
    later.append(added);
  });
  const added = page.getByRole('button', { name: '!' });
  await added.hover();
  await expect(tip(page)).toHaveText(/^Ook wat er later/);
  await inside();
  const above = await place(tip(page));
  expect(above.y + above.height).toBeLessThanOrEqual((await place(added)).y);

  // Gone with what it belongs to, and no two at a time.
  await expect(tip(page)).toHaveCount(1);
  await page.evaluate(() => document.querySelector('#later')?.replaceChildren());
  await page.mouse.move(5, 200);
  await expect(tip(page)).toHaveCount(0);
});

test('a tip, tapped, is shown until the next tap, and a link is still followed', async ({
  browser,
  host,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.clock.install();
  await openDemo(page, `${host.url}/tooltips.html`, 'tooltips');
  const follow = page.getByRole('button', { name: 'Volg de wedstrijd' });
  // Nothing that has the focus, so that the tip is shown by the tap alone.
  const formation = page.getByText('4-3-3').first();
  await formation.tap();
  await page.clock.runFor(2_000);
  await expect(tip(page)).toHaveText('Vier verdedigers, drie middenvelders, drie aanvallers');
  await follow.tap();
  await expect(tip(page)).toHaveText('Je krijgt een bericht als er iets gebeurt');
  await follow.tap();
  await expect(tip(page)).toHaveCount(0);
  await follow.tap();
  await expect(tip(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(tip(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'derde', exact: true }).tap();
  await expect(page).toHaveURL(/wedstrijd/);
  await context.close();
});

test('a tip in a dialog is above it and follows what is scrolled', async ({ page, site }) => {
  await openTags(
    site,
    page,
    `<dialog><div data-widget="tooltips"><p>Lang</p><button data-tooltip title="Boven alles">Uitleg</button><p id="na">Einde</p></div></dialog>`,
  );
  await page.evaluate(() => {
    document.querySelector('dialog')?.showModal();
    for (const filler of document.querySelectorAll('p'))
      filler.style.setProperty('margin-bottom', '900px');
  });
  const button = page.getByRole('button', { name: 'Uitleg' });
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await button.focus();
  await expect(tip(page)).toHaveText('Boven alles');
  const before = await place(tip(page));
  expect(
    await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.getAttribute('role'),
      [before.x + 10, before.y + 10],
    ),
  ).toBe('tooltip');
  await page.evaluate(() => document.querySelector('dialog')?.scrollBy(0, -60));
  await expect.poll(async () => (await place(tip(page))).y).toBe(before.y + 60);
  await page.evaluate(() => document.querySelector('dialog')?.scrollTo(0, 0));
  await expect(tip(page)).toHaveCount(0);
});

for (const zoomed of ['html', 'main'])
  test(`a tip, with CSS zoom on ${zoomed}, is centred above its element and inside the screen`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 700, height: 500 });
    await openTags(
      site,
      page,
      `<main data-widget="tooltips"><p>Regel</p><p>Regel</p><p>Regel</p><p id="rij"><button data-tooltip title="Kort">Een knop</button></p></main>`,
    );
    await page.evaluate((selector) => {
      document.querySelector<HTMLElement>(selector)?.style.setProperty('zoom', '1.5');
      document.querySelector<HTMLElement>('#rij')?.style.setProperty('text-align', 'center');
    }, zoomed);
    await page.getByRole('button').hover();
    const button = await place(page.getByRole('button'));
    const box = await place(tip(page));
    expect(box.x + box.width / 2).toBeCloseTo(button.x + button.width / 2, 0);
    expect(button.y - (box.y + box.height)).toBeCloseTo(8, 0);
    await page.locator('#rij').evaluate((row) => row.style.setProperty('text-align', 'right'));
    await page.mouse.move(1, 1);
    await expect(tip(page)).toHaveCount(0);
    await page.getByRole('button').hover();
    expect((await place(tip(page))).x + (await place(tip(page))).width).toBeLessThanOrEqual(692);
  });
