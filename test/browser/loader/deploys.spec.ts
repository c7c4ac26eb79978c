import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectState, seen } from '../support/states.ts';
import type { TestSite } from '../support/test-site.ts';

const NOTICE = 'Dit onderdeel kon niet worden geladen.';
const NEW_VERSION = 'Er is een nieuwe versie van de site.';
const retry = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' });
const reload = (page: Page) => page.getByRole('button', { name: 'Herlaad de pagina' });

/** Has the site serve another build from now on, without the files that match. */
async function deploy(site: TestSite, page: Page, lost: RegExp) {
  site.fail(lost, { status: 404 });
  await page.route('**/loader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '/* another build */' }),
  );
}

const FORM = '<div id="a" data-widget="form"><button type="button">Plaats</button></div>';

for (const [what, lost] of [
  ["a widget's file", /form-\w+\.js/],
  ['the runtime entry', /runtime-entry-\w+\.js/],
] as const)
  test.describe(`deploy while the page is open, ${what} gone`, () => {
    test('retry, says that there is a new version and reloads', async ({ site, page }) => {
      await site.open(page, FORM);
      await deploy(site, page, lost);
      await page.locator('#a').dispatchEvent('pointerdown');
      await expectState(page, 'a', 'error');
      await expect(page.getByRole('alert')).toContainText(NOTICE);
      await retry(page).click();
      await expect(page.getByRole('alert')).toHaveText(`${NEW_VERSION} Herlaad de pagina`);
      await expect(retry(page)).toHaveCount(0);
      const isReloaded = page.waitForEvent('load');
      await reload(page).click();
      await isReloaded;
    });

    test('same version, retry tries again', async ({ site, page }) => {
      await site.open(page, FORM);
      site.fail(lost);
      await page.locator('#a').dispatchEvent('pointerdown');
      await expectState(page, 'a', 'error');
      await retry(page).click();
      await expect.poll(async () => (await seen(page)).events.length).toBe(2);
      await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
      site.mend();
      await retry(page).click();
      await expectState(page, 'a', 'mounted');
    });
  });

test.describe('deploy while the page is open, a lazy part gone', () => {
  const LAZY = '<div id="a" data-widget="lazy"></div>';

  test('pressed, says so in the tag once, and keeps what was typed', async ({ site, page }) => {
    await site.open(page, LAZY);
    await page.getByLabel('Notitie').fill('niet kwijtraken');
    await deploy(site, page, /LazyPart-\w+\.js/);
    for (let round = 0; round < 2; round++)
      await page.getByRole('button', { name: 'Toon deel' }).click();
    await expect(page.locator('#a').getByRole('alert')).toHaveText(
      `${NEW_VERSION} Herlaad de pagina`,
    );
    await expect(page.getByLabel('Notitie')).toHaveValue('niet kwijtraken');
    await expectState(page, 'a', 'mounted');
  });

  test('same version, says nothing of one', async ({ site, page }) => {
    await site.open(page, LAZY);
    site.fail(/LazyPart-\w+\.js/);
    const checked = page.waitForResponse(/loader\.js/);
    await page.getByRole('button', { name: 'Toon deel' }).click();
    await checked;
    site.mend();
    await page.getByRole('button', { name: 'Toon deel' }).click();
    await expect(page.getByText('Het deel')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('deploy while the page is open, a host control', () => {
  const CONTROL = '<p><button type="button" data-open-login>Mijn account</button></p>';
  const built = { loader: '<script type="module" src="/islands/loader.js"></script>' };

  for (const [what, lost] of [
    ["its widget's file", /login-\w+\.js/],
    ['the runtime entry', /runtime-entry-\w+\.js/],
  ] as const) {
    test(`${what} gone, says so beside the control`, async ({ site, page }) => {
      await site.open(page, CONTROL, built);
      await deploy(site, page, lost);
      await page.getByRole('button', { name: 'Mijn account' }).click();
      await expect(page.locator('[data-open-login] + [role="alert"]')).toContainText(NOTICE);
      await retry(page).click();
      await expect(page.locator('[data-open-login] + [role="alert"]')).toHaveText(
        `${NEW_VERSION} Herlaad de pagina`,
      );
    });

    test(`${what} fetched by the retry, opens`, async ({ site, page }) => {
      await site.open(page, CONTROL, built);
      site.fail(lost);
      await page.getByRole('button', { name: 'Mijn account' }).click();
      await expect(retry(page)).toBeVisible();
      site.mend();
      await retry(page).click();
      await expect(page.getByRole('dialog', { name: 'Inloggen' })).toBeVisible();
      await expect(page.getByText(NOTICE)).toHaveCount(0);
    });
  }
});
