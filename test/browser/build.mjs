import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { buildDemo } from '../../bin/build/demo.mjs';
import { buildEditor } from '../../bin/build/editor.mjs';
import { buildHost } from '../../bin/build/host.mjs';
import { buildIslands } from '../../bin/build/islands.mjs';
import { buildServer } from '../../bin/build/server.mjs';
import { checkSizes } from '../../bin/build/sizes.mjs';
import { DEMO, EDITOR, FIXTURES, HOST, ISLANDS, OUT, ROOT, SERVER } from './paths.mjs';

/** The product in both builds, the demo host and server rendering, into the test run's own folder, held to the size limits. */
export async function buildProduct() {
  await buildHost(HOST);
  const sizes = await buildIslands({ out: path.join(OUT, 'islands') });
  const lightSizes = await buildIslands({
    out: path.join(OUT, 'islands-light'),
    renderer: 'preact',
  });
  await buildEditor({ out: EDITOR });
  await buildServer(SERVER);
  await buildDemo({ root: ROOT, islands: ISLANDS, server: SERVER, editor: EDITOR, out: DEMO });
  await checkSizes(sizes, 'fail');
  await checkSizes(lightSizes, 'fail', { isLight: true });
}

/** Islands that are made to misbehave, and one of them rendered as a server would. */
export async function buildFixtures() {
  await buildIslands({
    manifestFile: 'test/browser/islands/islands.manifest.json',
    folder: 'test/browser/islands',
    out: FIXTURES,
  });
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['test/browser/islands/rendered.tsx'],
    outfile: path.join(OUT, 'rendered.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildProduct();
    await buildFixtures();
  } catch (error) {
    // esbuild has printed its own errors.
    if (!error.errors) console.error(error.message);
    process.exitCode = 1;
  }
}
