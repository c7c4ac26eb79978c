/**
 * Writes the static demo: pages that work from any static web server, with the demo host in a service
 * worker. See demo-pages/host/README.md, "The static demo".
 */
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** Addresses of the site that have no page file of their own, but that people type or keep. */
const ROUTES = [
  'algemene-voorwaarden',
  'login',
  'mijn-account',
  'mijn-account/berichten/inbox',
  'mijn-account/berichten/nieuw',
  'mijn-account/berichten/verzonden-berichten',
  'zoeken',
];

/** `demo:pages`: the sources of the pages, and the manifest. */
function pagesPlugin(root) {
  return {
    name: 'demo-pages',
    setup(build) {
      build.onResolve({ filter: /^demo:pages$/ }, ({ path: name }) => ({
        path: name,
        namespace: 'demo',
      }));
      build.onLoad({ filter: /.*/, namespace: 'demo' }, async () => {
        const folder = path.join(root, 'demo-pages');
        const sources = {};
        for (const file of (await readdir(folder)).sort())
          if (file.endsWith('.html'))
            sources[path.basename(file, '.html')] = await readFile(path.join(folder, file), 'utf8');
        const manifest = await readFile(path.join(root, 'islands.manifest.json'), 'utf8');
        return {
          contents: `export const sources = ${JSON.stringify(sources)}; export const manifest = ${manifest};`,
        };
      });
    },
  };
}

/**
 * `demo:renderer`: built server rendering, and the manifest of the files that pages load. What it imports
 * later is for browsers alone, and is never asked for.
 */
function rendererPlugin({ islands, server }) {
  const render = path.join(server, 'render.js');
  return {
    name: 'demo-renderer',
    setup(build) {
      build.onResolve({ filter: /^demo:renderer$/ }, ({ path: name }) => ({
        path: name,
        namespace: 'demo-renderer',
      }));
      build.onLoad({ filter: /.*/, namespace: 'demo-renderer' }, async () => ({
        contents: `export { renderIslands } from ${JSON.stringify(render)}; export const manifest = ${await readFile(path.join(islands, 'manifest.json'), 'utf8')};`,
        resolveDir: server,
      }));
      build.onResolve({ filter: /^\./ }, ({ importer, path: file, kind }) =>
        importer === render && kind === 'dynamic-import'
          ? { path: file, external: true }
          : undefined,
      );
    },
  };
}

/** What of a rendered page is read before the service worker has started: nothing where nothing was rendered. */
function readablePart(html) {
  const [main] = /<main\b[\s\S]*<\/main>/.exec(html);
  if (!main.includes(' data-island-root=')) return undefined;
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g).join('\n');
  // A bare web server has no next page of comments, and takes no form.
  const readable = main.replace(/<noscript><(?:a|form) [\s\S]*?<\/noscript>/g, '');
  return { styles: withRelativeAddresses(styles), main: withRelativeAddresses(readable) };
}

const STARTING = '<p role="status" data-demo-start>De demo wordt klaargezet…</p>';

const emptyMain = `<main class="site-message">${STARTING}
<noscript><p>Deze demo heeft JavaScript nodig.</p></noscript></main>`;

const readableMain = (main) => `<div class="site-starting">${STARTING}
<noscript><p>Zonder JavaScript is deze demo alleen te lezen.</p></noscript></div>
<div data-demo-first>${main}</div>`;

/**
 * A page that waits for the service worker, which then renders the real one.
 * @param part what is read meanwhile
 */
const shell = (title, base, part) => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${base}assets/crest.svg" type="image/svg+xml">
${part?.styles ?? `<link rel="stylesheet" href="${base}assets/site.css">`}
<script src="${base}statisch/boot.js" defer></script>
</head>
<body>
${part ? readableMain(part.main) : emptyMain}
</body>
</html>
`;

/**
 * @param {object} options
 * @param {string} options.root the project's folder
 * @param {string} options.islands the built islands, which are copied
 * @param {string} options.server built server rendering
 * @param {string} options.editor the built editor data, of which the tag builder is copied
 * @param {string} options.out
 */
export async function buildDemo({ root, islands, server, editor, out }) {
  const next = `${out}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(path.join(next, 'statisch'), { recursive: true });
  const common = {
    absWorkingDir: root,
    bundle: true,
    logLevel: 'warning',
    plugins: [pagesPlugin(root)],
  };
  const forBrowser = {
    ...common,
    format: 'iife',
    platform: 'browser',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    minify: true,
    sourcemap: true,
    // The glue of sql.js asks for these on Node alone.
    external: ['fs', 'path', 'crypto'],
  };
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: ['demo-pages/static/prerender.ts'],
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
  });
  await Promise.all([
    esbuild.build({
      ...forBrowser,
      plugins: [pagesPlugin(root), rendererPlugin({ islands, server })],
      entryPoints: { sw: 'demo-pages/static/service-worker.ts' },
      outdir: next,
    }),
    esbuild.build({
      ...forBrowser,
      entryPoints: ['demo-pages/static/boot.ts', 'demo-pages/static/page.ts'],
      outdir: path.join(next, 'statisch'),
    }),
    cp(islands, path.join(next, 'islands'), { recursive: true }),
    cp(path.join(editor, 'tag-builder.js'), path.join(next, 'editor/tag-builder.js')),
    cp(path.join(root, 'demo-pages/assets'), path.join(next, 'assets'), { recursive: true }),
  ]);
  for (const file of ['openapi.json', 'asyncapi.json'])
    await cp(path.join(root, 'docs', file), path.join(next, 'assets', file));
  const modules = path.join(root, 'node_modules');
  for (const [from, to] of [
    ['bootstrap/dist/css/bootstrap.min.css', 'assets/bootstrap.min.css'],
    ['sql.js/dist/sql-wasm-browser.wasm', 'statisch/sqlite.wasm'],
    ['sql.js/dist/sql-asm-memory-growth.js', 'statisch/sqlite.js'],
  ])
    await cp(path.join(modules, from), path.join(next, to));

  // Beside the project, so that it finds the packages.
  const renderer = path.join(root, `dist/prerender-${process.pid}.mjs`);
  await writeFile(renderer, outputFiles[0].text);
  let prerender;
  try {
    const { createPrerender } = await import(pathToFileURL(renderer).href);
    prerender = await createPrerender({ islands, server });
  } finally {
    await rm(renderer, { force: true });
  }
  await writeFile(path.join(next, 'index.html'), asStaticIndex(await prerender('/')));

  for (const file of await readdir(path.join(root, 'demo-pages'))) {
    if (!file.endsWith('.html') || file === 'index.html') continue;
    const source = await readFile(path.join(root, 'demo-pages', file), 'utf8');
    const title = /<meta name="demo-title" content="([^"]*)"/.exec(source)?.[1] ?? file;
    const part = readablePart(await prerender(`/${file}`));
    await writeFile(path.join(next, file), shell(`${title} – Maasstad Fans`, '', part));
  }
  for (const route of ROUTES) {
    await mkdir(path.join(next, route), { recursive: true });
    const base = '../'.repeat(route.split('/').length);
    await writeFile(path.join(next, route, 'index.html'), shell('Maasstad Fans', base));
  }
  await writeFile(path.join(next, 'open.html'), shell('Maasstad Fans', ''));
  await rm(out, { recursive: true, force: true });
  await rename(next, out);
}

const withRelativeAddresses = (html) => html.replace(/(\s(?:href|src|action)=")\/(?!\/)/g, '$1./');

const LOADER = '<script type="module" src="./islands/loader.js"></script>\n';

/**
 * The index works without the host: its addresses are relative, and the host starts beside it. The loader
 * is left to `boot.js`, since a bare web server has no numbers of comments.
 */
function asStaticIndex(html) {
  const index = withRelativeAddresses(html);
  if (!index.includes(LOADER)) throw new Error('The index has no loader to leave out');
  return index
    .replace(LOADER, '')
    .replace('<html', '<html data-demo-rendered')
    .replace('</head>', '<script src="./statisch/boot.js" defer></script>\n</head>');
}
