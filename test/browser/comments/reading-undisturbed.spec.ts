import type { Page } from '@playwright/test';
import { comment, comments, own, thread } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

const FOOTER = 'TAG<footer style="block-size: 900px">Onderaan</footer>';
const footerTop = (page: Page) =>
  page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top);
const frames = (page: Page, many = 2) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++)
      await new Promise((done) => requestAnimationFrame(done));
  }, many);

for (const [how, jump] of [
  ['the End key', (page: Page) => page.keyboard.press('End')],
  ['a script', (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))],
  [
    'a link to the footer',
    (page: Page) =>
      page.evaluate(() => {
        document.querySelector('footer')!.id = 'onder';
        location.hash = 'onder';
      }),
  ],
] as const)
  test(`reader who jumps to the end by ${how}, gets one page and stays there`, async ({
    talk,
    page,
  }) => {
    const { host, section } = talk;
    host.comments = comments(300);
    await talk.openLive({ body: FOOTER, policy: null });
    const before = host.reads.length;
    await jump(page);
    await expect.poll(() => host.reads.length).toBe(before + 1);
    await expect(section.comment(251)).toBeAttached();
    await frames(page);
    const top = await footerTop(page);
    // Long enough for several more pages.
    await page.waitForTimeout(1500);
    expect(host.reads.slice(before)).toEqual(['page_size=25&page=2']);
    expect(Math.abs((await footerTop(page)) - top)).toBeLessThanOrEqual(2);
    await expect(page.locator('footer')).toBeInViewport();
  });

test('group of one comment, far below the screen, has the height of one comment', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host, section } = talk;
  const many = comments(101);
  host.comments = many;
  await talk.open({
    child: { comments: many, next_page_url: null, meta: { total: 101, to: 101 } },
  });
  await expect(section.comment(1)).toBeAttached();
  const [full = 0, one = 0] = await page
    .locator('.fan-comments-deferred')
    .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().height));
  expect(one).toBeLessThan(300);
  expect(full).toBeGreaterThan(20 * one);
});

test('banner that appears, moves nothing and leaves no empty band', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(3);
  await talk.openLive();
  const top = () => section.comment(3).evaluate((element) => element.getBoundingClientRect().top);
  const gap = await section.root.evaluate((root) => {
    const form = root.querySelector('form')?.getBoundingClientRect();
    const first = root.querySelector('article')?.getBoundingClientRect();
    return (first?.top ?? 0) - (form?.bottom ?? 0);
  });
  expect(gap).toBeLessThanOrEqual(56);
  const before = await top();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  host.post(4);
  await expect(section.banner).toBeVisible();
  await frames(page);
  expect(await top()).toBe(before);
  expect(await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([]);
  // It covers neither the form above it nor the words below it.
  const [banner, button, author] = await Promise.all(
    [section.banner, section.submit, section.comment(3).locator('.fan-comment-who')].map(
      (locator) => locator.boundingBox(),
    ),
  );
  expect(banner?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(author?.y ?? 0);
});

test('open reaction picker, with a click on something below it, does not swallow the click', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = comments(3);
  await talk.openLive();
  await section.button(3, 'Waarderen').click();
  await expect(section.button(3, 'Vind ik leuk')).toBeVisible();
  const box = await section.button(2, 'Melden').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(page.getByRole('dialog', { name: 'Reactie melden' })).toBeVisible();
  await expect(section.button(3, 'Vind ik leuk')).toHaveCount(0);
});

test('heading while loading and after a failed read, does not say that there are comments', async ({
  talk,
}) => {
  const { host, section } = talk;
  host.comments = comments(2);
  const mend = host.respond('GET', LIST, { status: 500, body: {} });
  const release = host.hold('GET', LIST);
  // Once subscribed, the list would be read again without the button.
  host.hold('GET', /pusher-key/);
  await talk.open({ attributes: 'data-comment-count="2"' });
  const heading = section.root.getByRole('heading');
  await expect(heading).toHaveText('Reacties');
  release();
  await expect(section.alert()).toContainText('Dit onderdeel kon niet worden geladen.');
  await expect(heading).toHaveText('Reacties');
  mend();
  await section.root.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(heading).toHaveText('Discussieer mee!');
});

test('link of a comment on a page with a base address, stays on the page', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = comments(2);
  await talk.open({ head: '<base href="/">', path: '/nieuws/42' });
  await section.comment(1).locator('.fan-comment-time').click();
  await expect(page).toHaveURL(/\/nieuws\/42#comment-1$/);
  await expect(section.comment(1)).toHaveAttribute('aria-current', 'true');
});

test.describe('host and events that ask for too much', () => {
  test('page of known comments, ends the list and is named in the console', {
    tag: '@core',
  }, async ({ talk, page }) => {
    const { host, section } = talk;
    host.comments = comments(25);
    host.reshape = (list) => ({ ...list, next_page_url: 'https://host/?cursor=abc' });
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    host.respond('GET', LIST, ({ query }) =>
      query.includes('page=1')
        ? undefined
        : {
            body: {
              comments: host.comments,
              next_page_url: 'https://host/?cursor=abc',
              meta: { total: 25, to: 25 },
            },
          },
    );
    await talk.openLive();
    const before = host.reads.length;
    await section.more.dispatchEvent('click');
    await expect(section.more).toHaveCount(0);
    expect(host.reads.slice(before)).toEqual(['page_size=25&page=2']);
    expect(warnings.filter((text) => text.includes('does the host read "page"'))).toHaveLength(1);
    expect(await section.ids()).toHaveLength(25);
  });

  for (const isPrinted of [false, true])
    test(`thread of six hundred nested replies, ${isPrinted ? 'printed in the page' : 'read'}, is shown and can be written in`, async ({
      talk,
      page,
    }) => {
      const { host, section } = talk;
      host.comments = [thread(Array.from({ length: 600 }, (_, at) => at + 1))];
      const child = { comments: host.comments, next_page_url: null, meta: { total: 600, to: 600 } };
      await talk.openLive(isPrinted ? { child } : {});
      await expect(section.comment(600)).toBeAttached();
      expect(await section.ids()).toHaveLength(600);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
      await section.field.fill('Onderaan aangekomen');
      await section.submit.click();
      await expect(section.comment(1001)).toContainText('Onderaan aangekomen');
      await expect(section.field).toHaveValue('');
    });

  test('own comment dated ahead, sets no timer over and over', async ({ talk, page }) => {
    const { host, section } = talk;
    host.comments = [own(1, { created_at: new Date(Date.now() + 25 * 86_400_000).toISOString() })];
    await page.addInitScript(() => {
      const real = window.setTimeout;
      Object.assign(window, { timers: 0 });
      window.setTimeout = ((...given: Parameters<typeof setTimeout>) => {
        (window as Window & { timers?: number }).timers! += 1;
        return real(...given);
      }) as typeof setTimeout;
    });
    await talk.openLive();
    await expect(section.button(1, 'Bewerken')).toBeVisible();
    const timers = () => page.evaluate(() => (window as Window & { timers?: number }).timers ?? 0);
    const before = await timers();
    await page.waitForTimeout(1000);
    expect((await timers()) - before).toBeLessThan(10);
  });

  test('live events among five hundred comments, query no document and draw one comment', async ({
    talk,
    page,
  }) => {
    const { host, section } = talk;
    const many = comments(500).map((each) => ({ ...each, comment: 'Tekst' }));
    host.comments = many;
    await talk.openLive({
      child: { comments: many, next_page_url: null, meta: { total: 500, to: 500 } },
      body: '<b data-comment-count-for="42">?</b>TAG',
    });
    await page.evaluate(() => {
      const seen = { queries: [] as string[], changed: new Set<string>() };
      Object.assign(window, { seenWork: seen });
      for (const owner of [Document.prototype, Element.prototype])
        for (const name of ['querySelector', 'querySelectorAll'] as const) {
          const real = owner[name] as (selector: string) => unknown;
          Object.assign(owner, {
            [name](this: Node, selector: string) {
              if (this === document || this === document.body) seen.queries.push(selector);
              return real.call(this, selector);
            },
          });
        }
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const id = element?.closest('article')?.id;
          if (id) seen.changed.add(id);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    for (let id = 501; id <= 505; id++) host.post(id);
    host.setReactions(7, { like: 3 });
    await expect(page.locator('b[data-comment-count-for]')).toHaveText('505');
    await expect(section.banner).toHaveText('5 nieuwe reacties');
    await expect(section.button(7, '3 waarderingen')).toBeAttached();
    const seen = await page.evaluate(() => {
      const { queries, changed } = (
        window as unknown as { seenWork: { queries: string[]; changed: Set<string> } }
      ).seenWork;
      return { queries, changed: [...changed] };
    });
    expect(seen).toEqual({ queries: [], changed: ['comment-7'] });
  });
});

test('thousand mounts and unmounts, leave nothing behind', async ({ talk, page }) => {
  test.slow();
  const { host } = talk;
  host.comments = [comment(1)];
  await talk.open({ child: { comments: [comment(1)], next_page_url: null, meta: { total: 1 } } });
  await expect(talk.section.comment(1)).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const remount = (times: number) =>
    page.evaluate(async (count) => {
      const tag = document.querySelector('[data-widget]') as HTMLElement;
      const reached = (state: string) =>
        new Promise<void>((done) => {
          const look = () =>
            tag.dataset.islandState === state ? done() : requestAnimationFrame(look);
          look();
        });
      for (let at = 0; at < count; at++) {
        tag.remove();
        await reached('unmounted');
        document.body.append(tag);
        await reached('mounted');
      }
    }, times);
  const counters = async () => {
    for (let at = 0; at < 3; at++) await browser.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
    return { nodes, jsEventListeners };
  };
  await remount(50);
  const before = await counters();
  await remount(1000);
  const after = await counters();
  // The fake socket throws where a real one does nothing.
  const others = talk.thrown.filter((text) => !text.includes('CLOSING or CLOSED'));
  talk.thrown.splice(0, Number.POSITIVE_INFINITY, ...others);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(50);
  expect(after.nodes - before.nodes).toBeLessThan(500);
});
