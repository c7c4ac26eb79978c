import { defineConfig } from '@playwright/test';
import { FAILURES, PICTURES, REPORT } from './paths.mjs';

/** Pictures that are the same on every run: one browser, one clock, nothing that moves. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: FAILURES,
  snapshotPathTemplate: `${PICTURES}/{arg}{ext}`,
  fullyParallel: true,
  workers: 2,
  timeout: 1_200_000,
  projects: [
    { name: 'stored', grepInvert: /@own/ },
    { name: 'own', grep: /@own/ },
  ],
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      scale: 'css',
      // A stored picture has 256 colours, which moves a pixel by less than this; a dot of a caret, or the
      // edge of a letter, is not yet a difference.
      threshold: 0.1,
      maxDiffPixels: 20,
    },
  },
  reporter: [['list'], ['html', { outputFolder: REPORT, open: 'never' }]],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none'],
    },
  },
});
