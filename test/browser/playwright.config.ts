import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_RESULTS, OUT } from './paths.mjs';

/** Headless Chromium that talks to nobody but the page it was given. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: path.join(OUT, 'failures'),
  fullyParallel: true,
  workers: 2,
  // On a busy machine a real browser is late now and then. Such a test is named as flaky at the end.
  retries: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: BROWSER_RESULTS }]],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    // Far from Amsterdam: what leans on the browser's own zone shows.
    timezoneId: 'America/St_Johns',
    trace: 'off',
    // A new context for each test costs as much again as most tests. Cookies, storage and cache are
    // emptied between them, and `own-tab.ts` sees to the rest; an attempt after a failure, which
    // runs in a process of its own, starts with a fresh browser.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
