import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { timeLimit } from './time-limit.ts';

// A browser far from Amsterdam: code that uses the machine's own zone fails. Set for the whole process,
// since threads cannot have a zone of their own.
process.env.TZ = 'America/St_Johns';

const HOST_TESTS = ['test/unit/{check,demo-host,documents}/**/*.test.ts'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Tests of components wait for timers half of their time, in which another file can run.
    maxWorkers: availableParallelism() * 2,
    // Room for a machine that has just started: its load says nothing yet of this run.
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
        // These load the whole demo host: files share its modules, since loading them anew takes
        // longer than most tests. What a helper opens, it closes by `afterFile`.
        extends: true,
        test: { name: 'host', environment: 'node', include: HOST_TESTS, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/unit/**/*.test.ts'],
          exclude: ['test/unit/**/*.dom.test.ts', ...HOST_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['test/unit/**/*.{test.tsx,dom.test.ts}'],
        },
      },
    ],
  },
});
