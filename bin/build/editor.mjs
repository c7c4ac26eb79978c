/** Builds what editors and their tools use: `dist/editor/`. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { BROWSER, OUT, ROOT } from './settings.mjs';
import { writeFolder } from './write-folder.mjs';

/** The check of tags, for the command and for a CMS's own scripts. */
async function bundleCheck() {
  const { outputFiles } = await esbuild.build({
    ...BROWSER,
    metafile: false,
    sourcemap: false,
    entryNames: '[name]',
    entryPoints: ['editor/check-tags.ts'],
  });
  return new Map(
    outputFiles.map(({ path: file, contents }) => [path.basename(file), Buffer.from(contents)]),
  );
}

/** Builds the editor data into a folder. */
export async function buildEditor({ out = OUT.editor } = {}) {
  await writeFolder(path.resolve(ROOT, out), await bundleCheck());
}
