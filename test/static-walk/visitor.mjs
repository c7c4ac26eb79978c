/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('./sites.mjs').Site} Site */

/**
 * What a page shows, without what differs between two sites.
 *
 * @typedef {object} State
 * @property {string} address
 * @property {string[]} bar what its folds say
 * @property {string} said of the bar's last button
 * @property {string[]} problems that the page has with its address
 * @property {string[]} islands
 * @property {string} text
 */

/** Milliseconds that a page may change before it is taken as it is: some states never settle. */
const longest = 6000;
/** Milliseconds without a change after which a page has settled. */
const usualQuiet = 150;

/**
 * Runs in the page: waits until nothing has changed for a while, and returns what is shown.
 *
 * @param {{ quiet: number, longest: number }} times
 */
async function look({ quiet, longest }) {
  await new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve(undefined);
    };
    let timer = setTimeout(done, quiet);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quiet);
    });
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document, all);
    setTimeout(done, longest);
  });
  /** @param {string} selector */
  const textsOf = (selector) =>
    [...document.querySelectorAll(selector)].map((each) => (each.textContent ?? '').trim());
  const said = document.querySelector('[data-demo-said]');
  const main = document.querySelector('main') ?? document.body;
  return {
    address: location.href,
    bar: textsOf('.demo-bar > details > summary'),
    said: said?.textContent ?? '',
    problems: textsOf('.demo-problems p'),
    islands: [...document.querySelectorAll('[data-widget]')].map((tag) => {
      const { widget, islandState } = /** @type {HTMLElement} */ (tag).dataset;
      return `${widget}: ${islandState}`;
    }),
    // biome-ignore lint/performance/useDomNodeTextContent: JSON children and fallbacks are not shown
    text: main.innerText
      .replace(/\s+/g, ' ')
      .replace(/Gast\d+/g, 'Gast')
      // Recovery codes are random on each host.
      .replace(/\b\w{10}-\w{10}\b/g, '{code}')
      .trim(),
  };
}

/**
 * Runs in the page before its scripts: delays with a random part, as those of retries, are the same on
 * both sites, and so is a guest's number. Keys of calls stay random, since they have to differ.
 */
function fixRandom() {
  let seed = 1908;
  // A linear congruential generator, with the constants of Numerical Recipes.
  Math.random = () => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32;
  };
}

/** One browser with no past on one of the sites, and what went wrong in it. */
export class Visitor {
  /** @type {string[]} */
  found = [];
  /** @type {Set<unknown>} */
  pending = new Set();

  /**
   * @param {BrowserContext} context
   * @param {Site} site
   * @param {Page} page
   */
  constructor(context, site, page) {
    this.context = context;
    this.site = site;
    this.page = page;
    const { origin } = new URL(site.url);
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && !/^(data|blob):$/.test(url.protocol))
        this.found.push(`leaves: ${request.url()}`);
      if (/^(fetch|xhr)$/.test(request.resourceType())) this.pending.add(request);
    });
    context.on('requestfinished', (request) => this.pending.delete(request));
    context.on('requestfailed', (request) => {
      this.pending.delete(request);
      const reason = request.failure()?.errorText;
      // A page that is left gives up what it was still fetching.
      if (reason !== 'net::ERR_ABORTED')
        this.found.push(`failed: ${request.method()} ${this.shorten(request.url())}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.found.push(
          `${response.status()}: ${response.request().method()} ${this.shorten(response.url())}`,
        );
    });
    context.on('weberror', (error) => this.found.push(`page error: ${error.error()}`));
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.found.push(
          `console: ${this.shorten(message.text())} ${this.shorten(message.location().url)}`,
        );
    });
  }

  /**
   * @param {import('@playwright/test').Browser} browser
   * @param {Site} site
   */
  static async enter(browser, site) {
    const context = await browser.newContext({
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      viewport: { width: 1280, height: 2400 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript(fixRandom);
    return new Visitor(context, site, await context.newPage());
  }

  /**
   * An address without the site, the visit's number and the port.
   *
   * @param {string} address
   */
  shorten(address) {
    return (
      address
        .replaceAll(this.site.url, '')
        // Of a demo in a folder, what a page asks for at the server's root.
        .replaceAll(new URL(this.site.url).origin, '')
        .replace(/\/bezoek\/[\w-]+/g, '')
        // Only one of the sites words its statuses, and a worker has one reason for all failures.
        .replace(/net::ERR_\w+/, 'net::ERR')
        .replace(/(with a status of \d+) \(.*?\)/, '$1')
        .replace(/127\.0\.0\.1:\d+/g, 'host')
        .replace(/([?&])(t|_token|islands-token)=[^&]*/g, '$1$2=')
        .replace(/bezoek-[\w-]+/g, 'bezoek')
    );
  }

  /** @param {string} path below the site's root */
  async open(path) {
    // What the former page still asks for is none of this one's.
    await this.page.goto('about:blank');
    this.found.length = 0;
    this.pending.clear();
    // Never `load`: the frames of the overview hold states that never arrive.
    await this.page.goto(`${this.site.url}${path}`, { waitUntil: 'domcontentloaded' });
    await this.page.locator('.demo-bar').waitFor({ timeout: 30_000 });
    return this.settled();
  }

  /**
   * Waits until nothing changes any more, and returns what is shown.
   *
   * @param {Page} [page]
   * @param {number} [quiet] milliseconds without a change
   * @returns {Promise<State>}
   */
  async settled(page = this.page, quiet = usualQuiet) {
    const end = Date.now() + longest;
    for (;;) {
      const left = end - Date.now();
      try {
        const state = await page.evaluate(look, { quiet, longest: Math.max(quiet, left) });
        const isBusy =
          this.pending.size > 0 || state.islands.some((each) => /loading|undefined/.test(each));
        if (!isBusy || left <= 0) return { ...state, address: this.shorten(state.address) };
      } catch (error) {
        // The page is being left.
        if (left <= 0) throw error;
        await page.waitForTimeout(usualQuiet);
      }
    }
  }

  async leave() {
    await this.context.close();
  }
}
