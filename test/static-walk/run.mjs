/**
 * Walks through the built static demo, served by Python's bare web server, and through the demo host
 * beside it: every page, every control of the bar and every scenario has to do the same on both.
 *
 *   npm run static-walk                              everything, as docs/testing.md says
 *   npm run static-walk -- --whole                   each control of each person in a visit of its own
 *   npm run static-walk -- --part=controls           the bar's buttons; `scenarios` the links to states
 *   npm run static-walk -- --pages=poll,comments     these pages alone
 *   npm run static-walk -- --people=gast,sanne       as these alone
 *   npm run static-walk -- --groups=Netwerk          this fold of the bar alone
 *   npm run static-walk -- --lanes=4                 so many pages at once; two without it
 *   npm run static-walk -- --below                   with the demo in a folder of the web server
 *
 * It says what differs, and ends with 1 if anything does. It needs `npm run build`.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '../browser/paths.mjs';
import { CHROMIUM_SWITCHES, findHeadlessChromium } from '../system-programs.mjs';
import { compare, onlyOurs } from './compare.mjs';
import { controlsOf, nameOf, work } from './controls.mjs';
import { isOpenedAnew, isTextSteady, longestDelay, longestPlay, planVisits } from './plan.mjs';
import { startHost, startStatic } from './sites.mjs';
import { Visitor } from './visitor.mjs';

/** @typedef {import('./controls.mjs').Control} Control */
/** @typedef {import('./visitor.mjs').State} State */

/** People are forms only in the demo that all visitors share: `nieuw` is a visitor of it. */
const newVisitor = 'nieuw';
/** The members of the bar, and two who cannot be signed in: the page says so. */
const everybody = `gast,${newVisitor},sanne,mdekker,tante_jo,kees_v,veilige_vera,boze_bart,nieuwe_noor`;

const { values: options } = parseArgs({
  options: {
    part: { type: 'string', default: 'controls,scenarios' },
    pages: { type: 'string', default: '' },
    people: { type: 'string', default: everybody },
    groups: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    whole: { type: 'boolean', default: false },
    below: { type: 'boolean', default: false },
  },
});
const listOf = (/** @type {string} */ text) => text.split(',').filter(Boolean);
const everyPage = readdirSync(path.join(ROOT, 'demo-pages'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''));
const pages = options.pages ? listOf(options.pages) : everyPage;
const people = listOf(options.people);
const groups = listOf(options.groups);
const isWhole = options.whole;
/** Pages from which every link is followed: a widget's, a whole page, an address that is no file. */
const withLinks = ['comments', 'artikel', 'mijn-account'];
/** Neither a week-end's fixtures nor the clock of the machine change what is shown. */
const moment = '2026-11-28T20:45';

const staticDemo = await startStatic({ isBelow: options.below });
const browser = await chromium.launch({
  executablePath: findHeadlessChromium(),
  args: CHROMIUM_SWITCHES,
  // The walk ends it, with the servers.
  handleSIGHUP: false,
  handleSIGINT: false,
  handleSIGTERM: false,
});
const counts = { pages: 0, listed: 0, worked: 0, scenarios: 0, faults: 0 };

/**
 * @param {string} where
 * @param {string[]} found
 */
function report(where, found) {
  if (found.length === 0) return;
  counts.faults += found.length;
  console.log(`${where}\n  ${found.join('\n  ')}`);
}

/** @typedef {[ours: Visitor, theirs: Visitor]} Both */

/**
 * Does the same on both sites.
 *
 * @template Result
 * @param {Both} both
 * @param {(visitor: Visitor) => Promise<Result>} action
 * @returns {Promise<[Result, Result]>}
 */
const onBoth = ([ours, theirs], action) => Promise.all([action(ours), action(theirs)]);

let clipboard = Promise.resolve();

/**
 * Copies on one site after the other: the browsers of a machine share its clipboard.
 *
 * @param {Both} both
 * @param {Control} control
 */
async function copyOnBoth([ours, theirs], control) {
  const before = clipboard;
  let release = () => {};
  clipboard = new Promise((resolve) => {
    release = () => resolve();
  });
  await before;
  try {
    return [await work(ours, control), await work(theirs, control)];
  } finally {
    release();
  }
}

/**
 * Says what differs once both sites have done what they were about to do.
 *
 * @param {Both} both
 * @param {[ours: State & { note?: string }, theirs: State & { note?: string }]} states
 * @param {Parameters<typeof compare>[2]} [how]
 * @param {number} [delay]
 */
async function differences(both, states, how, delay = longestDelay()) {
  const end = Date.now() + delay;
  const [ours, theirs] = both;
  for (;;) {
    const found = [...compare(...states, how), ...onlyOurs(ours.found, theirs.found)];
    if (found.length === 0) return found;
    if (Date.now() > end) {
      // Said once, and no reason to wait with the next control.
      for (const visitor of both) visitor.found.length = 0;
      return found;
    }
    await ours.page.waitForTimeout(300);
    const [next, hostNext] = await onBoth(both, (visitor) => visitor.settled());
    states = [
      { ...states[0], ...next },
      { ...states[1], ...hostNext },
    ];
  }
}

/**
 * @param {Both} both
 * @param {string} address
 * @param {import('./plan.mjs').Look} look
 * @param {string} who
 */
async function walkControls(both, address, look, who) {
  const isClockShared = look === 'shared';
  const where = `${address} as ${who}`;
  const open = () => onBoth(both, (visitor) => visitor.open(address));
  report(where, await differences(both, await open(), { isClockShared }));
  counts.pages += 1;
  const [controls, hostControls] = await onBoth(both, controlsOf);
  const named = (/** @type {Control} */ each) => `${nameOf(each)} (${each.kind} ${each.address})`;
  const [ours, theirs] = [controls.map(named), hostControls.map(named)];
  report(where, [
    ...theirs.filter((each) => !ours.includes(each)).map((each) => `no control ${each}`),
    ...ours.filter((each) => !theirs.includes(each)).map((each) => `only here: ${each}`),
  ]);
  counts.listed += controls.length;

  const hasLinks = withLinks.some((name) => address.startsWith(`/${name}.html`));
  let isFresh = true;
  for (const visit of planVisits(controls.filter(isOfGroup), look, { isWhole, hasLinks })) {
    if (!isFresh) await open();
    isFresh = false;
    for (const control of visit) {
      try {
        const opensAnew = isOpenedAnew(control, controls, isWhole);
        const after =
          control.kind === 'copy'
            ? await copyOnBoth(both, control)
            : await onBoth(both, (visitor) => work(visitor, control, { opensAnew }));
        const how = { isClockShared, isTextCompared: isTextSteady(control) };
        report(
          `${where}: ${nameOf(control)}`,
          await differences(both, after, how, longestDelay(control)),
        );
      } catch (error) {
        report(`${where}: ${nameOf(control)}`, [`${error}`.slice(0, 300)]);
        await open();
      }
      counts.worked += 1;
    }
  }
}

/** @param {Control} control */
const isOfGroup = ({ group }) => groups.length === 0 || groups.includes(group);

/**
 * @param {Both} both
 * @param {string} name
 */
async function walkScenarios(both, name) {
  const [ours] = both;
  await ours.open(`/${name}.html?op=${moment}`);
  const links = await ours.page
    .locator('.demo-bar a[href*="scenario="]')
    .evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).href));
  for (const link of links) {
    const address = ours.shorten(link);
    try {
      const opened = await onBoth(both, (visitor) => visitor.open(address));
      // A match that the page plays goes on until its end, on each site by its own clock.
      const delay = /scenario=speelt/.test(address) ? longestPlay : undefined;
      report(address, await differences(both, opened, undefined, delay));
    } catch (error) {
      report(address, [`${error}`.slice(0, 300)]);
    }
    counts.scenarios += 1;
  }
}

const parts = listOf(options.part);
const started = Date.now();
const waiting = [...pages];

/**
 * @param {Both} both
 * @param {string} name
 */
async function walkPage(both, name) {
  if (parts.includes('controls'))
    for (const who of people) {
      if (who === newVisitor) await walkControls(both, `/${name}.html`, 'shared', who);
      else {
        const look = who === 'gast' ? 'guest' : 'member';
        await walkControls(both, `/${name}.html?als=${who}&op=${moment}`, look, who);
      }
    }
  if (parts.includes('scenarios')) await walkScenarios(both, name);
}

/** Walks through pages until none is left, in two browsers that keep what they have fetched. */
async function walkPages() {
  // Of its own, since `Begin opnieuw` signs out whoever else is on the same host.
  const host = await startHost();
  /** @returns {Promise<Both>} */
  const enter = async () => [
    await Visitor.enter(browser, staticDemo),
    await Visitor.enter(browser, host),
  ];
  let both = await enter();
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    try {
      await walkPage(both, name);
    } catch (error) {
      report(name, [`${error}`.slice(0, 300)]);
      for (const visitor of both) await visitor.leave();
      both = await enter();
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${name}: ${seconds} s, ${JSON.stringify(counts)}`);
  }
  for (const visitor of both) await visitor.leave();
  await host.close();
}

try {
  await Promise.all(Array.from({ length: Number(options.lanes) }, walkPages));
} finally {
  await browser.close();
  await staticDemo.close();
}
process.exitCode = counts.faults > 0 ? 1 : 0;
