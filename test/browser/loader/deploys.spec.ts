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
    test('retry, says that there is a new version and reloads', { tag: '@core' }, async ({
      site,
      page,
    }) => {
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

  test('clicked, says so in the tag once, and keeps what was typed', async ({ site, page }) => {
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

  test('same version, says nothing of one', { tag: '@core' }, async ({ site, page }) => {
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

test('deploy while the page is open, reload that the notice offers, keeps what was typed', async ({
  site,
  page,
}) => {
  const user = { id: 7, username: 'sanne', initials: 'SV' };
  const game = {
    ...{ id: 9, season_id: 4, home: true, home_club: 'Maasstad', away_club: 'Noorderhaven' },
    ...{ date: new Date(Date.now() + 86_400_000).toISOString(), league: 1, opponent_logo: null },
  };
  site.route('GET /api/news/5/comments', { body: { comments: [], next_page_url: null } });
  site.route('GET /api/prediction/next-game', {
    body: { game, predictions: [], countPredictions: 0, userPrediction: null },
  });
  site.route('GET /api/get-filtered-words', { body: { blurredWords: [], bannedWords: [] } });
  await site.open(
    page,
    `<p><button type="button" data-two-factor-enable>Beveiligen</button></p>
    <div data-widget="two-factor" data-enabled="false"></div>
    <div data-widget="comments" data-news-id="5" data-load="eager"></div>
    <div data-widget="message-form"></div>
    <div data-widget="prediction" data-load="eager"></div>`,
    {
      loader: '<script type="module" src="/islands/loader.js"></script>',
      head: `<script type="application/json" id="islands-config">${JSON.stringify({ user, realtime: false })}</script>`,
    },
  );
  const typed = [
    [page.getByLabel('Je reactie'), 'Een reactie die niet weg mag'],
    [page.getByLabel('Onderwerp'), 'Kaartje over?'],
    [page.getByLabel('Bericht', { exact: true }), 'Een bericht dat niet weg mag'],
    [page.getByRole('group', { name: 'Eindstand' }).getByLabel('Maasstad'), '3'],
    [page.getByRole('group', { name: 'Eindstand' }).getByLabel('Noorderhaven'), '1'],
  ] as const;
  for (const [field, text] of typed) await field.fill(text);
  await deploy(site, page, /two-factor-\w+\.js/);
  await page.getByRole('button', { name: 'Beveiligen' }).click();
  await retry(page).click();
  await expect(page.getByRole('alert').filter({ hasText: NEW_VERSION })).toBeVisible();
  site.mend();
  await page.unroute('**/loader.js');
  const isReloaded = page.waitForEvent('load');
  await reload(page).click();
  await isReloaded;
  for (const [field, text] of typed) await expect(field).toHaveValue(text);
});
