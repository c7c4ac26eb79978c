/** Keeps files of earlier releases beside a build, for pages that are open while it is deployed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The hashed files of each release, the newest first; in the folder that is served. */
export const RELEASES = 'releases.json';

const HASHED = /-[A-Z0-9]{8}\.(js|css)$/;

async function readJson(folder, name) {
  try {
    return JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${name} in ${folder} cannot be read: ${error.message}`);
  }
}

const hashedFiles = (names) => [...names].filter((name) => HASHED.test(name)).sort();

/** The list; a folder that has none yet holds the release of its manifest. */
async function readReleases(folder) {
  const releases = await readJson(folder, RELEASES);
  if (releases) return releases;
  const manifest = await readJson(folder, 'manifest.json');
  return manifest ? [hashedFiles(Object.keys(manifest.files ?? {}))] : [];
}

/**
 * Adds a build to the list of releases. The same build again is no release of its own.
 *
 * @param {string} folder where earlier releases are
 * @param {Iterable<string>} names the files of the new build
 * @param {number} keep how many earlier releases stay
 * @returns the list, and the files of it that are not in the new build
 */
export async function nextReleases(folder, names, keep) {
  const files = hashedFiles(names);
  const earlier = (await readReleases(folder)).filter((each) => each.join() !== files.join());
  const releases = [files, ...earlier.slice(0, keep)];
  const kept = [...new Set(releases.flat())].filter((name) => !files.includes(name));
  return { releases, kept };
}
