/**
 * Takes pictures of every widget's page and compares them with earlier ones.
 *
 *   npm run pictures                        with those in the repository
 *   npm run pictures -- -g avatar           those of one page
 *   npm run pictures -- --built             with the last build
 *   npm run pictures -- --update-snapshots  stores what differs
 *   npm run pictures -- --project=own       the other states, with those that this machine took before
 *
 * Other arguments go to Playwright. See docs/testing.md, "Pictures".
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildProduct } from '../browser/build.mjs';
import { ROOT } from '../browser/paths.mjs';
import { findEmojiFont, findHeadlessChromium } from '../system-programs.mjs';
import { REPORT, STORED } from './paths.mjs';
import { shrinkPictures } from './shrink.mjs';

const BUILT = '--built';

const started = Date.now();
const chosen = process.argv.slice(2).filter((argument) => argument !== BUILT);
const isProjectChosen = chosen.some((argument) => argument.startsWith('--project'));
const executable = findHeadlessChromium();
findEmojiFont();
if (!process.argv.includes(BUILT)) await buildProduct();
const { status } = spawnSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    path.join(ROOT, 'test/pictures/playwright.config.ts'),
    ...(isProjectChosen ? [] : ['--project=stored']),
    ...chosen,
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM: executable } },
);
if (existsSync(STORED)) shrinkPictures(STORED, started);
console.log(`Old, new and difference: ${path.join(REPORT, 'index.html')}`);
process.exitCode = status ?? 1;
