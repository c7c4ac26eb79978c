import { expect, test } from '../fixtures.ts';
import { expectState, rest } from '../support/states.ts';

const FAR = '<div style="block-size:5000px"></div>';
// Inline styles need a page without the strict policy.
const policy = null;
const BEYOND_LOADER = /\.(js|css)(?<!loader\.js)$/;

test.describe('before a trigger fires', () => {
  for (const load of ['visible', 'interaction', 'hash', 'visible interaction hash'])
    test(`nothing but the loader is fetched (${load})`, async ({ site, page }) => {
      await site.open(page, `${FAR}<div id="a" data-widget="counter" data-load="${load}"></div>`, {
        policy,
      });
      await expectState(page, 'a', 'queued');
      await rest(page);
      expect(site.requests).toEqual(['GET /', 'GET /fixtures/loader.js']);
    });

  test('a page without tags fetches nothing but the loader', { tag: '@core' }, async ({
    site,
    page,
  }) => {
    await site.open(page, '<p>Geen tags</p>');
    await rest(page);
    expect(site.requests).toEqual(['GET /', 'GET /fixtures/loader.js']);
  });
});

test.describe('eager', () => {
  test('does not wait for the tag to scroll into view', async ({ site, page }) => {
    await site.open(page, `${FAR}<div id="a" data-widget="counter" data-load="eager"></div>`, {
      policy,
    });
    await expectState(page, 'a', 'mounted');
  });
});

test.describe('idle', () => {
  test('does not wait for the tag to scroll into view', async ({ site, page }) => {
    await site.open(page, `${FAR}<div id="a" data-widget="counter" data-load="idle"></div>`, {
      policy,
    });
    await expectState(page, 'a', 'mounted');
  });

  test('browser without requestIdleCallback, waits 200 ms after the page has loaded', async ({
    site,
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      new MutationObserver((records, observer) => {
        const tag = records[0]?.target as HTMLElement | undefined;
        if (tag?.dataset.islandState !== 'loading') return;
        observer.disconnect();
        performance.mark('loading');
      }).observe(document, { subtree: true, attributeFilter: ['data-island-state'] });
    });
    const release = site.hold(/late\.svg/);
    await site.open(
      page,
      '<div id="a" data-widget="counter" data-load="idle"></div><img src="/late.svg" alt="">',
      { waitUntil: 'commit' },
    );
    await expectState(page, 'a', 'queued');
    await rest(page);
    await expectState(page, 'a', 'queued');
    release();
    await expectState(page, 'a', 'mounted');
    const waited = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const [loading] = performance.getEntriesByName('loading');
      return (loading?.startTime ?? 0) - (navigation as PerformanceNavigationTiming).loadEventStart;
    });
    expect(waited).toBeGreaterThanOrEqual(199);
  });

  test('tag that is added after the page has loaded, waits 200 ms too', async ({ site, page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    await site.open(page, '<main></main>');
    const waited = await page.evaluate(async () => {
      const tag = document.createElement('div');
      Object.assign(tag.dataset, { widget: 'counter', load: 'idle' });
      const start = performance.now();
      const loading = new Promise((resolve) => {
        new MutationObserver(() => tag.dataset.islandState === 'loading' && resolve(0)).observe(
          tag,
          {
            attributes: true,
          },
        );
      });
      document.querySelector('main')?.append(tag);
      await loading;
      return performance.now() - start;
    });
    expect(waited).toBeGreaterThanOrEqual(199);
  });
});

test.describe('visible', () => {
  test('a tag below the screen waits until it is scrolled to', async ({ site, page }) => {
    await site.open(page, `${FAR}<div id="a" data-widget="counter" data-load="visible"></div>`, {
      policy,
    });
    await rest(page);
    await expectState(page, 'a', 'queued');
    await page.locator('#a').scrollIntoViewIfNeeded();
    await expectState(page, 'a', 'mounted');
  });

  test('a page that opens already scrolled loads what is above', async ({ site, page }) => {
    const body = `<div id="a" data-widget="counter" data-load="visible"></div>${FAR}<p id="end">Einde</p>`;
    await site.open(page, body, { policy, hash: '#end' });
    await expectState(page, 'a', 'mounted');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  test('a tag that is jumped past with the End key loads', async ({ site, page }) => {
    await site.open(
      page,
      `${FAR}<div id="a" data-widget="counter" data-load="visible"></div>${FAR}${FAR}`,
      { policy },
    );
    await rest(page);
    await expectState(page, 'a', 'queued');
    await page.keyboard.press('End');
    await expectState(page, 'a', 'mounted');
  });

  test('a tag that is not displayed waits, and loads when it is shown', async ({ site, page }) => {
    await site.open(
      page,
      `<div id="around" hidden><div id="a" data-widget="counter" data-load="visible"></div></div>
       <div id="b" data-widget="counter" data-load="visible"></div>`,
    );
    await expectState(page, 'b', 'mounted');
    await rest(page);
    await expectState(page, 'a', 'queued');
    await page.evaluate(() => document.getElementById('around')?.removeAttribute('hidden'));
    await expectState(page, 'a', 'mounted');
  });
});

test.describe('several triggers', () => {
  const both = `${FAR}<div id="a" data-widget="counter" data-load="visible interaction"><button>Hier</button></div>`;

  test('the first to happen counts: scrolling into view', async ({ site, page }) => {
    await site.open(page, both, { policy });
    await page.locator('#a').scrollIntoViewIfNeeded();
    await expectState(page, 'a', 'mounted');
  });

  test('the first to happen counts: an action', async ({ site, page }) => {
    await site.open(page, both, { policy });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('#a button')?.focus({ preventScroll: true }),
    );
    await expectState(page, 'a', 'mounted');
  });

  test('the island is mounted once however many happen', async ({ site, page }) => {
    await site.open(
      page,
      '<div id="a" data-widget="counter" data-load="eager idle visible hash"></div>',
      { hash: '#a' },
    );
    await expectState(page, 'a', 'mounted');
    await rest(page);
    expect(await page.evaluate(() => window.seen.events.length)).toBe(1);
    await expect(page.locator('#a .fan-root')).toHaveCount(1);
  });
});

test.describe('the default of the manifest', () => {
  test('holds where a tag names no trigger', { tag: '@core' }, async ({ site, page }) => {
    await site.open(page, '<div id="a" data-widget="form"></div>');
    await rest(page);
    await expectState(page, 'a', 'queued');
  });

  for (const load of ['', 'sooner', 'constructor', '__proto__'])
    test(`holds where a tag names a trigger that there is not (${load || 'empty'})`, async ({
      site,
      page,
    }) => {
      await site.open(
        page,
        `<div id="a" data-widget="form" data-load="${load}"></div>
         <div id="b" data-widget="counter" data-load="${load}"></div>`,
      );
      await expectState(page, 'b', 'mounted');
      await rest(page);
      await expectState(page, 'a', 'queued');
    });

  test('wrong word, is named once with the words that there are, and the rest counts', async ({
    site,
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await site.open(
      page,
      `<div id="a" data-widget="form" data-load="sooner"></div>
       <div id="b" data-widget="form" data-load="eager laterr"></div>
       <div id="c" data-widget="form" data-load=" "></div>`,
    );
    await expectState(page, 'b', 'mounted');
    await expectState(page, 'a', 'queued');
    await expect.poll(() => errors.length).toBe(2);
    const known = 'data-load should hold eager, idle, visible, interaction, hash';
    // The parser may have handed over the tags one by one.
    for (const [word, waits] of [
      ['sooner', 'interaction'],
      ['laterr', 'eager'],
    ])
      expect(errors.join('\n')).toContain(
        `[islands] form: ${known}, not "${word}"; this tag waits for ${waits}`,
      );
  });

  test("does not add to a tag's own", async ({ site, page }) => {
    await site.open(page, '<div id="a" data-widget="counter" data-load="interaction"></div>');
    await rest(page);
    await expectState(page, 'a', 'queued');
  });
});

test.describe('enhancer', () => {
  test('loads no React', async ({ site, page }) => {
    await site.open(page, '<div id="a" data-widget="enhancer-button"><button>Menu</button></div>');
    await expectState(page, 'a', 'mounted');
    await rest(page);
    expect(site.asked(BEYOND_LOADER).map((request) => request.replace(/-\w+\./, '.'))).toEqual([
      'GET /fixtures/runtime-entry.js',
      'GET /fixtures/enhancer-button.js',
      'GET /fixtures/enhancer-button.css',
    ]);
    await page.getByRole('button').click();
    await expect(page.getByRole('button')).toHaveAttribute('data-clicks', '1');
  });
});
