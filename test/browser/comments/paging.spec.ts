import { rest } from '../support/states.ts';
import { comments } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

const down = (from: number) => Array.from({ length: from }, (_, at) => from - at);

test('each page is asked for once, the focus goes on, and it is said once', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(60);
  await talk.openLive();
  const before = host.reads.length;
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [aria-live=polite]',
        );
        const text = region?.textContent?.trim();
        if (text) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // Held back, or the second click of the two would hit what is there in place of the button.
  const release = host.hold('GET', LIST);
  await section.more.dblclick();
  release();
  await expect(section.comment(11)).toBeVisible();
  await expect(section.comment(35)).toBeFocused();
  expect(host.reads.slice(before)).toEqual(['page_size=25&page=2']);
  const said = await page.evaluate(() => (window as Window & { said?: string[] }).said);
  expect(said).toEqual(['25 reacties geladen.']);
  await section.more.focus();
  await page.keyboard.press('Enter');
  await expect(section.comment(10)).toBeFocused();
  await expect(section.more).toHaveCount(0);
  expect(host.reads.slice(before)).toEqual(['page_size=25&page=2', 'page_size=25&page=3']);
  expect(await section.ids()).toEqual(down(60));
});

for (const isActivated of [true, false])
  test(`button ${isActivated ? 'activated by key' : 'that has the focus'} while scrolling to it loads the last page, leaves the focus at the first new comment`, async ({
    talk,
    page,
  }) => {
    const { host, section } = talk;
    host.comments = comments(30);
    await talk.openLive();
    const before = host.reads.length;
    const release = host.hold('GET', LIST);
    // Which scrolls it into view.
    await section.more.focus();
    await expect.poll(() => host.reads.length).toBe(before + 1);
    if (isActivated) await page.keyboard.press('Enter');
    release();
    await expect(section.comment(5)).toBeFocused();
    await expect(section.more).toHaveCount(0);
    expect(host.reads.slice(before)).toEqual(['page_size=25&page=2']);
  });

test('scrolling to the end loads more, and leaves the focus alone', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(60);
  await talk.openLive();
  await section.field.focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(section.comment(35)).toBeAttached();
  await expect(section.field).toBeFocused();
  expect(host.reads.filter((query) => query.endsWith('&page=2'))).toHaveLength(1);
});

test('a page that opens at its top loads one page only', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(60);
  await talk.openLive();
  await rest(page);
  expect(host.reads.every((query) => query === 'page_size=25&page=1')).toBe(true);
  await expect(section.more).toBeVisible();
});

test('comments that arrive between two pages double nothing and hide nothing', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(80);
  await talk.openLive();
  let last = 80;
  const arrive = (many: number) => {
    for (const until = last + many; last < until; ) host.post(++last);
  };
  arrive(3);
  while (await section.more.count()) {
    const before = (await section.ids()).length;
    await section.more.click();
    await expect.poll(async () => (await section.ids()).length).toBeGreaterThan(before);
    // By more than a page, once.
    if (last === 83) arrive(30);
  }
  const ids = await section.ids();
  expect(new Set(ids).size).toBe(ids.length);
  // None of the older ones is missing; the newer ones wait in the banner.
  expect(ids.filter((id) => id <= 80)).toEqual(down(80));
  await section.banner.click();
  await expect(section.comment(113)).toBeAttached();
  await expect(section.banner).toHaveCount(0);
  expect(await section.ids()).toEqual(down(113));
});

test('comments that go between two pages skip nothing', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(80);
  await talk.openLive();
  host.comments.splice(2, 5);
  await section.more.click();
  // The next page is followed by those before it, which hold what has moved up.
  const shown = (newest: number) => section.ids().then((ids) => ids.filter((id) => id <= newest));
  await expect.poll(() => shown(55)).toEqual(down(55).filter((id) => id >= 26));
  host.comments.splice(0, 30);
  await section.more.click();
  await expect.poll(() => shown(50)).toEqual(down(50));
  const all = await section.ids();
  expect(new Set(all).size).toBe(all.length);
});

test('a page that fails is asked for again by the same button', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(30);
  await talk.openLive();
  const mend = host.respond('GET', LIST, ({ query }) =>
    query.includes('page=2') ? { status: 500, body: {} } : undefined,
  );
  await section.more.click();
  await expect(section.alert()).toHaveText(/Er is iets fout gegaan\. Probeer het later opnieuw\./);
  mend();
  await section.more.click();
  await expect(section.comment(1)).toBeAttached();
  await expect(section.alert()).toHaveCount(0);
  expect(await section.ids()).toEqual(down(30));
});
