import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Playwright's test with a tab of its own. The browser context is the last test's, emptied of
 * cookies, storage and cache (`reuseContext`); a new tab has no session storage, name or past, and
 * what a test may have set of the network, permissions and the clock is taken back here.
 */
export const test = base.extend({
  page: async ({ context }, use, testInfo) => {
    const used = context.pages();
    const page = await context.newPage();
    for (const tab of used) await tab.close();
    const { clock } = page;
    const pauseAt = clock.pauseAt.bind(clock);
    let wasPaused = false;
    clock.pauseAt = (time) => {
      wasPaused = true;
      return pauseAt(time);
    };
    await use(page);
    clock.pauseAt = pauseAt;
    // Playwright itself resumes a paused clock between tests without waiting for it, which may end in the
    // next test's tab, where there is no such clock.
    if (wasPaused) await clock.resume();
    await context.setOffline(false);
    await context.clearPermissions();
    // A page that reloads by itself would interrupt Playwright's own navigation between tests. One
    // that failed stays, for its picture in the report.
    if (testInfo.status === testInfo.expectedStatus)
      for (const tab of context.pages()) await tab.close();
  },
});
