/** Builds server rendering, `dist/server/`: plain files for Node that need no package. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { OUT, ROOT, virtualModule } from './settings.mjs';
import { findWidgets, readManifest } from './widgets.mjs';
import { writeFolder } from './write-folder.mjs';

const SERVER = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: path.join(ROOT, 'dist/server'),
  write: false,
  sourcemap: true,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Files that only a browser fetches have no address on a server. */
const noFileUrls = {
  name: 'no-file-urls',
  setup(build) {
    build.onResolve({ filter: /\?url$/ }, ({ path: file }) => ({
      path: file,
      namespace: 'no-file-url',
    }));
    build.onLoad({ filter: /.*/, namespace: 'no-file-url' }, () => ({
      contents: 'export default "";',
    }));
  },
};

/** What is fetched after mounting never runs on a server. */
const noLaterCode = {
  name: 'no-later-code',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    );
  },
};

function renderModule(widgets, version) {
  const imports = widgets
    .filter(({ usesReact }) => usesReact)
    .map(({ code }, index) => `import { island as island${index} } from './${code}';`);
  let index = 0;
  const entries = widgets.map(
    ({ name, usesReact }) => `'${name}': ${usesReact ? `island${index++}` : 'null'},`,
  );
  return [
    `import { createRenderer } from './shared/server/render-islands.tsx';`,
    ...imports,
    `export const { renderIsland, renderIslands } = createRenderer({`,
    `  version: ${JSON.stringify(version)},`,
    '  widgets: {',
    ...entries,
    '  },',
    '});',
  ].join('\n');
}

/** Builds `render.js`, and the server `serve.js` with its worker. */
export async function buildServer(folder = OUT.server) {
  const manifest = await readManifest();
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const results = await Promise.all([
    esbuild.build({
      ...SERVER,
      stdin: {
        ...virtualModule(renderModule(findWidgets(manifest), version)),
        sourcefile: 'render',
      },
      entryNames: 'render',
      plugins: [noFileUrls, noLaterCode],
    }),
    esbuild.build({
      ...SERVER,
      entryPoints: ['shared/server/serve.ts', 'shared/server/render-worker.ts'],
      external: ['./render.js'],
    }),
  ]);
  const files = new Map(
    results.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path: file, contents }) => [path.basename(file), contents]),
    ),
  );
  files.set('render.d.ts', await readFile(path.join(ROOT, 'shared/server/render.d.ts')));
  await writeFolder(folder, files, ['render.js', 'render-worker.js', 'serve.js']);
}
