import { expect, type Page } from '@playwright/test';
import { test, withoutChance } from '../match-day/fixtures.ts';
import { violations } from './axe.ts';

/** Calls of the page that are under way. */
export function callsOf(page: Page): { busy(): number } {
  const under = new Set<unknown>();
  page.on('request', (request) => {
    if (/^(fetch|xhr)$/.test(request.resourceType())) under.add(request);
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  return { busy: () => under.size };
}

/** What a finger or a narrow screen would stumble over. */
function obstacles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide, not ${clientWidth}`);
    for (const control of document.querySelectorAll(
      '[data-widget] :is(button, input, summary, [role="tab"]), [data-widget] .fan-btn',
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
export async function settled(
  page: Page,
  calls: { busy(): number },
  pending: boolean,
): Promise<void> {
  await expect(page.locator('[data-widget]').first()).toHaveAttribute(
    'data-island-state',
    /^(mounted|error|queued)$/,
    { timeout: 30_000 },
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
      tags
        .map((tag) => tag.innerHTML.replace(/>[^<]+</g, '>.<').replace(/"data:[^"]+|\d+/g, ''))
        .join(''),
    );

const looked = new Map<string, Set<string>>();

/** The skeletons of a widget that axe has seen in this process, whichever test showed them. */
export function seenOf(name: string): Set<string> {
  const seen = looked.get(name) ?? new Set();
  looked.set(name, seen);
  return seen;
}

/**
 * Has axe look at what it has not seen the like of, and measures it at 320 px.
 * @param seen skeletons that axe has seen already
 */
export async function look(
  page: Page,
  where: string,
  seen: Set<string>,
  selector = '[data-widget]',
): Promise<void> {
  const shape = await skeleton(page);
  if (!seen.has(shape)) {
    seen.add(shape);
    expect.soft(await violations(page, selector), where).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await obstacles(page), `${where}, 320`).toEqual([]);
}

/** Goes there, also while what was sent before still leads elsewhere: at the second or a later try. */
async function visit(page: Page, url: string): Promise<void> {
  for (let left = 3; ; left--)
    try {
      await page.goto(url);
      return;
    } catch (error) {
      if (!left || !/interrupted by another navigation/.test(`${error}`)) throw error;
    }
}

/**
 * Declares tests that visit a demo page in each of its scenarios, send whatever form is there, and
 * let axe, fingers and 320 pixels at it.
 * @param name the page's, without `.html`
 * @param parts how many tests to cut it into, so that they run side by side
 * @param use what is done on the page before it is looked at again
 */
export function bearsEveryState(name: string, parts = 3, use = act): void {
  for (let part = 0; part < parts; part++)
    test(`${name} bears axe, fingers and 320 pixels in each of its states, part ${part + 1}`, async ({
      page,
      host,
    }) => {
      // Dozens of pages, one of them with ten thousand comments.
      test.setTimeout(150_000);
      await withoutChance(page);
      const calls = callsOf(page);
      await page.goto(`${host.url}/${name}.html`);
      await settled(page, calls, false);
      const seen = seenOf(name);
      if (!part) await look(page, name, seen, 'body');
      const links = await page
        .locator('.demo-bar a[href*="scenario="]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.length).toBeGreaterThan(3);
      for (const link of links.filter((_, index) => index % parts === part)) {
        const pending = /[=-](laden|traag|nooit)$/.test(link);
        await visit(page, host.url + link);
        await settled(page, calls, pending);
        if (!/=(laden|traag|gast)$/.test(link)) await use(page);
        try {
          await settled(page, calls, pending);
          await look(page, link, seen);
        } catch (error) {
          // What was sent may lead to another page, which is another test's; it may be on its way.
          const left = /context was destroyed/.test(`${error}`) || page.url() !== host.url + link;
          if (!left) throw error;
        }
      }
    });
}
