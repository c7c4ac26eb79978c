/** What esbuild's builds put out, in memory. */
import path from 'node:path';
import { retryImports } from './retry-imports.mjs';
import { ROOT } from './settings.mjs';

/** Returns a file's path from the project's folder, as esbuild's metafiles name modules. */
export const moduleOf = (file) => path.relative(ROOT, file).replaceAll('\\', '/');

/** Returns the name of the file that a build made of an entry point or of a lazy module. */
export function builtFrom({ metafile }, entry) {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!found) throw new Error(`esbuild made no file of ${entry}`);
  return path.basename(found[0]);
}

/** Collects what several builds put out: contents and metadata by file name. */
export function createOutput() {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  /** @type {import('esbuild').Metafile} */
  const metafile = { inputs: {}, outputs: {} };
  const textOf = (name) => (files.has(name) ? Buffer.from(files.get(name)).toString() : undefined);
  return {
    files,
    metafile,
    /** Module whose address some code imports → the built file's name. */
    urls: new Map(),
    add(result) {
      for (const { path: file, contents } of result.outputFiles)
        files.set(path.basename(file), contents);
      for (const { path: file, text } of result.outputFiles) {
        const name = path.basename(file);
        if (!name.endsWith('.js')) continue;
        const { code, map } = retryImports(text, textOf(`${name}.map`));
        if (code === text) continue;
        files.set(name, Buffer.from(code));
        if (map !== undefined) files.set(`${name}.map`, Buffer.from(map));
      }
      Object.assign(metafile.inputs, result.metafile.inputs);
      for (const [name, output] of Object.entries(result.metafile.outputs))
        metafile.outputs[path.basename(name)] = output;
      return result;
    },
  };
}
