/** Builds what editors and their tools use: `dist/editor/`. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { BROWSER, OUT, ROOT } from './settings.mjs';
import { writeFolder } from './write-folder.mjs';

/** The script that makes the data files; it is run here and not written. */
const DATA = 'editor-data.js';

/**
 * esbuild's options: the check of tags, for the command and for a CMS's own scripts; the tag builder's
 * page; and what makes the data files of the manifest and the schemas.
 */
export const EDITOR = {
  ...BROWSER,
  metafile: false,
  sourcemap: false,
  entryNames: '[name]',
  entryPoints: [
    'bin/editor/check-tags.ts',
    'bin/editor/builder/tag-builder.tsx',
    'bin/editor/editor-data.ts',
  ],
};

/** Writes what esbuild made of these options, and the data files, into a folder. */
export async function writeEditor({ outputFiles }, out) {
  const files = new Map(
    outputFiles.map(({ path: file, contents }) => [path.basename(file), Buffer.from(contents)]),
  );
  const code = files.get(DATA).toString('base64');
  files.delete(DATA);
  const { editorFiles } = await import(`data:text/javascript;base64,${code}`);
  for (const [name, data] of Object.entries(editorFiles()))
    files.set(name, Buffer.from(`${JSON.stringify(data, null, 2)}\n`));
  await writeFolder(path.resolve(ROOT, out), files);
}

/** Builds the editor data into a folder. */
export async function buildEditor({ out = OUT.editor } = {}) {
  await writeEditor(await esbuild.build(EDITOR), out);
}
