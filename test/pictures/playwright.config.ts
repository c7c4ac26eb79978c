import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ROOT } from '../browser/paths.mjs';

const out = path.join(ROOT, 'dist/pictures');

/** Pictures that come out the same on every run: one browser, one clock, nothing that moves. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(out, 'failures'),
  snapshotPathTemplate: '{testDir}/stored/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 600_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      maxDiffPixels: 20,
      // The demo's own bar, the time of a page's making among others, is not the product.
      stylePath: path.join(ROOT, 'test/pictures/pictures.css'),
    },
  },
  reporter: [['list'], ['html', { outputFolder: out, open: 'never' }]],
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
