import type { Page } from '@playwright/test';
import {
  expect,
  networkIsLostAndBack,
  openSubscribed,
  setHidden,
  test,
} from './match-day/fixtures.ts';
import { rest } from './support/states.ts';

const LOST = 'Verbinding verbroken, we proberen het opnieuw';

const feed = (page: Page) => page.getByRole('log');
const rows = (page: Page) => feed(page).getByRole('listitem');
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text });
const score = (page: Page) => page.getByRole('img', { name: /^Stand / });
const live = (page: Page) => page.getByText('Live', { exact: true });

/** All that the reader sees of the match, as text. */
const screenOf = (page: Page) =>
  page.locator('[data-widget="live-match"]').evaluate((tag) => tag.textContent);

const open = (page: Page, url: string, path: string) => openSubscribed(page, url + path);

test.describe('a whole match', () => {
  test('is followed through two outages, and ends as a fresh load shows it', async ({
    page,
    host,
    office,
  }) => {
    await office.match(3, 'reset');
    await open(page, host.url, '/live-match.html?wedstrijd=3');
    await expect(score(page)).toHaveAccessibleName('Stand -');
    await expect(page.getByText('Nog niet begonnen')).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    const step = async (reached: number) =>
      expect.poll(async () => (await office.matchState(3)).step).toBeGreaterThanOrEqual(reached);

    await office.match(3, 'start', { tempo: 9 });
    await expect(score(page)).toHaveAccessibleName('Stand 0 - 0');
    await expect(page.getByText('Eerste helft')).toBeVisible();
    await step(10);
    await office.realtime('stop');
    await expect(page.getByText(LOST)).toBeVisible();
    await step(18);
    await office.realtime('start');
    await expect(live(page)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(LOST)).toBeVisible();
    const missed = (await office.matchState(3)).step + 3;
    await step(missed);
    await page.context().setOffline(false);
    await expect(live(page)).toBeVisible();

    await expect(page.getByText('Afgelopen', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('log', { name: 'Wedstrijdverloop' })).toBeVisible();
    await expect(score(page)).toHaveAccessibleName('Stand 3 - 3');
    await expect(page.getByText('5 - 4 na strafschoppen')).toBeVisible();
    const { events, status } = await office.matchState(3);
    expect(status).toBe(3);
    await expect(rows(page)).toHaveCount(events);
    const seen = await screenOf(page);
    await expect(page.locator('[data-same-document]')).toHaveCount(1);

    await page.reload();
    await expect.poll(() => screenOf(page)).toBe(seen);
    await expect(live(page)).toHaveCount(0);
  });

  test('played at once is drawn whole', { tag: '@core' }, async ({ page, host, office }) => {
    await office.match(15, 'reset');
    await open(page, host.url, '/live-match.html?wedstrijd=15');
    const { steps } = await office.match(15, 'start', { tempo: 0 });
    await expect(rows(page)).toHaveCount(steps);
    await expect(score(page)).toHaveAccessibleName('Stand 3 - 3');
  });
});

test.describe('the feed', () => {
  test('is a log of list items, newest on top, with minutes and named icons', async ({
    page,
    host,
  }) => {
    await open(page, host.url, '/live-match.html?scenario=bezig');
    await expect(page.getByRole('log', { name: 'Livefeed' })).toBeVisible();
    await expect(rows(page)).toHaveCount(21);
    await expect(rows(page).first()).toContainText("63'");
    await expect(rows(page).last()).toContainText(/\d{1,2}:\d\d/);
    for (const [text, icon] of [
      ['De bal rolt!', 'Aftrap'],
      ['Geel voor Lars Hoekstra', 'Gele kaart'],
      ['kan niet verder', 'Wissel'],
      ['in eigen doel', 'Eigen doelpunt'],
      ['De hoekschop valt', 'Doelpunt'],
    ] as const)
      await expect(row(page, text).getByRole('img', { name: icon, exact: true })).toBeVisible();
  });

  test('has added time in its place before the second half', { tag: '@core' }, async ({
    page,
    host,
  }) => {
    await open(page, host.url, '/live-match.html?scenario=bezig');
    const minutes = await rows(page).locator(':scope > :first-child').allInnerTexts();
    const oldestFirst = minutes.reverse();
    expect(oldestFirst.slice(10, 16)).toEqual(["43'", "45+1'", "45+3'", "45+3'", "46'", "46'"]);
  });

  test('counts an own goal for the side that it counts for', async ({ page, host }) => {
    await open(page, host.url, '/live-match.html?scenario=bezig');
    await expect(row(page, 'in eigen doel').getByText('1 - 1')).toBeVisible();
    await expect(row(page, 'De hoekschop valt').getByText('0 - 1')).toBeVisible();
    await expect(score(page)).toHaveAccessibleName('Stand 1 - 1');
    const home = page.getByRole('listitem').filter({ hasText: '(e.d.)' });
    await expect(home).toHaveText(/34' \(e\.d\.\)$/);
  });

  test('runs the score of a shoot-out beside that of the match', async ({ page, host }) => {
    await open(page, host.url, '/live-match.html?scenario=strafschoppen');
    await expect(score(page)).toHaveAccessibleName('Stand 3 - 3');
    await expect(page.getByText('5 - 4 na strafschoppen')).toBeVisible();
    const kicks = rows(page).filter({
      has: page.getByRole('img', { name: /^Strafschop (raak|gemist)$/ }),
    });
    const running = await kicks.getByText(/^\d - \d$/).allInnerTexts();
    expect(running.reverse()).toEqual([
      ...['1 - 0', '1 - 1', '2 - 1', '2 - 1', '2 - 1', '2 - 2'],
      ...['3 - 2', '3 - 3', '4 - 3', '4 - 4', '5 - 4', '5 - 4'],
    ]);
  });

  test('draws 300 events of a burst once a frame, each once', async ({ page, host, office }) => {
    await office.match(16, 'reset');
    await office.match(16, 'gebeurtenis', { message_type: 1, minute: 1, text: 'De bal rolt!' });
    await open(page, host.url, '/live-match.html?wedstrijd=16');
    await expect(rows(page)).toHaveCount(1);
    await feed(page).evaluate((log) => {
      const drawn = { commits: 0, frames: 0 };
      Object.assign(window, { drawn });
      new MutationObserver(() => drawn.commits++).observe(log, { childList: true, subtree: true });
      const frame = () => {
        drawn.frames++;
        requestAnimationFrame(frame);
      };
      frame();
    });
    await office.match(16, 'stoot?aantal=300');
    await expect(rows(page)).toHaveCount(301);
    const { commits, frames } = await page.evaluate(
      () => (window as unknown as { drawn: { commits: number; frames: number } }).drawn,
    );
    expect(commits).toBeLessThanOrEqual(frames);
    expect(commits).toBeLessThan(150);
    const texts = await rows(page).allInnerTexts();
    expect(new Set(texts).size).toBe(301);
    expect(texts[0]).toContain('Bericht 300 van 300');
  });

  test('takes the same event once, and its correction in its place', async ({
    page,
    host,
    office,
  }) => {
    await office.match(3, 'reset');
    await open(page, host.url, '/live-match.html?wedstrijd=3');
    await office.match(3, 'gebeurtenis', { message_type: 1, minute: 1, text: 'De bal rolt!' });
    await office.match(3, 'gebeurtenis', { minute: 5, text: 'Hoekschop' });
    await expect(rows(page)).toHaveCount(2);
    await office.match(3, 'herhaal');
    await office.match(3, 'verbeter');
    await expect(row(page, 'Verbeterd: Hoekschop')).toHaveCount(1);
    await expect(rows(page)).toHaveCount(2);
  });

  test('drops events that are gone when it is read again', async ({ page, host, office }) => {
    await office.match(3, 'reset');
    await office.match(3, 'gebeurtenis', { message_type: 1, minute: 1, text: 'De bal rolt!' });
    await office.match(3, 'gebeurtenis', {
      ...{ message_type: 6, side: 'home', minute: 5, text: 'Toch afgekeurd' },
    });
    await open(page, host.url, '/live-match.html?wedstrijd=3');
    await expect(score(page)).toHaveAccessibleName('Stand 1 - 0');
    await office.match(3, 'verwijder');
    await networkIsLostAndBack(page);
    await expect(row(page, 'Toch afgekeurd')).toHaveCount(0);
    await expect(score(page)).toHaveAccessibleName('Stand 0 - 0');
    await expect(rows(page)).toHaveCount(1);
  });

  test('bears unknown kinds, missing fields and broken events', async ({ page, host, office }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await open(page, host.url, '/live-match.html?scenario=vreemd');
    const { events } = await office.matchState(10);
    await expect(rows(page)).toHaveCount(events);
    await expect(row(page, 'die niemand kent (99)').getByRole('img')).toHaveCount(0);
    await expect(row(page, '3 < 4 && 4 > 3')).toHaveCount(1);
    await office.match(10, 'kapot');
    await office.match(10, 'gebeurtenis', { text: 'En daarna gewoon verder' });
    await expect(rows(page).first()).toContainText('En daarna gewoon verder');
    await expect(rows(page)).toHaveCount(events + 1);
    expect(errors).toEqual([]);
    await office.match(10, 'verwijder');
  });

  test('shows all, or what matters', async ({ page, host }) => {
    await open(page, host.url, '/live-match.html?scenario=bezig');
    const all = page.getByRole('button', { name: 'Alles', exact: true });
    const important = page.getByRole('button', { name: 'Belangrijk', exact: true });
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await important.focus();
    await page.keyboard.press('Enter');
    await expect(important).toBeFocused();
    await expect(important).toHaveAttribute('aria-pressed', 'true');
    await expect(all).toHaveAttribute('aria-pressed', 'false');
    await expect(rows(page)).toHaveCount(11);
    await expect(rows(page).filter({ hasNot: page.getByRole('img') })).toHaveCount(0);
    await all.click();
    await expect(rows(page)).toHaveCount(21);
  });

  test('announces only additions to a screen reader, and the score not at all', async ({
    page,
    host,
  }) => {
    await open(page, host.url, '/live-match.html?scenario=bezig');
    await expect(feed(page)).toHaveAttribute('aria-relevant', 'additions');
    // No region of its own around the minute and the score: they would be read out with each event.
    const regions = await score(page).evaluate((element) =>
      element.closest('[aria-live], [role="status"], [role="alert"], [role="log"]'),
    );
    expect(regions).toBeNull();
  });
});

test.describe('a reader inside the feed', () => {
  test.use({ viewport: { width: 800, height: 500 } });

  test('sees nothing move, and finds what arrived behind a button', async ({
    page,
    host,
    office,
  }) => {
    await office.match(3, 'reset');
    for (let step = 0; step < 20; step++) await office.match(3, 'stap');
    await open(page, host.url, '/live-match.html?wedstrijd=3');
    await expect(rows(page)).toHaveCount(20);
    const reading = row(page, 'De bal rolt!');
    await reading.scrollIntoViewIfNeeded();
    const top = async () => (await reading.boundingBox())?.y;
    const before = await top();
    await office.match(3, 'gebeurtenis', { minute: 64, text: 'Hoekschop' });
    await expect(page.getByRole('button', { name: '1 nieuwe update', exact: true })).toBeVisible();
    expect(await top()).toBe(before);
    await office.match(3, 'gebeurtenis', {
      ...{ message_type: 6, side: 'home', minute: 65, text: 'Okafor! Wat een goal.' },
    });
    await office.match(3, 'gebeurtenis', { minute: 66, text: 'Weer de middenstip' });
    const waiting = page.getByRole('button', { name: '3 nieuwe updates', exact: true });
    await expect(waiting).toBeInViewport();
    await expect(rows(page)).toHaveCount(20);
    // The score is no text to lose one's place in: it is true at once.
    await expect(score(page)).toHaveAccessibleName('Stand 2 - 1');
    expect(await top()).toBe(before);

    await waiting.click();
    await expect(rows(page)).toHaveCount(23);
    await expect(waiting).toHaveCount(0);
    await expect(feed(page)).toBeFocused();
    await expect(rows(page).first()).toBeInViewport();
    await expect(rows(page).first()).toContainText('Weer de middenstip');
  });

  test('who goes back to the top by hand has all with the next arrival', async ({
    page,
    host,
    office,
  }) => {
    await office.match(3, 'reset');
    for (let step = 0; step < 20; step++) await office.match(3, 'stap');
    await open(page, host.url, '/live-match.html?wedstrijd=3');
    await expect(rows(page)).toHaveCount(20);
    await rows(page).last().scrollIntoViewIfNeeded();
    await office.match(3, 'stap');
    await expect(page.getByRole('button', { name: '1 nieuwe update' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await office.match(3, 'stap');
    await expect(rows(page)).toHaveCount(22);
    await expect(page.getByRole('button', { name: /nieuwe update/ })).toHaveCount(0);
  });

  test('who looks at another tab finds the number of arrivals in the title', async ({
    page,
    host,
    office,
  }) => {
    await office.match(3, 'reset');
    await open(page, host.url, '/live-match.html?wedstrijd=3');
    const title = await page.title();
    await setHidden(page, true);
    await office.match(3, 'stap');
    await expect(page).toHaveTitle(`(1) ${title}`);
    await office.match(3, 'stap');
    await expect(page).toHaveTitle(`(2) ${title}`);
    await office.match(3, 'herhaal');
    await rest(page);
    await expect(page).toHaveTitle(`(2) ${title}`);
    await setHidden(page, false);
    await expect(page).toHaveTitle(title);
  });
});
