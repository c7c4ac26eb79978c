import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Comments on a page whose `html` has this size of text, for a reader who chose this default. */
async function open(page: Page, url: string, html: string, readersSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: readersSize } });
  await page.goto(`${url}/kaal.html?scenario=realtime-uit`);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, html);
  await expect(page.locator('.fan-comment').first()).toBeVisible();
}

for (const [html, readersSize, text] of [
  ['', 16, 16],
  ['62.5%', 16, 16],
  ['10px', 16, 16],
  ['62.5%', 24, 24],
  ['', 24, 24],
  ['20px', 16, 20],
] as const)
  test(`text, where html has "${html}" and the reader chose ${readersSize}px, is ${text}px`, async ({
    page,
    host,
  }) => {
    await open(page, host.url, html, readersSize);
    expect(await sizeOf(page, '.fan-comment-name')).toBe(text);
    expect(await sizeOf(page, '.fan-comments textarea')).toBe(text);
    expect(await sizeOf(page, '.fan-comment-who')).toBe(0.875 * text);
  });
