import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { timeLimit } from '../time-limit.ts';

/** The hosts in `hosts/`, each as it is delivered, with the built islands: `npm run test:hosts`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/hosts/*.test.ts'],
    environment: 'node',
    maxWorkers: 1,
    testTimeout: timeLimit(20_000),
    // The first hook may have to install programs.
    hookTimeout: timeLimit(120_000),
    reporters: ['default', './test/unit/slowest-reporter.ts'],
  },
});
