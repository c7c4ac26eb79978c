import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Playwright's test with a tab of its own. The browser context is the last test's, emptied of
 * cookies, storage and cache (`reuseContext`); a new tab has no session storage, name or past, and
 * what a test may have set of the network and permissions is taken back here.
 */
export const test = base.extend({
  page: async ({ context }, use) => {
    const used = context.pages();
    const page = await context.newPage();
    for (const tab of used) await tab.close();
    await use(page);
    await context.setOffline(false);
    await context.clearPermissions();
  },
});
