import path from 'node:path';
import * as esbuild from 'esbuild';
import { buildDemo } from '../../bin/build/demo.mjs';
import { DEMO, FIXTURES, HOST, ISLANDS, OUT, ROOT } from './paths.mjs';

// Before the import, which reads them.
process.env.ISLANDS_OUT = ISLANDS;
process.env.HOST_OUT = HOST;
const { buildHost, buildIslands } = await import('../../build.mjs');

/** The product and the demo host, into the test run's own folder, held to the size limits. */
export async function buildProduct() {
  await buildIslands();
  await buildHost();
  await buildDemo({ root: ROOT, islands: ISLANDS, out: DEMO });
}

/** The islands that are made to misbehave, and one of them rendered as a server would. */
export async function buildFixtures() {
  await buildIslands({
    manifestFile: 'test/browser/islands/islands.manifest.json',
    widgets: 'test/browser/islands',
    out: FIXTURES,
    checkLimits: false,
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
