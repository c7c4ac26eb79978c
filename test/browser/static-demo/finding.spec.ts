import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, open, test } from './fixtures.ts';
import type { StaticServer } from './static-server.ts';

/** Keys that a tester may press from the index, after the words of a search, until the state is open. */
const mostKeys = 2;

/**
 * Searches on the index without a mouse, and opens the link that the page then gives in a new browser.
 * @param name of the link that the search has to lead to
 */
async function search(demo: StaticServer, visitor: BrowserContext, words: string, name: string) {
  await visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/`);
  await expect(page.getByLabel('Zoek een toestand')).toBeFocused();
  await page.keyboard.type(words);
  let keys = 0;
  const pressKey = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await pressKey('Enter');
  await expect(page.locator('[data-demo-state] a:focus')).toHaveText(name);
  await pressKey('Enter');
  expect(keys).toBeLessThanOrEqual(mostKeys);
  await expect(page.locator('.demo-bar')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Kopieer link' }).press('Enter');
  await expect(page.getByText('De link is gekopieerd.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(demo.url);
  const fresh = await visitor.browser()?.newContext();
  const other = (await fresh?.newPage()) as Page;
  await open(other, link);
  return { page, other, close: () => fresh?.close() };
}

const searches: [words: string, name: string, shows: (page: Page) => Promise<void>][] = [
  [
    'reacties 500',
    'Serverfout (500)',
    (page) => expect(page.getByText('Dit onderdeel kon niet worden geladen.')).toBeVisible(),
  ],
  [
    'guest on a closed poll',
    'Gearchiveerd',
    (page) => expect(page.getByRole('meter').first()).toBeVisible(),
  ],
  [
    'match in extra time',
    'Nu bezig, in de verlenging',
    (page) => expect(page.getByText('De verlenging is begonnen.')).toBeVisible(),
  ],
  [
    'twee-factor aan',
    'Aan',
    (page) => expect(page.locator('[data-two-factor-disable]')).toBeVisible(),
  ],
  [
    'welke gebeurtenissen verstuurt reacties',
    'Wat dit onderdeel verstuurt',
    (page) => expect(page.getByText(/island:mounted comments/)).toBeVisible(),
  ],
];

for (const [words, name, shows] of searches)
  test(`the search "${words}", typed on the index, leads in two keys to a link that shows the same elsewhere`, async ({
    demo,
    visitor,
  }) => {
    // Two browsers with no past, in each of which the host has to start first.
    test.setTimeout(120_000);
    const { page, other, close } = await search(demo, visitor, words, name);
    await shows(page);
    await shows(other);
    await close();
  });

/** Words as they come to mind, in either language, and where the first link has to lead. */
const firstLinks: [words: string, link: RegExp][] = [
  ['500', /scenario=fout&/],
  ['comment list 500', /comments\.html\?scenario=fout&/],
  ['gesloten', /poll\.html\?scenario=gearchiveerd&als=gast/],
  ['verlenging', /scenario=verlenging&/],
  ['2fa', /als=veilige_vera/],
  ['tweefactor', /als=veilige_vera/],
  ['tweestaps aan', /two-factor\.html\?scenario=aan&/],
  ['events', /&log=1/],
  ['poll events', /\/poll\.html\?als=gast&log=1/],
  ['which events does comments send', /\/comments\.html\?als=gast&log=1/],
  ['which events does best comment send', /\/best-comment\.html\?als=gast&log=1/],
  ['welke events verstuurt reacties', /\/comments\.html\?als=gast&log=1/],
];

test('the index, searched by a single word that comes to mind, leads to a state that shows it', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/`);
  const field = page.getByLabel('Zoek een toestand');
  for (const [words, link] of firstLinks)
    await test.step(words, async () => {
      await field.fill(words);
      await field.press('Enter');
      await expect(page.locator('[data-demo-state] a:focus')).toHaveAttribute('href', link);
    });
});

test('the index, filtered by widget and kind, keeps that in its address', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/`);
  await page.getByLabel('Onderdeel', { exact: true }).selectOption('poll');
  await page.getByLabel('Soort').selectOption('leeg');
  const states = page.locator('[data-demo-state]:visible');
  await expect(states.first()).toContainText('Nog geen stemmen');
  const count = await states.count();
  await page.reload();
  await expect(states).toHaveCount(count);
});

test('an address with a wrong state, opened, is an alert with the nearest name', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/poll.html?scenario=gearchiveert&als=gast`);
  await expect(page.getByRole('alert')).toContainText('gearchiveerd');
});

test('what a visit does, after a reload, is there, and in the shared demo has not happened', {
  tag: '@core',
}, async ({ demo, visitor }) => {
  const [visit, shared] = [await visitor.newPage(), await visitor.newPage()];
  await open(visit, `${demo.url}/comments.html?scenario=to-others&als=sanne`);
  await visit.getByLabel('Je reactie').fill('Alleen in dit bezoek.');
  await visit.getByRole('button', { name: 'Plaats reactie' }).click();
  await expect(visit.getByRole('article').getByText('Alleen in dit bezoek.')).toBeVisible();
  await visit.reload();
  await expect(visit.getByRole('article').getByText('Alleen in dit bezoek.')).toBeVisible();
  await open(shared, `${demo.url}/comments.html`);
  await expect(shared.getByRole('article').first()).toBeVisible();
  await expect(shared.getByText('Alleen in dit bezoek.')).toHaveCount(0);
  await expect(shared.getByText('Je bent: gast')).toBeVisible();
});

test('the network of the bar, set to away, fails the calls of this visitor', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/comments.html?als=gast`);
  await page.getByText('Netwerk: gewoon').click();
  await page.getByRole('button', { name: 'Verbinding weg' }).click();
  await page.getByLabel('Je reactie').fill('Komt dit aan?');
  await page.getByRole('button', { name: 'Plaats reactie' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Geen verbinding.' })).toBeVisible();
});

test('the overview of a widget, with a scheme, shows each state in a frame of it', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/overzicht.html?onderdeel=poll&kleuren=donker`);
  const frame = page.frameLocator('iframe[title="Poll: gewoon"]');
  await expect(frame.getByRole('radio').first()).toBeVisible({ timeout: 40_000 });
  await expect(frame.locator('.demo-bar')).toBeHidden();
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(14, 19, 17)');
  expect(await page.locator('iframe').count()).toBeGreaterThan(10);
});

test('a link with a width, opened in a wide window, shows its state at that width', {
  tag: '@core',
}, async ({ demo, visitor }) => {
  const page = await visitor.newPage();
  const state = 'scenario=gearchiveerd&als=gast&op=2026-11-28T20:45&kleuren=donker';
  await page.goto(`${demo.url}/poll.html?${state}&breedte=360`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('meter').first()).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(360);
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(14, 19, 17)');
});

test('the overview, on a narrow screen, does not scroll sideways', async ({ demo, visitor }) => {
  const page = await visitor.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${demo.url}/overzicht.html?onderdeel=comments`);
  await expect(page.locator('iframe').first()).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('index and bar, in both looks, bear axe', async ({ demo, visitor }) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/?zoek=poll`);
  await expect(page.getByLabel('Zoek een toestand')).toHaveValue('poll');
  expect(await violations(page, 'body')).toEqual([]);
  await open(page, `${demo.url}/poll.html?scenario=leegg&als=gast&log=1`);
  expect(await violations(page, '.demo-bar')).toEqual([]);
  expect(await violations(page, '.demo-problems')).toEqual([]);
});
