import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';

/** Calls of the page that have no response yet. */
export interface Calls {
  pending(): number;
}

export function watchCalls(page: Page): Calls {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    if (/^(fetch|xhr)$/.test(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return { pending: () => pending.size };
}

/**
 * Waits until the first island has mounted or failed, and no call is pending.
 * @param hangs whether the state is one in which a call stays pending
 */
export async function waitUntilSettled(page: Page, calls: Calls, hangs = false): Promise<void> {
  const first = page.locator('[data-widget]').first();
  // Asked for often: half a second each, in a thousand states, would be minutes.
  const settled = ['mounted', 'error', 'queued'].map((state) => `[data-island-state="${state}"]`);
  if (await first.count())
    await first.and(page.locator(settled.join())).waitFor({ state: 'attached' });
  if (!hangs) await expect.poll(() => calls.pending(), { intervals: [10, 20, 50, 100] }).toBe(0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
  );
}

/**
 * Returns the kinds of elements in the islands: each by the tags, classes, roles and states of
 * itself and the two elements around it. Texts, addresses, the number of equal siblings and where
 * in an island a known piece appears make no difference to axe.
 */
function shapesOf(page: Page): Promise<string[]> {
  return page.locator('[data-widget]').evaluateAll((tags) => {
    const shapes = new Set<string>();
    const isState = (name: string) =>
      /^(role|type|hidden|disabled|readonly|required|open|popover|tabindex|inert)$/.test(name) ||
      /^aria-(?!label|describedby|controls|owns|activedescendant|value|posinset|setsize)/.test(
        name,
      );
    const visit = (element: Element, around: string[]) => {
      const names = element.getAttributeNames().sort();
      const states = names.map((name) =>
        isState(name)
          ? `[${name}=${element.getAttribute(name)}]`
          : /^aria-/.test(name)
            ? `[${name}]`
            : '',
      );
      const classes = [...element.classList].sort().join('.');
      const path = [...around, `${element.localName}.${classes}${states.join('')}`];
      shapes.add(path.join('>'));
      if (element.localName !== 'svg')
        for (const child of element.children) visit(child, path.slice(-2));
    };
    for (const tag of tags) visit(tag, []);
    return [...shapes];
  });
}

/** Returns controls that are too small for a finger, and by how much the page is too wide. */
function obstaclesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide, not ${clientWidth}`);
    const controls = [
      '[data-widget] :is(button, input, summary, [role="tab"], .fan-btn)',
      // Links of the host, in a tag that an enhancer uses.
      '[data-widget]:not(:has(.fan-root)) a',
    ];
    for (const control of document.querySelectorAll(controls.join())) {
      // A label is the target of the radio or checkbox in it; links in running text may be smaller.
      const target = control.closest(control.matches('a') ? 'p' : 'label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if ((width && width < 24) || (height && height < 24))
        found.push(
          `${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 90)}`,
        );
    }
    return found;
  });
}

/** What can be known of a page without a person: axe, targets for fingers, and narrow screens. */
export class Inspector {
  /** Shapes that axe has examined. */
  private readonly examined = new Set<string>();
  constructor(
    private readonly page: Page,
    private readonly options: { largeText?: boolean } = {},
  ) {}

  /** Has axe examine what it has not examined the like of, and measures the page at 320 px. */
  async inspect(where: string, selector = '[data-widget]'): Promise<void> {
    const shapes = await shapesOf(this.page);
    const isNew = selector === 'body' || shapes.some((shape) => !this.examined.has(shape));
    for (const shape of shapes) this.examined.add(shape);
    if (isNew) expect.soft(await violations(this.page, selector), where).toEqual([]);
    await this.page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await obstaclesOn(this.page), `${where}, 320 px`).toEqual([]);
    if (isNew && this.options.largeText) await this.measureLargeText(where);
  }

  private async measureLargeText(where: string): Promise<void> {
    await this.page.emulateMedia({ forcedColors: 'active' });
    await this.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await obstaclesOn(this.page), `${where}, 320 px and 200% text`).toEqual([]);
    await this.page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await this.page.emulateMedia({ forcedColors: 'none' });
  }
}

/** The addresses of the scenarios that a demo page offers. */
export const scenarioLinks = (page: Page): Promise<string[]> =>
  page
    .locator('.demo-bar a[href*="scenario="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
