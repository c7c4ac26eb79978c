import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
  }
}

/** Rules whose result leans on colours or on room; all others say the same in every look. */
const BY_LOOK = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** The two ends between which everything else lies. */
const LOOKS: { name: string; width: number; colorScheme: 'light' | 'dark'; runOnly: string[] }[] = [
  {
    name: '1280 px, light',
    width: 1280,
    colorScheme: 'light',
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  { name: '360 px, dark', width: 360, colorScheme: 'dark', runOnly: BY_LOOK },
];

/**
 * What axe has against a part of the page as it is, in both looks: one line per element, with
 * the look, the rule and what would mend it.
 */
export async function violations(page: Page, selector = '[data-widget]'): Promise<string[]> {
  const found: string[] = [];
  // Not by a script element, which the page's policy would refuse.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(AXE);
  for (const { name, width, colorScheme, runOnly } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await page.evaluate(
      ([where, values]) =>
        window.axe?.run(
          { include: [[where]] },
          {
            resultTypes: ['violations'],
            runOnly: values,
            // Fetches every style sheet once more, for a rule that concerns a page as a whole.
            preload: where === 'body',
          },
        ),
      [selector, runOnly] as const,
    );
    for (const { id, nodes } of results?.violations ?? [])
      for (const { html, failureSummary } of nodes)
        found.push(`${name}: ${id}: ${html.slice(0, 160)} ${failureSummary}`);
  }
  return found;
}
