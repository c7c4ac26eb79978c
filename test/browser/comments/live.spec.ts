import type { Page } from '@playwright/test';
import { comment, comments, own, thread } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

const LOST = 'Verbinding verbroken, we proberen het opnieuw';

test.describe('after an outage', () => {
  test('what was missed is counted at any depth, and nothing twice', { tag: '@core' }, async ({
    talk,
  }) => {
    const { host, realtime, section } = talk;
    host.comments = [comment(9), thread([1, 2, 3])];
    await talk.openLive();
    host.post(20);
    await expect(section.banner).toHaveText('1 nieuwe reactie');
    realtime.stop();
    await expect(section.live()).toHaveCount(0);
    await expect(section.root.getByText(LOST)).toBeVisible();
    host.isBroadcasting = false;
    host.post(21);
    host.post(22, { parent_id: 3 });
    host.post(23, { parent_id: 22 });
    host.post(24, own(24));
    host.setReactions(2, { like: 4 });
    host.isBroadcasting = true;
    realtime.start();
    await expect(section.live()).toBeVisible({ timeout: 15_000 });
    await expect(section.banner).toHaveText('4 nieuwe reacties');
    // Reactions and one's own are shown at once.
    await expect(section.button(2, '4 waarderingen')).toBeVisible();
    await expect(section.comment(24)).toBeVisible();
    await expect(section.badge).toHaveText('7 reacties');
    // A late event about what has been read is not counted again.
    realtime.emit('NewsCommentCreatedEvent', { id: 22, parent_id: 3, guest_id: 5 });
    await section.banner.click();
    for (const id of [20, 21, 22, 23]) await expect(section.comment(id)).toBeVisible();
    expect((await section.ids()).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 9, 20, 21, 22, 23, 24,
    ]);
    await expect(section.banner).toHaveCount(0);
    await expect(section.badge).toHaveText('7 reacties');
  });

  test('more than a page was missed, and all of it is found', async ({ talk }) => {
    const { host, realtime, section } = talk;
    host.comments = comments(10);
    await talk.openLive();
    realtime.stop();
    await expect(section.live()).toHaveCount(0);
    host.isBroadcasting = false;
    for (let id = 11; id <= 70; id++) host.post(id);
    realtime.start();
    await expect(section.banner).toHaveText('60 nieuwe reacties', { timeout: 15_000 });
    await section.banner.click();
    await expect(section.comment(70)).toBeVisible();
    await expect(section.banner).toHaveCount(0);
    expect(await section.ids()).toEqual(Array.from({ length: 70 }, (_, at) => 70 - at));
  });
});

test('what the newest do not hold is found all the same: deep in an old thread', async ({
  talk,
}) => {
  const { host, section } = talk;
  host.comments = [...comments(30, 10), thread([1, 2])];
  await talk.openLive();
  await section.more.click();
  await expect(section.comment(2)).toBeVisible();
  host.post(100, { parent_id: 2 });
  host.post(101, { parent_id: 100 });
  await expect(section.banner).toHaveText('2 nieuwe reacties');
  await section.banner.click();
  await expect(section.comment(101)).toBeVisible();
  await expect(section.banner).toHaveCount(0);
});

/** Makes the page think that it is hidden, or seen. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}

test.describe('without realtime', () => {
  test('a slow poll keeps the banner true, only while the page is seen', { tag: '@core' }, async ({
    talk,
    page,
  }) => {
    const { host, section } = talk;
    host.respond('GET', /pusher-key/, { status: 500, body: {} });
    host.comments = comments(2);
    await page.clock.install();
    await talk.open();
    await expect(section.comment(2)).toBeVisible();
    await expect.poll(() => host.callsOf('GET', /pusher-key/).length).toBe(1);
    expect(host.reads).toHaveLength(1);
    await page.clock.runFor(11_000);
    await expect(section.root.getByText(LOST)).toBeVisible();

    host.post(3);
    // Not much further than to the poll, or its call would be out of time before it gets a response.
    await page.clock.runFor(20_000);
    await expect(section.banner).toHaveText('1 nieuwe reactie');
    expect(host.reads).toHaveLength(2);
    await expect.poll(() => host.callsOf('GET', /pusher-key/).length).toBe(2);

    await hide(page, true);
    host.post(4);
    await page.clock.runFor(300_000);
    expect(host.reads).toHaveLength(2);
    await hide(page, false);
    await expect(section.banner).toHaveText('2 nieuwe reacties');
    expect(host.reads).toHaveLength(3);
    await section.banner.click();
    await expect.poll(() => section.ids()).toEqual([4, 3, 2, 1]);
  });

  test('the section says nothing of it for ten seconds, and all works', async ({ talk, page }) => {
    const { host, realtime, section } = talk;
    realtime.stop();
    host.comments = comments(1);
    await page.clock.install();
    await talk.open();
    await expect(section.comment(1)).toBeVisible();
    await expect(section.root.getByText(LOST)).toHaveCount(0);
    await section.field.fill('Toch geplaatst');
    await section.submit.click();
    await expect(section.comment(1001)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(section.root.getByText(LOST)).toBeVisible();
    realtime.start();
    await page.clock.runFor(40_000);
    await expect(section.live()).toBeVisible();
    await expect(section.banner).toHaveCount(0);
    await expect(section.badge).toHaveText('2 reacties');
  });
});

test('a reaction that arrives while a list is being read is not undone by it', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(2);
  await talk.openLive();
  host.post(3);
  await expect(section.banner).toBeVisible();
  const stale = JSON.parse(JSON.stringify(host.comments));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = host.reads.length;
  host.respond('GET', /comments$/, async () => {
    await released;
    return { body: { comments: stale, next_page_url: null, meta: { total: 3, to: 3 } } };
  });
  await section.banner.click();
  await expect.poll(() => host.reads.length).toBe(asked + 1);
  host.setReactions(1, { like: 7 });
  await expect(section.button(1, '7 waarderingen')).toBeVisible();
  release();
  await expect(section.comment(3)).toBeVisible();
  await expect(section.button(1, '7 waarderingen')).toBeVisible();
});

test('what arrives does not move what is on the screen', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(25);
  await talk.openLive();
  await section.comment(12).scrollIntoViewIfNeeded();
  const top = () => section.comment(12).evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  host.post(26);
  await expect(section.badge).toHaveText('26 reacties');
  host.setReactions(20, { like: 1 });
  host.setReactions(24, { like: 1 });
  await expect(section.banner).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});
