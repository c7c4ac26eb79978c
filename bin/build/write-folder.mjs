import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder hold just these files, while it is being served: each file is written beside and
 * renamed into place, those that others refer to come first, and old files go last. So whoever reads
 * the folder at any moment finds a whole build, the old one or the new one.
 *
 * @param files name → contents
 * @param last names of files that refer to others, in the order in which they are to appear
 * @param kept names of files that are there already and stay
 */
export async function writeFolder(folder, files, last = [], kept = []) {
  await mkdir(folder, { recursive: true });
  const put = async (name) => {
    const beside = path.join(folder, `.${name}.${randomUUID()}`);
    await writeFile(beside, files.get(name));
    await rename(beside, path.join(folder, name));
  };
  const first = [...files.keys()].filter((name) => !last.includes(name));
  await Promise.all(first.map(put));
  for (const name of last) if (files.has(name)) await put(name);
  const old = (await readdir(folder)).filter((name) => !files.has(name) && !kept.includes(name));
  await Promise.all(old.map((name) => rm(path.join(folder, name), { recursive: true })));
}
