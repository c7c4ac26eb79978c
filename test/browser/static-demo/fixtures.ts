import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { StaticServer } from './static-server.ts';

export { expect };

interface Fixtures {
  /** The static demo in a folder of a bare web server, on an origin of its own. */
  demo: StaticServer;
  /** A browser with no past. */
  visitor: BrowserContext;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
  demo: async ({}, use) => {
    const server = await StaticServer.start('/onze/demo');
    await use(server);
    await server.close();
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ locale: 'nl-NL' });
    await use(context);
    await context.close();
  },
});

/** Opens a page of the demo and waits until its islands are there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.demo-bar')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-widget]').first()).toHaveAttribute(
    'data-island-state',
    /^(mounted|queued)$/,
  );
}

/** What a page asked for in vain, or of another server; to be empty. */
export function watchRequests(context: BrowserContext, origin: string): string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:')
      found.push(`leaves: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    // A page that is left gives up what it was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      found.push(`${request.failure()?.errorText}: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`);
  });
  context.on('weberror', (error) => found.push(`${error.error()}`));
  return found;
}
