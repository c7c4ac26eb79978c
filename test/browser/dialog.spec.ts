import type { Page } from '@playwright/test';
import { startBareSite } from './host-client/bare-site.ts';
import { test as base, expect } from './own-tab.ts';

const test = base.extend<{ open: (title: string) => Promise<void> }>({
  open: async ({ page }, use) => {
    const behind = '<a href="#elders">Erachter</a><div style="height: 300vh">Lange pagina</div>';
    const site = await startBareSite('./dialog-page.tsx', 'shared/ui/dialog.css', behind);
    await page.goto(site.origin);
    await use((title) => page.getByRole('button', { name: `Open ${title}` }).click());
    await site.close();
  },
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const closed = (page: Page, title: string) => page.getByLabel(`Gesloten ${title}`);

test('a dialog is modal, and named by its title', { tag: '@core' }, async ({ page, open }) => {
  await open('Bevestigen');
  await expect(dialog(page, 'Bevestigen')).toBeVisible();
  expect(await page.locator('dialog').evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect(page.getByRole('heading', { name: 'Bevestigen' })).toBeVisible();
});

for (const [how, close] of [
  ['the close button', (page: Page) => page.getByRole('button', { name: 'Sluiten' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
] as const) {
  test(`${how} closes it once, and focus goes back where it was before`, async ({ page, open }) => {
    await open('Bevestigen');
    await close(page);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open Bevestigen' })).toBeFocused();
    await expect(closed(page, 'Bevestigen')).toHaveText('1');
    // And again, with nothing left of the first time.
    await open('Bevestigen');
    await close(page);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(closed(page, 'Bevestigen')).toHaveText('2');
  });
}

test('focus goes into it, and does not leave by Tab', async ({ page, open }) => {
  await open('Bevestigen');
  await expect(page.getByRole('button', { name: 'Sluiten' })).toBeFocused();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
});

test('a form’s first field has the focus, not one that is hidden or disabled', async ({
  page,
  open,
}) => {
  await open('Formulier');
  await expect(page.getByLabel('Naam')).toBeFocused();
});

test('the page behind neither scrolls nor moves', async ({ page, open }) => {
  const left = () =>
    page
      .getByRole('link', { name: 'Erachter' })
      .evaluate((element) => element.getBoundingClientRect().left);
  const before = await left();
  await open('Bevestigen');
  await page.mouse.move(640, 360);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('PageDown');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await left()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a selection that ends beside it does not close it, nor does a click that slips in', {
  tag: '@core',
}, async ({ page, open }) => {
  await open('Bevestigen');
  const text = await page.getByText('Weet je het zeker?').boundingBox();
  const inside = [(text?.x ?? 0) + 5, (text?.y ?? 0) + 5] as const;
  await page.mouse.move(...inside);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog(page, 'Bevestigen')).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(...inside);
  await page.mouse.up();
  await expect(dialog(page, 'Bevestigen')).toBeVisible();
  await expect(closed(page, 'Bevestigen')).toHaveText('0');
});

test('its own scroll bar is no click beside it', async ({ page, open }) => {
  await open('Lang');
  const box = await dialog(page, 'Lang').boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 200);
  await expect(dialog(page, 'Lang')).toBeVisible();
  await expect(closed(page, 'Lang')).toHaveText('0');
});

test('it stays open where its owner says so', async ({ page, open }) => {
  await open('Bezig');
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.keyboard.press('Escape');
  await expect(closed(page, 'Bezig')).toHaveText('2');
  await expect(dialog(page, 'Bezig')).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('a tap beside it closes it, and does not reach what lies below', async ({ page, open }) => {
    await page.evaluate(() => {
      const below = Object.assign(document.createElement('button'), { textContent: 'Eronder' });
      below.style.cssText = 'position: fixed; inset: auto auto 0 0; width: 100px; height: 60px';
      below.onclick = () => below.setAttribute('aria-pressed', 'true');
      document.body.append(below);
    });
    await open('Bevestigen');
    await page.touchscreen.tap(50, 610);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Eronder' })).not.toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('it fits a screen of 320 pixels', async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await open('Lang');
    const box = await dialog(page, 'Lang').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(box?.height).toBeLessThanOrEqual(480);
    await expect(page.getByRole('button', { name: 'Sluiten' })).toBeVisible();
  });
});
