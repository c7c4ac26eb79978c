/**
 * Runs the browser tests: finds or installs Chromium, builds, and hands over to Playwright.
 *
 *   node test/browser/run.mjs                    all of them
 *   node test/browser/run.mjs triggers           those whose file name matches
 *   node test/browser/run.mjs --built triggers   with what the last run built
 *
 * Other arguments go to Playwright. `TEST_OUT` gives a run a folder of its own.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildFixtures, buildProduct } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { BROWSER_RESULTS, ROOT } from './paths.mjs';

const BUILT = '--built';

try {
  // An old count must never pass for a new one.
  rmSync(BROWSER_RESULTS, { force: true });
  const executable = findChromium();
  if (!process.argv.includes(BUILT)) await buildProduct();
  await buildFixtures();
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(
    process.execPath,
    [
      playwright,
      'test',
      '--config',
      path.join(ROOT, 'test/browser/playwright.config.ts'),
      ...process.argv.slice(2).filter((argument) => argument !== BUILT),
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM: executable } },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
