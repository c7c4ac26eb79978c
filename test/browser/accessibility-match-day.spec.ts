import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test, withoutChance } from './match-day/fixtures.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The two ends between which everything else lies. */
const LOOKS = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 360, height: 780, colorScheme: 'dark' },
] as const;

const PAGES = ['live-match', 'live-report', 'prediction', 'poll', 'motm-poll', 'login'];

/** Calls of the page that are under way. */
function callsOf(page: Page): { busy(): number } {
  const under = new Set<unknown>();
  page.on('request', (request) => {
    if (/\/(api|aansteker)\/|-challenge$/.test(request.url())) under.add(request);
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  return { busy: () => under.size };
}

/** Axe's complaints about what a selector finds, one line each. */
async function complaints(page: Page, selector: string): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  };
  const { violations } = await page.evaluate(
    ([where, given]) =>
      (window as unknown as { axe: { run(...all: unknown[]): Promise<AxeResults> } }).axe.run(
        where,
        given,
      ),
    [selector, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`),
  );
}

/** What a finger or a narrow screen would stumble over. */
function obstacles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide, not ${clientWidth}`);
    for (const control of document.querySelectorAll(
      '[data-widget] :is(button, input, summary, [role="tab"]), [data-widget] .fi-btn',
    )) {
      // A label is the target of the radio or box in it.
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if ((width && width < 24) || (height && height < 24))
        found.push(
          `${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 90)}`,
        );
    }
    return found;
  });
}

/** Waits until the islands stand and nothing more is asked for. */
async function settled(page: Page, calls: { busy(): number }, pending: boolean): Promise<void> {
  await expect(page.locator('[data-widget]').first()).toHaveAttribute(
    'data-island-state',
    /^(mounted|error|queued)$/,
  );
  if (!pending) await expect.poll(() => calls.busy()).toBe(0);
  await page.evaluate(
    () => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle, 0))),
  );
}

/** Fills in and sends whatever form there is, so that what follows is looked at as well. */
async function act(page: Page): Promise<void> {
  const form = page.locator('[data-widget] form').first();
  if (!(await form.count())) return;
  const radio = form.getByRole('radio').first();
  if (await radio.count()) await radio.check();
  for (const field of await form.locator('input:not([type="radio"], [type="checkbox"])').all())
    await field.fill('1');
  await form.locator('[type="submit"]').click();
}

/** The island's elements, with marks for texts: what axe says of one state holds for its like. */
const skeleton = (page: Page) =>
  page
    .locator('[data-widget]')
    .evaluateAll((tags) =>
      tags.map((tag) => tag.innerHTML.replace(/>[^<]+</g, '>.<').replace(/\d+/g, '')).join(''),
    );

/** @param seen skeletons that axe has seen already */
async function look(page: Page, where: string, seen: Set<string>, selector = '[data-widget]') {
  const shape = await skeleton(page);
  if (!seen.has(shape)) {
    seen.add(shape);
    await page.evaluate(axeSource);
    for (const { width, height, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const at = `${where}, ${width} ${colorScheme}`;
      expect.soft(await complaints(page, selector), at).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await obstacles(page), `${where}, 320`).toEqual([]);
}

test.use({ reducedMotion: 'reduce' });

for (const name of PAGES)
  for (const part of [0, 1, 2])
    test(`${name} bears axe, fingers and 320 pixels in each of its states, part ${part + 1}`, async ({
      page,
      host,
    }) => {
      await withoutChance(page);
      const calls = callsOf(page);
      await page.goto(`${host.url}/${name}.html`);
      await settled(page, calls, false);
      const seen = new Set<string>();
      if (!part) await look(page, name, seen, 'body');
      const links = await page
        .locator('.demo-bar a[href*="scenario="]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.length).toBeGreaterThan(20);
      for (const link of links.filter((_, index) => index % 3 === part)) {
        const pending = /=(laden|traag)$/.test(link);
        await page.goto(host.url + link);
        await settled(page, calls, pending);
        if (!pending && !/=gast$/.test(link)) await act(page);
        await settled(page, calls, pending || /=versturen-traag$/.test(link));
        await look(page, link, seen);
      }
    });

for (const path of [
  'wedstrijd.html?scenario=bezig',
  'wedstrijd.html?scenario=strafschoppen',
  'artikel.html',
])
  test(`${path} bears axe as a whole`, async ({ page, host }) => {
    const calls = callsOf(page);
    await page.goto(`${host.url}/${path}`);
    await page.evaluate(() => {
      for (const island of document.querySelectorAll<HTMLElement>('[data-widget]'))
        island.dataset.load = 'eager';
    });
    for (const island of await page.locator('[data-widget]').all()) {
      await island.scrollIntoViewIfNeeded();
      await expect(island).toHaveAttribute('data-island-state', 'mounted');
    }
    await settled(page, calls, false);
    await look(page, path, new Set(), 'body');
  });
