import { test as base } from './own-tab.ts';
import { HostProcess } from './support/host-process.ts';
import { TestSite } from './support/test-site.ts';

export { expect } from './own-tab.ts';

/**
 * `host` is the demo host, one per worker, in its own process with its own data.
 * `site` is a tiny server of the test's own, for pages, calls and faults as the test needs them;
 * `elsewhere` is another one, on another origin.
 */
export const test = base.extend<{ site: TestSite; elsewhere: TestSite }, { host: HostProcess }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
    async ({}, use) => {
      const host = await HostProcess.start();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
  site: async ({}, use) => {
    const site = await TestSite.start();
    await use(site);
    await site.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
  elsewhere: async ({}, use) => {
    const site = await TestSite.start();
    await use(site);
    await site.close();
  },
});
