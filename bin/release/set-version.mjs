/**
 * Sets the other places that name the version with `package.json`; `npm version minor` runs it
 * before it commits.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/settings.mjs';

async function change(name, from, to) {
  const file = path.join(ROOT, name);
  const text = await readFile(file, 'utf8');
  if (!from.test(text)) throw new Error(`${name} has no ${from}`);
  await writeFile(file, text.replace(from, to));
}

const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
const today = new Date().toISOString().slice(0, 10);
await change('hosts/wordpress/fan-islands.php', /^( \* Version: ).+$/m, `$1${version}`);
await change(
  'CHANGELOG.md',
  /^## \[Unreleased\]$/m,
  `## [Unreleased]\n\n## [${version}] - ${today}`,
);
await change(
  'CHANGELOG.md',
  /^\[Unreleased\]: #unreleased$/m,
  `$&\n[${version}]: #${version.replaceAll('.', '')}---${today}`,
);
// The version is in the API documents too.
execFileSync('npm', ['run', 'documents'], { cwd: ROOT, stdio: 'inherit' });
execFileSync('git', ['add', 'hosts', 'CHANGELOG.md', 'docs'], { cwd: ROOT, stdio: 'inherit' });
