import path from 'node:path';
import * as esbuild from 'esbuild';
import { OUT, ROOT } from './settings.mjs';
import { writeFolder } from './write-folder.mjs';

/** esbuild's options for the demo host. */
export const HOST = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  entryPoints: ['demo-pages/host/server.ts'],
  outdir: path.join(ROOT, 'dist/host'),
  write: false,
  logLevel: 'warning',
};

/** Builds the demo host. */
export async function buildHost(folder = OUT.host) {
  const { outputFiles } = await esbuild.build(HOST);
  await writeFolder(
    folder,
    new Map(outputFiles.map(({ path: file, contents }) => [path.basename(file), contents])),
  );
}
