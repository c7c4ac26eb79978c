import type { Page } from '@playwright/test';
import { expect, test } from './match-day/fixtures.ts';
import { loaderOf } from './support/test-site.ts';

const avatar = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

/** Luminance contrast (WCAG 2) of the letters of each avatar on the page against what is behind. */
const contrasts = (page: Page) =>
  page.locator('.fan-avatar').evaluateAll((all) => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return all.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort(
        (a, b) => a - b,
      );
      return { backgroundColor, contrast: (high + 0.05) / (low + 0.05) };
    });
  });

test('has the colour of its name, which can be read in light and dark', { tag: '@core' }, async ({
  page,
  site,
}) => {
  const names = ['', ...Array.from({ length: 60 }, (_, at) => `lid_${at}${'ß'.repeat(at % 5)}`)];
  const tags = names
    .map((name) => `<div data-widget="avatar" data-load="eager" data-username="${name}"></div>`)
    .join('');
  await site.open(page, tags, { loader: loaderOf('/islands/') });
  await expect(page.locator('.fan-avatar')).toHaveCount(names.length);
  const before = await contrasts(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await contrasts(page);
    expect(new Set(found.map(({ backgroundColor }) => backgroundColor)).size).toBeGreaterThan(3);
    for (const [at, { contrast }] of found.entries())
      expect(contrast, `${names[at]} in ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(page.locator('.fan-avatar')).toHaveCount(names.length);
  expect(await contrasts(page)).toEqual(before);
});

test('shows a picture, and initials where it fails or its address is none', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/avatar.html?scenario=foto`);
  const first = avatar(page, 'kees_v').first();
  await expect
    .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  for (const scenario of ['foto-stuk', 'fout-adres']) {
    await page.goto(`${host.url}/avatar.html?scenario=${scenario}`);
    await expect(avatar(page, 'mdekker').first()).toHaveText('MD');
    await expect(avatar(page, 'mdekker').first().locator('img')).toHaveCount(0);
  }
  await page.goto(`${host.url}/avatar.html?scenario=emoji`);
  await expect(avatar(page, '👨‍👩‍👧 familie 🇳🇱')).toHaveText('👨‍👩‍👧F');
  await page.goto(`${host.url}/avatar.html?scenario=rechts`);
  await expect(avatar(page, 'يارا الحسن')).toHaveText('يا');
});

test('is as large as it was asked to be, round, and never wider than its place', async ({
  page,
  site,
}) => {
  await site.open(
    page,
    `${[16, 40, 160].map((size) => `<div data-widget="avatar" data-load="eager" data-username="lid${size}" data-size="${size}"></div>`).join('')}
     <div data-widget="avatar" data-load="eager" data-username="reus" data-size="4000"></div>`,
    { loader: loaderOf('/islands/') },
  );
  for (const size of [16, 40, 160])
    expect(await avatar(page, `lid${size}`).boundingBox()).toMatchObject({
      width: size,
      height: size,
    });
  await expect(avatar(page, 'reus')).toBeVisible();
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beside).toBe(0);
});
