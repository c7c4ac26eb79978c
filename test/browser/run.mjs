/**
 * Runs the browser tests: finds or installs Chromium, builds, and starts Playwright.
 *
 *   node test/browser/run.mjs                    all of them
 *   node test/browser/run.mjs --core             those that `npm test` runs, tagged `@core`
 *   node test/browser/run.mjs triggers           those whose file name matches
 *   node test/browser/run.mjs --built triggers   with what the last run built
 *   node test/browser/run.mjs --light triggers   with the islands that Preact renders
 *
 * Other arguments go to Playwright. `TEST_OUT` gives a run a folder of its own.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findHeadlessChromium } from '../system-programs.mjs';
import { buildFixtures, buildProduct } from './build.mjs';
import { ROOT } from './paths.mjs';

const BUILT = '--built';
const LIGHT = '--light';
const CORE = '--core';
// The folder of the islands is chosen where it is imported, and by the processes that this one starts.
if (process.argv.includes(LIGHT)) process.env.LIGHT = '1';

try {
  const executable = findHeadlessChromium();
  if (!process.argv.includes(BUILT)) {
    await buildProduct();
    await buildFixtures();
  }
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(
    process.execPath,
    [
      playwright,
      'test',
      '--config',
      path.join(ROOT, 'test/browser/playwright.config.ts'),
      ...process.argv
        .slice(2)
        .filter((argument) => argument !== BUILT && argument !== LIGHT)
        .map((argument) => (argument === CORE ? '--grep=@core' : argument)),
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM: executable } },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  // esbuild has printed its own errors.
  if (!error.errors) console.error(error.message);
  process.exitCode = 1;
}
