/**
 * Takes a picture of every state of every widget's page and compares it with the stored one.
 *
 *   npm run pictures                        all of them; the report shows old, new and difference
 *   npm run pictures -- -g avatar           those of one page
 *   npm run pictures -- --update-snapshots  stores what it sees
 *
 * Other arguments go to Playwright.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildProduct } from '../browser/build.mjs';
import { ROOT } from '../browser/paths.mjs';
import { findChromium, findEmojiFont } from '../system-programs.mjs';

const executable = findChromium();
findEmojiFont();
await buildProduct();
const { status } = spawnSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    path.join(ROOT, 'test/pictures/playwright.config.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM: executable } },
);
console.log(`Old, new and difference: ${path.join(ROOT, 'dist/pictures/index.html')}`);
process.exitCode = status ?? 1;
