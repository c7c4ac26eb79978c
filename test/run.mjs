/**
 * Runs parts of the test run, one after another, and prints what each of them found. The last line
 * is always `N passed, N failed`; a part without tests of its own, such as types, counts as one.
 *
 *   node test/run.mjs                 the parts of `npm test`, and what they leave out
 *   node test/run.mjs all             everything, as `npm run test:all` and `.ci/run` do
 *   node test/run.mjs types changed   these parts
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OUT, ROOT } from './browser/paths.mjs';
import { failedInPlaywright, failedInVitest, listFailedTests } from './failed-tests.mjs';

/** Runs a command with its output in view, and returns whether it succeeded. */
function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error.message);
  return status === 0;
}

const bin = (name, args, env) => run(path.join(ROOT, 'node_modules/.bin', name), args, env);
const node = (...args) => run(process.execPath, args);

/** Counts a command without tests of its own. */
const single = (succeeds) => () =>
  succeeds() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * Counts the tests of a runner, from the report that it wrote, and collects those that failed. A runner that failed without a
 * failed test, or wrote nothing, broke down before or between its tests: that is one failure.
 */
function counted(name, start, read) {
  return () => {
    const report = path.join(OUT, `${name}.json`);
    // An old count must never pass for a new one.
    rmSync(report, { force: true });
    const succeeded = start(report);
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { passed, failed, tests } = read(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: succeeded ? failed : Math.max(failed, 1), tests };
  };
}

/** Counts tests of vitest; one that did not run has not passed. */
const vitest = (name, config, args = [], env = {}) =>
  counted(
    name,
    (report) =>
      bin(
        'vitest',
        [
          'run',
          `--config=${config}`,
          '--reporter=default',
          '--reporter=./test/unit/slowest-reporter.ts',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...args,
        ],
        env,
      ),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numTotalTests - report.numPassedTests,
      tests: failedInVitest(report),
    }),
  );

/** Counts tests of Playwright; one that was skipped, or passed at a second attempt, has failed. */
const browser = (...args) =>
  counted(
    'browser',
    () => node('test/browser/run.mjs', '--built', ...args),
    (report) => ({
      passed: report.stats.expected,
      failed:
        report.stats.unexpected + report.stats.flaky + report.stats.skipped + report.errors.length,
      tests: failedInPlaywright(report),
    }),
  );

/** Files that are not committed yet have changed; where there are none, those of the last commit. */
function sinceLastChange() {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  return stdout.trim() ? '--changed' : '--changed=HEAD~1';
}

const UNIT = 'test/vitest.config.ts';
const ENGINES = 'test/engines/vitest.config.ts';
const HOSTS = 'test/hosts/vitest.config.ts';

/** By name, each returns how many of its tests passed and failed. */
const parts = {
  types: single(() => bin('tsc', ['--noEmit'])),
  lint: single(() => bin('biome', ['check', '--error-on-warnings', '.'])),
  unused: single(() => bin('knip', [])),
  unit: vitest('unit', UNIT),
  changed: vitest('changed', UNIT, [sinceLastChange(), '--passWithNoTests']),
  build: single(() => node('test/browser/build.mjs')),
  smoke: vitest('smoke', ENGINES, ['chromium']),
  light: vitest('light', ENGINES, ['chromium'], { LIGHT: '1' }),
  core: browser('--core'),
  browser: browser(),
  engines: vitest('engines', ENGINES, ['firefox', 'webkit']),
  hosts: vitest('hosts', HOSTS),
};
const TEST = ['types', 'lint', 'unused', 'unit', 'build', 'core', 'light'];
const ALL = ['types', 'lint', 'unused', 'unit', 'build', 'browser', 'light', 'engines', 'hosts'];

/** Parts that use the built product. */
const BUILT = ['smoke', 'light', 'core', 'browser', 'engines', 'hosts'];

const given = process.argv.slice(2);
const chosen = given[0] === 'all' ? ALL : given.length ? given : TEST;
// Asked for alone on a new machine: a thousand tests would fail of the missing build.
const needsBuild = chosen.findIndex((name) => BUILT.includes(name));
if (needsBuild >= 0 && !chosen.includes('build') && !existsSync(path.join(OUT, 'islands')))
  chosen.splice(needsBuild, 0, 'build');
const unknown = chosen.filter((name) => !parts[name]);
if (unknown.length)
  throw new Error(
    `No such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`,
  );

const results = [];
for (const name of chosen) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const counts = parts[name]();
  results.push({ name, ...counts, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

console.log('\n── summary');
for (const { name, passed, failed, seconds } of results) {
  const cells = [`${passed}`.padStart(5), 'passed', `${failed}`.padStart(5), 'failed'];
  console.log(
    `  ${failed ? '✗' : '✓'} ${name.padEnd(8)} ${cells.join(' ')} ${`${seconds}`.padStart(5)} s`,
  );
}
const failedTests = results.flatMap(({ name, tests = [] }) =>
  tests.map((test) => ({ ...test, title: `${name}: ${test.title}` })),
);
if (failedTests.length) console.log(`\nFailed tests\n${listFailedTests(failedTests)}`);
if (chosen === TEST)
  console.log(
    '\nNot run: the browser tests without the tag @core, Firefox, WebKit and the hosts. `npm run test:all` does.',
  );
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
