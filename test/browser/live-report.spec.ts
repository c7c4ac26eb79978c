import type { Page } from '@playwright/test';
import {
  expect,
  networkIsLostAndBack,
  setHidden,
  test,
  withoutChance,
} from './match-day/fixtures.ts';
import { loaderOf } from './support/test-site.ts';

const NEWS = 42;
const LOST = 'Verbinding verbroken, we proberen het opnieuw';

const log = (page: Page) => page.getByRole('log', { name: 'Liveverslag' });
const items = (page: Page) => log(page).getByRole('listitem');
const live = (page: Page) => page.getByText('Live', { exact: true });

async function open(page: Page, url: string, scenario = ''): Promise<void> {
  await withoutChance(page);
  await page.goto(`${url}/live-report.html?nieuws=${NEWS}&scenario=${scenario}`);
  await expect(items(page).first()).toBeVisible();
}

test('shows its messages with their times, the newest first', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await open(page, host.url);
  await expect(page.getByRole('heading', { name: 'Liveverslag', exact: true })).toBeVisible();
  const texts = await items(page).allInnerTexts();
  const first = texts.findIndex((text) => text.includes('Afgelopen. Maasstad wint'));
  const last = texts.findIndex((text) => text.includes('Goedenavond vanaf de havenkant'));
  expect(last).toBeGreaterThan(first);
  expect(last).toBe(texts.length - 1);
  for (const text of texts) expect(text).toMatch(/^\d\d:\d\d\s/);
});

test('is not there without messages, and appears with the first', async ({
  page,
  host,
  office,
}) => {
  await withoutChance(page);
  const read = page.waitForResponse(/api\/live-report/);
  await page.goto(`${host.url}/live-report.html?scenario=leeg`);
  await read;
  const island = page.locator('[data-widget="live-report"]');
  await expect(island).toHaveAttribute('data-island-state', 'mounted');
  await expect(page.getByRole('heading', { name: 'Liveverslag', exact: true })).toHaveCount(0);
  await expect(island).toHaveText('');
  await office.report(6201, 'bericht', { text: 'De eerste!' });
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('De eerste!');
});

test('takes messages live, each once, and bears broken ones', async ({ page, host, office }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await open(page, host.url);
  await expect(live(page)).toBeVisible();
  const before = await items(page).count();
  await office.report(NEWS, 'bericht', { text: 'Hoekschop van rechts' });
  await expect(items(page).first()).toContainText('Hoekschop van rechts');
  await office.report(NEWS, 'herhaal');
  await office.report(NEWS, 'kapot');
  await office.report(NEWS, 'bericht', { text: 'En daarna gewoon verder' });
  await expect(items(page).first()).toContainText('En daarna gewoon verder');
  await expect(items(page)).toHaveCount(before + 2);
  expect(errors).toEqual([]);
});

test('loses nothing to an outage and doubles nothing', async ({ page, host, office }) => {
  await open(page, host.url);
  await expect(live(page)).toBeVisible();
  const before = await items(page).count();
  await office.realtime('stop');
  await expect(page.getByText(LOST)).toBeVisible();
  await office.report(NEWS, 'bericht', { text: 'Tijdens de storing' });
  await office.realtime('start');
  await expect(items(page).first()).toContainText('Tijdens de storing');
  await expect(live(page)).toBeVisible();
  await networkIsLostAndBack(page);
  await expect(live(page)).toBeVisible();
  await office.report(NEWS, 'bericht', { text: 'Na de storing' });
  await expect(items(page).first()).toContainText('Na de storing');
  await expect(items(page)).toHaveCount(before + 2);
  const seen = await items(page).allInnerTexts();
  await page.reload();
  await expect.poll(() => items(page).allInnerTexts()).toEqual(seen);
});

test('takes a burst whole, in its order', async ({ page, host, office }) => {
  await open(page, host.url);
  await expect(live(page)).toBeVisible();
  const before = await items(page).count();
  await office.report(NEWS, 'stoot?aantal=100');
  await expect(items(page)).toHaveCount(before + 100);
  await expect(items(page).first()).toContainText('Bericht 100 van 100');
});

test.describe('a reader inside it', () => {
  test.use({ viewport: { width: 800, height: 500 } });

  test('sees nothing move, and finds what arrived behind a button', async ({
    page,
    host,
    office,
  }) => {
    await open(page, host.url);
    await expect(live(page)).toBeVisible();
    const reading = items(page).filter({ hasText: 'We zijn begonnen. Maasstad speelt' });
    await reading.scrollIntoViewIfNeeded();
    const before = await reading.boundingBox();
    const count = await items(page).count();
    await office.report(NEWS, 'bericht', { text: 'Eén' });
    await expect(
      page.getByRole('button', { name: '1 nieuwe update', exact: true }),
    ).toBeInViewport();
    await office.report(NEWS, 'bericht', { text: 'Twee' });
    const waiting = page.getByRole('button', { name: '2 nieuwe updates', exact: true });
    await expect(waiting).toBeInViewport();
    await expect(items(page)).toHaveCount(count);
    expect(await reading.boundingBox()).toEqual(before);
    await waiting.focus();
    await page.keyboard.press('Enter');
    await expect(items(page).first()).toContainText('Twee');
    await expect(items(page).first()).toBeInViewport();
    await expect(log(page)).toBeFocused();
    await expect(waiting).toHaveCount(0);
  });

  test('who looks at another tab finds the number in the title', { tag: '@core' }, async ({
    page,
    host,
    office,
  }) => {
    await open(page, host.url);
    await expect(live(page)).toBeVisible();
    const title = await page.title();
    await setHidden(page, true);
    await office.report(NEWS, 'bericht');
    await expect(page).toHaveTitle(`(1) ${title}`);
    await setHidden(page, false);
    await expect(page).toHaveTitle(title);
  });
});

test('says it when there is no connection, and tries again', async ({ page, host }) => {
  await page.clock.install();
  const key = page.waitForResponse(/pusher-key/);
  await open(page, host.url, 'geen-realtime');
  await key;
  await expect(page.getByText(LOST)).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(page.getByText(LOST)).toBeVisible();
  const again = page.waitForRequest(/api\/live-report/);
  await page.clock.fastForward(35_000);
  await again;
});

test('shows a clock’s time as sent and a date as a time of the site', async ({ page, site }) => {
  const messages = [
    { text: 'Kwart over acht', time: '20:15' },
    { text: 'Zomertijd voorbij', time: '2026-10-25T01:30:00Z' },
    { text: 'Zonder zone', time: '2026-10-25 01:10:00' },
    { text: 'Zonder tijd', time: null },
  ];
  const json = JSON.stringify({ messages });
  await site.open(
    page,
    `<div data-widget="live-report" data-news-id="1"><script type="application/json">${json}</script></div>`,
    { loader: loaderOf('/islands/') },
  );
  for (const [text, time] of [
    ['Kwart over acht', '20:15'],
    ['Zomertijd voorbij', '02:30'],
    ['Zonder zone', '01:10'],
  ] as const)
    await expect(items(page).filter({ hasText: text })).toContainText(time);
  await expect(items(page).filter({ hasText: 'Zonder tijd' })).toHaveText('Zonder tijd');
});
