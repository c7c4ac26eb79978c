/**
 * The bench: what a section of 25, 1,000 and 10,000 comments costs a phone (Chromium with its processor
 * slowed four times), until it is seen and while it is used. The build before it prints the sizes.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../system-programs.mjs';
import { startBenchServer } from './bench-server.mjs';
import { printFirstViews } from './first-view.mjs';

const SLOWDOWN = 4;
const SIZES = [25, 1000, 10_000];

/** Runs in the page before anything else: collects long tasks and how long actions took to be seen. */
function watch() {
  window.bench = { long: [], actions: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) window.bench.actions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/**
 * Counts the comments whose markup changes while `action` runs, until `text` is somewhere in what
 * changed. Looks at the changes alone: reading the whole page would cost more than what is measured.
 */
async function changed(page, action, text) {
  await page.evaluate((expected) => {
    window.touched = new Set();
    window.done = false;
    window.observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target.nodeType === 1 ? target : target.parentElement;
        const article = element?.closest('article');
        if (article) window.touched.add(article.id);
        const near = element?.closest('button,span,li') ?? element;
        if (near?.textContent.includes(expected)) window.done = true;
      }
    });
    window.observer.observe(document.querySelector('[data-widget]'), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    window.bench.long.length = 0;
  }, text);
  const before = await cost(page);
  await action();
  await page.waitForFunction(() => window.done, undefined, { timeout: 60_000 });
  // Two frames on, what the last change asked of style and layout has been paid.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const after = await cost(page);
  return page.evaluate((spent) => {
    window.observer.disconnect();
    return { comments: window.touched.size, spent, longest: Math.max(0, ...window.bench.long) };
  }, after - before);
}

/** Script, style and layout so far, in milliseconds. */
async function cost(page) {
  const { metrics } = await page.session.send('Performance.getMetrics');
  const value = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return value('ScriptDuration') + value('LayoutDuration') + value('RecalcStyleDuration');
}

async function measure(browser, server, many) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'nl-NL' });
  page.session = await page.context().newCDPSession(page);
  await page.session.send('Performance.enable');
  await page.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(`${server.url}/?comments=${many}&load=hash`);
  const startedAt = Date.now();
  await page.evaluate(() => {
    location.hash = '#comments';
  });
  await page.waitForSelector('[data-island-state="mounted"]', { timeout: 120_000 });
  const mounted = Date.now() - startedAt;
  await page.waitForSelector('.fan-live-on', { timeout: 60_000 });

  const middle = Math.floor(many / 2) + 1;
  const one = await changed(
    page,
    () =>
      server.send('NewsCommentReactedEvent', [
        { id: middle, reactions: { like: 777 }, reactions_count: 777 },
      ]),
    '777 waarderingen',
  );
  const created = await changed(
    page,
    () =>
      server.send('NewsCommentCreatedEvent', [
        { id: 1_000_000, parent_id: null, guest_id: 5, commentator: null },
      ]),
    '1 nieuwe reactie',
  );
  const burst = await changed(
    page,
    async () => {
      for (let batch = 0; batch < 30; batch++)
        await server.send(
          'NewsCommentReactedEvent',
          Array.from({ length: 10 }, (_, index) => ({
            id: (batch % 3) * 10 + index + 1,
            reactions: { like: 1000 + batch },
            reactions_count: 1000 + batch,
          })),
        );
    },
    '1.029 waarderingen',
  );

  // By its element: finding it by its label would have to look at every comment.
  const field = page.locator('textarea').first();
  await field.click();
  await page.evaluate(() => {
    window.bench.actions.length = 0;
  });
  await field.pressSequentially('Wat een wedstrijd', { delay: 60 });
  const typing = await page.evaluate(() => Math.max(16, ...window.bench.actions));

  const scroll = await page.evaluate(async () => {
    const frames = [];
    let last = performance.now();
    for (let step = 0; step < 120; step++) {
      window.scrollBy(0, 300);
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    return { median: frames[60], worst: frames[118] };
  });
  await page.close();
  return { many, mounted, one, created, burst, typing, scroll };
}

const server = await startBenchServer();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_SWITCHES,
});
const columns = [
  ['comments', ({ many }) => many],
  ['mounted, ms', ({ mounted }) => mounted],
  ['reaction: comments drawn', ({ one }) => one.comments],
  ['reaction, ms', ({ one }) => one.spent.toFixed(1)],
  ['new comment: drawn', ({ created }) => created.comments],
  ['new comment, ms', ({ created }) => created.spent.toFixed(1)],
  ['300 reactions, ms', ({ burst }) => burst.spent.toFixed(0)],
  ['longest task, ms', ({ burst }) => burst.longest.toFixed(0)],
  ['key to paint, ms', ({ typing }) => typing.toFixed(0)],
  ['scroll frame, median ms', ({ scroll }) => scroll.median.toFixed(1)],
  ['scroll frame, worst ms', ({ scroll }) => scroll.worst.toFixed(1)],
];
try {
  console.log(`\nComments at ${SLOWDOWN}x slowed processor, 360 px wide\n`);
  const rows = [];
  for (const many of SIZES) rows.push(await measure(browser, server, many));
  for (const [name, read] of columns)
    console.log(`  ${name.padEnd(28)}${rows.map((row) => `${read(row)}`.padStart(10)).join('')}`);
  await printFirstViews(browser, server, { sizes: SIZES, slowdown: SLOWDOWN });
} finally {
  await browser.close();
  server.close();
}
