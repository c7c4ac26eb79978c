import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES } from '../system-programs.mjs';
import { timeLimit } from '../time-limit.ts';
import { OUT } from './paths.mjs';

/** Headless Chromium that sends no requests but those of the page. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: path.join(OUT, 'failures'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Room for a machine that has just started: its load says nothing yet of this run.
  timeout: timeLimit(45_000),
  expect: { timeout: timeLimit(12_000) },
  reporter: [
    ['list'],
    ['./slowest-reporter.ts'],
    ['json', { outputFile: path.join(OUT, 'browser.json') }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    // Far from Amsterdam: code that uses the browser's own zone fails.
    timezoneId: 'America/St_Johns',
    trace: 'off',
    // A new context for each test costs as much again as most tests. Cookies, storage and cache are
    // emptied between them, and `own-tab.ts` resets the rest; the test after one that failed starts
    // with a fresh browser.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: CHROMIUM_SWITCHES,
    },
  },
});
