/**
 * Builds what is released, into `dist/release/`: the npm package, and an archive for each host.
 *
 *   npm run release
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/settings.mjs';
import { packHosts } from './host-archives.mjs';

const RELEASE = path.join(ROOT, 'dist/release');

const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
await rm(RELEASE, { recursive: true, force: true });
await mkdir(RELEASE, { recursive: true });
// Builds first: the script "prepack".
execFileSync('npm', ['pack', '--pack-destination', RELEASE], { cwd: ROOT, stdio: 'inherit' });
for (const [name, archive] of await packHosts({ version, date: new Date() })) {
  await writeFile(path.join(RELEASE, name), archive);
  console.log(`dist/release/${name}  ${Math.round(archive.length / 1024)} kB`);
}
