/** What a host gets: the folder in `hosts/` with the built islands in it, as a zip archive. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OUT, ROOT } from '../build/settings.mjs';
import { zip } from './zip.mjs';

/** Host → the folder in its archive. WordPress knows a plugin by the name of its folder. */
const HOSTS = { wordpress: 'fan-islands', laravel: 'fan-islands-laravel', php: 'fan-islands-php' };

/** What a host's folder may hold that is not for others: its tests, and what it wrote while it ran. */
const LEFT_OUT = {
  wordpress: ['islands'],
  laravel: ['tests', 'islands'],
  php: ['data', 'islands'],
};

/** Path → contents of the files below a folder. */
async function readFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => [
      path.relative(folder, file).split(path.sep).join('/'),
      await readFile(file),
    ]),
  );
}

/** Composer takes a package from an archive only where it says its version. */
function withVersion(composer, version) {
  const { name, ...rest } = JSON.parse(composer);
  return Buffer.from(`${JSON.stringify({ name, version, ...rest }, null, 2)}\n`);
}

async function packHost(host, islands, { version, date }) {
  const files = new Map();
  for (const [name, contents] of await readFolder(path.join(ROOT, 'hosts', host)))
    if (!LEFT_OUT[host].includes(name.split('/')[0]))
      files.set(name, name === 'composer.json' ? withVersion(contents, version) : contents);
  for (const [name, contents] of islands) files.set(`islands/${name}`, contents);
  return zip(
    [...files].map(([name, contents]) => [`${HOSTS[host]}/${name}`, contents]),
    date,
  );
}

/**
 * Packs every host with the built islands, without source maps.
 *
 * @param {{ islands?: string, version: string, date: Date }} options the folder with the build, its version,
 *   and the date of the files in the archives
 * @returns {Promise<Map<string, Buffer>>} archives by file name
 */
export async function packHosts({ islands = OUT.islands, version, date }) {
  const built = (await readFolder(islands)).filter(([name]) => !name.endsWith('.map'));
  if (!built.length) throw new Error(`${islands} is empty; run "npm run build" first`);
  const archives = new Map();
  for (const host of Object.keys(HOSTS))
    archives.set(
      `fan-islands-${host}-${version}.zip`,
      await packHost(host, built, { version, date }),
    );
  return archives;
}
