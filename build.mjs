/**
 * Builds what a host serves (`dist/islands/`), the demo host (`dist/host/`), the static demo
 * (`dist/demo/`), server rendering (`dist/server/`), editor data (`dist/editor/`) and the check of hosts
 * (`dist/check/`). The parts are in `bin/build/`; `islands.manifest.json` says which widgets there are.
 *
 *   node build.mjs                 once; fails when something is over its size limit
 *   node build.mjs --sizes=warn    says so and goes on
 *   node build.mjs --sizes=write   writes docs/sizes.md (of the light build docs/sizes-light.md),
 *                                 which later builds are compared with
 *   node build.mjs --keep=3        keeps the files of three earlier releases in dist/islands
 *   node build.mjs --sizes-only    measures and writes nothing
 *   node build.mjs --runtime=preact   only dist/islands-light/, rendered by Preact (docs/light-build.md)
 *   node build.mjs --host-only     the demo host alone
 *   node build.mjs --watch         serves the demo host and builds again after each change
 */
import { buildCheck } from './bin/build/check.mjs';
import { buildDemo } from './bin/build/demo.mjs';
import { buildEditor } from './bin/build/editor.mjs';
import { buildHost } from './bin/build/host.mjs';
import { buildIslands, measureIslands } from './bin/build/islands.mjs';
import { buildServer } from './bin/build/server.mjs';
import { OUT, ROOT } from './bin/build/settings.mjs';
import { checkSizes } from './bin/build/sizes.mjs';

const options = new Set(process.argv.slice(2));
const sizeMode = ['warn', 'write'].find((mode) => options.has(`--sizes=${mode}`)) ?? 'fail';

function readKeep() {
  const option = [...options].find((each) => each.startsWith('--keep='));
  const keep = Number(option?.slice('--keep='.length) ?? 0);
  if (!Number.isInteger(keep) || keep < 0) throw new Error(`${option} is no number of releases`);
  return keep;
}

try {
  if (options.has('--watch')) {
    const { startDev } = await import('./bin/build/dev.mjs');
    await startDev();
  } else if (options.has('--runtime=preact'))
    await checkSizes(await buildIslands({ out: OUT.light, renderer: 'preact' }), sizeMode, {
      isLight: true,
    });
  else if (options.has('--sizes-only')) await checkSizes(await measureIslands(), sizeMode);
  else {
    await buildHost();
    if (!options.has('--host-only')) {
      const sizes = await buildIslands({ keep: readKeep() });
      await buildServer();
      await buildEditor();
      await buildCheck();
      await buildDemo({ ...OUT, root: ROOT, out: OUT.demo });
      await checkSizes(sizes, sizeMode);
    }
  }
} catch (error) {
  // esbuild has printed its own errors.
  if (!error.errors) console.error(error.message);
  process.exitCode = 1;
}
