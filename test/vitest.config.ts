import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { timeLimit } from './time-limit.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // A browser far from Amsterdam: code that uses the machine's own zone fails.
    env: { TZ: 'America/St_Johns' },
    // Nothing else runs beside them, so no processor has to be left free.
    maxWorkers: '100%',
    // Room for a machine that has just started: its load says nothing yet of the run to come.
    testTimeout: timeLimit(15_000),
    hookTimeout: timeLimit(15_000),
    expect: { poll: { timeout: timeLimit(5_000) } },
    // Tests that lean on each other's state fail. The order is the same in each run, so that a
    // failure can be repeated; `--sequence.seed=N` tries another one.
    sequence: { shuffle: { files: true, tests: true }, seed: 1908 },
    setupFiles: ['test/unit/setup.ts'],
    // The slowest are printed at the end.
    slowTestThreshold: timeLimit(1_000),
    // Console output of tests that pass hides what one that fails has printed.
    silent: 'passed-only',
    reporters: ['default', './test/unit/slowest-reporter.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        // A test that needs a document says so: `// @vitest-environment happy-dom`.
        extends: true,
        test: { name: 'node', environment: 'node', include: ['test/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: ['test/unit/**/*.test.tsx'] },
      },
    ],
  },
});
