import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { TestSite } from '../support/test-site.ts';
import { loaderOf } from '../support/test-site.ts';

export { expect, test } from '../fixtures.ts';

/** Opens a page of the test's own with built enhancers on it, and waits until they are mounted. */
export async function openTags(site: TestSite, page: Page, body: string): Promise<void> {
  await site.open(page, body, { loader: loaderOf('/islands/') });
  for (const tag of await page.locator('[data-widget]').all())
    await expect(tag).toHaveAttribute('data-island-state', 'mounted');
}

/** Opens one of the demo's pages and waits until its enhancer is mounted. */
export async function openDemo(page: Page, url: string, widget: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator(`main [data-widget="${widget}"]`).first()).toHaveAttribute(
    'data-island-state',
    'mounted',
  );
}
