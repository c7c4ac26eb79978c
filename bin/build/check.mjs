/** Builds what `fan-islands check` runs: `dist/check/`, one file for Node that needs no package. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { OUT, ROOT } from './settings.mjs';
import { writeFolder } from './write-folder.mjs';

/** Builds the check of hosts into a folder. */
export async function buildCheck({ out = OUT.check } = {}) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    bundle: true,
    // The WebSocket library requires modules of Node, which an ESM bundle cannot do.
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Of two forms of a package the one that can be bundled.
    mainFields: ['module', 'main'],
    outdir: path.join(ROOT, 'dist/check'),
    outExtension: { '.js': '.cjs' },
    write: false,
    legalComments: 'none',
    logLevel: 'warning',
    // Faster, where they are installed.
    external: ['bufferutil', 'utf-8-validate'],
    entryPoints: ['bin/check/check-host.ts'],
  });
  const files = outputFiles.map(({ path: file, contents }) => [path.basename(file), contents]);
  await writeFolder(path.resolve(ROOT, out), new Map(files));
}
