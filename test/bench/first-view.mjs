/**
 * What a reader waits for at first: medians of cold visits with 25, 1,000 and 10,000 comments, which the
 * page's call reads, the page prints, or a server has rendered; both builds; a plain and a slow network.
 */

/** How often each visit is made. */
const RUNS = 5;
/** Visits that take many seconds each are made less often. */
const RUNS_WITH_MANY = 3;
const MANY = 10_000;

const SOURCES = { call: 'read by the call', printed: 'printed', rendered: 'server-rendered' };
const BUILDS = { islands: 'React', 'islands-light': 'light' };
/** Milliseconds there and back, and bytes a second: 150 ms and 1.6 Mbit/s. */
const NETWORKS = { plain: undefined, slow: { latency: 150, throughput: 200_000 } };

/** Runs in the page before anything else: notes when the first comment is drawn, and what has moved. */
function watch() {
  window.firstView = { shift: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.firstView.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const comment = document.querySelector('[data-widget="comments"] article');
    if (comment?.getBoundingClientRect().height) window.firstView.visible = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visit(browser, slowdown, network, url) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'nl-NL',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  }
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(
    () =>
      window.firstView.visible && document.querySelector('[data-island-state="mounted"] textarea'),
    undefined,
    { timeout: 120_000 },
  );
  const seen = await page.evaluate(() => {
    const files = performance.getEntries().filter((entry) => 'transferSize' in entry);
    return {
      visible: window.firstView.visible,
      writable: performance.now(),
      requests: files.length,
      bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
      shift: window.firstView.shift,
    };
  });
  await context.close();
  return seen;
}

function median(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

/** Measures all combinations, and prints a line for each as soon as it is known. */
export async function printFirstViews(browser, server, { sizes, slowdown }) {
  console.log(`\nFirst view of a cold visit at ${slowdown}x slowed processor, medians\n`);
  const cells = (values) => values.map((value) => `${value}`.padStart(13)).join('');
  console.log(
    `${'comments, source, build, network'.padEnd(48)}${cells(['visible, ms', 'writable, ms', 'kB', 'requests', 'shift'])}`,
  );
  for (const many of sizes)
    for (const [source, sourceLabel] of Object.entries(SOURCES))
      for (const [build, buildLabel] of Object.entries(BUILDS))
        for (const [network, conditions] of Object.entries(NETWORKS)) {
          const url = `${server.url}/?${new URLSearchParams({ comments: many, source, build })}`;
          // Not counted: the server has the page from now on.
          await visit(browser, slowdown, undefined, url);
          const visits = [];
          for (let run = 0; run < (many < MANY ? RUNS : RUNS_WITH_MANY); run++)
            visits.push(await visit(browser, slowdown, conditions, url));
          const of = (key) => median(visits.map((each) => each[key]));
          console.log(
            `${`${many}, ${sourceLabel}, ${buildLabel}, ${network}`.padEnd(48)}${cells([
              of('visible').toFixed(0),
              of('writable').toFixed(0),
              (of('bytes') / 1000).toFixed(1),
              of('requests'),
              of('shift').toFixed(3),
            ])}`,
          );
        }
}
