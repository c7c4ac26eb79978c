import { launch } from 'puppeteer-core';
import type { Browser } from './browser.ts';

/** WebDriver's sign for the Tab key. */
const TAB = '\uE004';

/** Starts Chromium (over its own protocol) or Firefox (over WebDriver BiDi). */
export async function startPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  args: string[] = [],
): Promise<Browser> {
  const running = await launch({
    browser,
    executablePath,
    args,
    defaultViewport: { width: 1000, height: 800 },
  });
  const page = await running.newPage();
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: (run, ...given) =>
      // Puppeteer's types allow for handles of elements among the values.
      page.evaluate(run as (...values: unknown[]) => never, ...given),
    click: (selector) => page.click(selector),
    async type(text) {
      for (const part of text.split(/(\uE004)/))
        if (part === TAB) await page.keyboard.press('Tab');
        else if (part) await page.keyboard.type(part);
    },
    close: () => running.close(),
  };
}
