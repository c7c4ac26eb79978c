/**
 * Lets the later parts of a file import what they need from the file itself. esbuild would put it into
 * a chunk that both import, so that every reader fetches one file more, at first, for the sake of parts
 * that are fetched later.
 *
 * A part holds the name of its file, and the file, in its `import()`, the name of the part: two names
 * that cannot both be a hash of the contents. So a part is built against a stand-in; then the file keeps
 * the name that esbuild gives it, which covers all of its parts, and each part is named anew by both.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

/** As long as the name that it stands for, so that no column of a source map moves. */
export const standInFor = (file) => `${file}-ITSELF00.js`;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Eight characters, as esbuild's hashes have them. */
function hashOf(text) {
  const digest = createHash('sha256').update(text).digest();
  return [...digest.subarray(0, 8)].map((byte) => BASE32[byte % BASE32.length]).join('');
}

/** Returns old name → new name, for every file of a build but its main one. */
function nameParts(names, main) {
  return new Map(
    names
      .filter((name) => name.endsWith('.js') && name !== main)
      .map((name) => {
        const [ending] = /-[A-Z0-9]{8}\.js$/.exec(name);
        return [name, `${name.slice(0, -ending.length)}-${hashOf(`${name} ${main}`)}.js`];
      }),
  );
}

/**
 * Puts the names of its parts and of itself into a file that was built against a stand-in.
 *
 * @template {Pick<import('esbuild').BuildResult, 'outputFiles' | 'metafile'>} Result
 * @param {Result} result esbuild's
 * @param {string} file without its hash
 * @param {string} main name of the built file
 * @returns the same result where no part needs the file
 */
export function nameLazyParts(result, file, main) {
  const standIn = standInFor(file);
  if (!result.outputFiles.some(({ text }) => text.includes(standIn))) return result;
  const names = nameParts(
    result.outputFiles.map((each) => path.basename(each.path)),
    main,
  );
  const renamed = (text) =>
    [...names].reduce(
      (changed, [before, after]) => changed.replaceAll(before, after),
      text.replaceAll(standIn, main),
    );
  // Source maps too: their sources include the modules that the build makes of such imports.
  const outputFiles = result.outputFiles.map((each) => {
    const text = renamed(each.text);
    return { ...each, path: renamed(each.path), contents: Buffer.from(text), text };
  });
  const outputs = Object.fromEntries(
    Object.entries(result.metafile.outputs).map(([name, output]) => [
      renamed(name),
      {
        ...output,
        imports: output.imports.map((each) => ({ ...each, path: renamed(each.path) })),
      },
    ]),
  );
  return { ...result, outputFiles, metafile: { ...result.metafile, outputs } };
}
