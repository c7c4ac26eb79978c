import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** A script for a page to begin with. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare global {
  interface Window {
    axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
  }
}

const LOOKS = [
  { name: '360 px, dark', width: 360, colorScheme: 'dark' },
  { name: '1280 px, light', width: 1280, colorScheme: 'light' },
] as const;

/** What axe has against the islands as they stand, in both looks, by rule and element. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await page.evaluate(() =>
      window.axe.run({ include: [['[data-widget]']] }, { resultTypes: ['violations'] }),
    );
    found.push(
      ...results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${name}: ${id}: ${html.slice(0, 160)}`),
      ),
    );
  }
  return found;
}
