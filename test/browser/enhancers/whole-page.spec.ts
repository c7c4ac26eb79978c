import { Visitor } from '../comments/support/demo.ts';
import { expect, test } from './fixtures.ts';

test('an article page, when its enhancers mount, does not move and has a working header', {
  tag: '@core',
}, async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${host.url}/artikel.html`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  // The page's own style is there.
  await expect.poll(async () => (await heading.boundingBox())?.x).toBe(16);
  const before = await heading.boundingBox();
  for (const widget of ['menu', 'search-bar', 'nav-strip', 'tooltips'])
    await expect(page.locator(`[data-widget="${widget}"]`)).toHaveAttribute(
      'data-island-state',
      'mounted',
    );
  expect(await heading.boundingBox()).toEqual(before);

  await page.getByRole('button', { name: 'Zoeken' }).click();
  await page.getByRole('searchbox').fill('mist');
  await expect(page.locator('[data-search-bar]')).toHaveClass(/is-active/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // Of the whole height, whatever is around it.
  expect((await menu.boundingBox())?.height).toBe(740);
  await menu.getByRole('link', { name: 'Wedstrijd' }).click();
  await expect(page).toHaveURL(/wedstrijd/);
  const strip = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(strip.locator('[aria-current="page"]')).toHaveText('Wedstrijd');
  await expect(strip).toHaveClass(/has-fade-end/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a member’s header on a phone has two rows, with the log-out button in the menu', async ({
  browser,
  host,
}) => {
  // A page that asks for nothing: a late response to the guest's session would take the member's place.
  const jo = await Visitor.arrive(browser, host.url, '/algemene-voorwaarden');
  await jo.act('/demo/als/tante_jo');
  const { page } = jo.section;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${host.url}/artikel.html`);
  const out = page.getByRole('button', { name: 'Uitloggen' });
  await expect(out).toBeHidden();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(110);
  await page.getByRole('button', { name: 'Menu' }).click();
  await out.click();
  await page.waitForURL(`${host.url}/`);
  await page.goto(`${host.url}/artikel.html`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Nieuws' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mijn account' })).toHaveCount(0);
  await jo.context.close();
});
