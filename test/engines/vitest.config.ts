import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { timeLimit } from '../time-limit.ts';

/** Each widget in real browsers: `npm run test:engines`, and Chromium in `npm run check`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/engines/*.test.ts'],
    environment: 'node',
    maxWorkers: '100%',
    testTimeout: timeLimit(20_000),
    hookTimeout: timeLimit(20_000),
    reporters: ['default', './test/unit/slowest-reporter.ts'],
  },
});
