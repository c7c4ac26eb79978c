/**
 * Runs every test and says what came of it: types, lint, unit tests (the rules of dependence
 * among them), the build with its size limits, and the browser tests. The last line is always
 * `N passed, N failed`; types, lint and build count as one each.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BROWSER_RESULTS, HOST, ISLANDS, ROOT, UNIT_RESULTS } from './browser/paths.mjs';

const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);

/** Runs a command with its output in view. */
function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error.message);
  return status === 0;
}

const one = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/**
 * The counts that a test runner wrote. One that failed without a failed test, or wrote nothing,
 * broke down before or between its tests: that counts as a failure too.
 */
function counts(file, succeeded, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

function unit() {
  rmSync(UNIT_RESULTS, { force: true });
  const succeeded = run(bin('vitest'), [
    'run',
    '--config=test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_RESULTS}`,
  ]);
  return counts(UNIT_RESULTS, succeeded, (result) => ({
    passed: result.numPassedTests,
    // A test that did not run has not passed.
    failed: result.numTotalTests - result.numPassedTests,
  }));
}

function browser() {
  rmSync(BROWSER_RESULTS, { force: true });
  const succeeded = run(process.execPath, ['test/browser/run.mjs', '--built']);
  return counts(BROWSER_RESULTS, succeeded, ({ stats, errors }) => ({
    // What passed at its second attempt has passed; the list above names it as flaky.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  }));
}

const parts = [
  ['types', () => one(run(bin('tsc'), ['--noEmit']))],
  ['lint', () => one(run(bin('biome'), ['check', '--error-on-warnings', '.']))],
  ['unit', unit],
  [
    'build',
    () => one(run(process.execPath, ['build.mjs'], { ISLANDS_OUT: ISLANDS, HOST_OUT: HOST })),
  ],
  ['browser', browser],
];

const results = [];
for (const [name, act] of parts) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const { passed, failed } = act();
  results.push({ name, passed, failed, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

console.log('\n── summary');
for (const { name, passed, failed, seconds } of results)
  console.log(
    `  ${failed ? '✗' : '✓'} ${name.padEnd(8)} ${`${passed}`.padStart(5)} passed ${`${failed}`.padStart(5)} failed ${`${seconds}`.padStart(5)} s`,
  );
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
