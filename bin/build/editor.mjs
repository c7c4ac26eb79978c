/** Builds what editors and their tools use: `dist/editor/`. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { BROWSER, OUT, ROOT } from './settings.mjs';
import { writeFolder } from './write-folder.mjs';

/** The check of tags, for the command and for a CMS's own scripts; and the tag builder's page. */
async function bundleScripts() {
  const { outputFiles } = await esbuild.build({
    ...BROWSER,
    metafile: false,
    sourcemap: false,
    entryNames: '[name]',
    entryPoints: ['bin/editor/check-tags.ts', 'bin/editor/builder/tag-builder.tsx'],
  });
  return new Map(
    outputFiles.map(({ path: file, contents }) => [path.basename(file), Buffer.from(contents)]),
  );
}

/** The data files, from the manifest and the schemas. */
async function writeData() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'warning',
    entryPoints: ['bin/editor/editor-data.ts'],
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { editorFiles } = await import(`data:text/javascript;base64,${code}`);
  return new Map(
    Object.entries(editorFiles()).map(([name, data]) => [
      name,
      Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    ]),
  );
}

/** Builds the editor data into a folder. */
export async function buildEditor({ out = OUT.editor } = {}) {
  const files = await Promise.all([bundleScripts(), writeData()]);
  await writeFolder(path.resolve(ROOT, out), new Map(files.flatMap((each) => [...each])));
}
