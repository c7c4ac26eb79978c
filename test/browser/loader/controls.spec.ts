import { expect, test } from '../fixtures.ts';
import { expectState } from '../support/states.ts';

const DIALOG = { name: 'Inloggen' };
/** The built product, not the test's own islands. */
const built = { loader: '<script type="module" src="/islands/loader.js"></script>' };

test.describe('a host control is not dead before its widget is there', () => {
  test('without a login on the page the first press brings one, and nothing came before', async ({
    page,
    site,
  }) => {
    await site.open(page, '<button type="button" data-open-login>Mijn account</button>', built);
    expect(site.asked(/\.(js|css)$/).length).toBe(1);
    await page.getByRole('button', { name: 'Mijn account' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', DIALOG)).toBeHidden();
    await page.getByRole('button', { name: 'Mijn account' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    await expect(page.locator('[data-widget="login"]')).toHaveCount(1);
  });

  test('a login that waits is loaded by it, once', async ({ page, site }) => {
    await site.open(
      page,
      '<a href="/elders" data-open-login>Inloggen of registreren</a><div id="l" data-widget="login"></div>',
      built,
    );
    await expectState(page, 'l', 'queued');
    await page.getByRole('link', { name: 'Inloggen of registreren' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/elders');
    await expect(page.locator('[data-widget="login"]')).toHaveCount(1);
  });

  test('a login that is a form of the page itself is there at once, and stays one', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<button type="button" data-open-login>Mijn account</button><div id="l" data-widget="login" data-mode="page"></div>',
      built,
    );
    await expectState(page, 'l', 'mounted');
    await expect(page.getByRole('dialog', DIALOG)).toBeHidden();
    await page.getByRole('button', { name: 'Mijn account' }).click();
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
    await expectState(page, 'l', 'mounted');
  });

  test('a link for a widget that the page does not hold leads where it says', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<a href="#meldingen" data-open-notifications>Meldingen</a><a href="#tweede" data-two-factor-enable><b>Twee stappen</b></a>',
      built,
    );
    await page.getByRole('link', { name: 'Meldingen' }).click();
    await expect(page).toHaveURL(/#meldingen$/);
    await page.getByRole('link', { name: 'Twee stappen' }).click();
    await expect(page).toHaveURL(/#tweede$/);
  });
});
