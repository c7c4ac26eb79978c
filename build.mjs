/**
 * Builds what a host serves (`dist/islands/`), the demo host (`dist/host/`) and the static demo
 * (`dist/demo/`).
 *
 *   node build.mjs               once
 *   node build.mjs --watch       again after each change, with the demo host beside it
 *   node build.mjs --host-only   the demo host alone
 *
 * `islands.manifest.json` is the source: which widgets there are, their triggers and their limits.
 * Order matters, since each step needs the hashed names of those before it:
 * React, the shared runtime, the widgets, the second half of the loader, the loader.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { buildDemo } from './bin/build/demo.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const terser = createRequire(import.meta.url)('terser/package.json');
/** Elsewhere on demand, so that a test can build beside a running host. */
const OUT = path.resolve(process.env.ISLANDS_OUT ?? path.join(ROOT, 'dist/islands'));
const DEMO_OUT = path.resolve(process.env.DEMO_OUT ?? path.join(ROOT, 'dist/demo'));
const HOST_OUT = path.resolve(process.env.HOST_OUT ?? path.join(ROOT, 'dist/host'));

/** What every React island has in common, in one file; nothing in here may import lazily. */
const RUNTIME = [
  'schema/parse',
  'schema/host-values',
  'island/define',
  'island/read-props',
  'island/island-element',
  'island/mount',
  'host/config',
  'host/host-error',
  'host/clock',
  'host/csrf',
  'host/http',
  'host/guest',
  'store/connection',
  'store/login',
  'text/dates',
  'text/numbers',
];

/**
 * The names of valibot that code outside the runtime uses as `v.pipe`. They are in the runtime under
 * a prefix, since our own schemas have some of valibot's names.
 */
const VALIBOT = [
  'boolean',
  'check',
  'gtValue',
  'lazy',
  'nullable',
  'nullish',
  'pipe',
  'regex',
  'strictTuple',
  'transform',
  'unknown',
];

/** Fetched later by whichever island needs it first, and then there for all. */
const LATER = ['realtime/hub', 'text/sanitise', 'forms/altcha', 'forms/third-party'];

/** Widgets that share state in memory where both stand on a page; every other is built alone. */
const TOGETHER = [['comments', 'best-comment']];

/**
 * React is CommonJS, whose names must be listed to be exported. The list is also a rule: what
 * `preact/compat` has too, so that a light build stays possible.
 */
const REACT = `
  export {
    default, Component, createContext, createElement, Fragment, memo, startTransition, useCallback,
    useContext, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef,
    useState, useSyncExternalStore, useTransition,
  } from 'react';
  export { jsx, jsxs } from 'react/jsx-runtime';
  export { createRoot, hydrateRoot } from 'react-dom/client';
  export { createPortal, flushSync } from 'react-dom';
`;

/** Baseline: what Dutch phones of the last four years run. */
const TARGET = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const settings = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  minify: true,
  target: TARGET,
  sourcemap: true,
  metafile: true,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  // A name of valibot that is missing above.
  logOverride: { 'import-is-undefined': 'error' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // Comes into the hashes, and goes again when the files are squeezed: what terser makes of a file
  // must not change under a name that browsers keep for ever.
  banner: { js: `/*! terser ${terser.version} */` },
};

/** A second pass over what esbuild has made small: 3 to 6 % less, for whole seconds of building. */
async function squeeze(out) {
  for (const file of await readdir(out)) {
    if (!file.endsWith('.js')) continue;
    const place = path.join(out, file);
    const { code, map } = await minify(await readFile(place, 'utf8'), {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
      format: { comments: false },
      sourceMap: {
        content: await readFile(`${place}.map`, 'utf8'),
        // The comment that names the map costs the loader, the runtime and each of a widget's chunks
        // bytes that they do not have. The maps stand beside them all the same.
        ...(!/^(loader|start|runtime|chunk)\b/.test(file) && { url: `${file}.map` }),
      },
    });
    await writeFile(place, code);
    await writeFile(`${place}.map`, map);
  }
}

const brotli = (contents) =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** @returns the one output of a build that is not a source map, relative to the output's folder */
const onlyOutput = ({ metafile }) =>
  path.basename(Object.keys(metafile.outputs).find((file) => !file.endsWith('.map')));

const virtual = (contents) => ({ contents, resolveDir: ROOT, loader: 'tsx' });

/** Sends modules to the built files that hold them: React's, the shared runtime's, the later ones. */
function external(reactFile, files = {}) {
  const runtimeFile = files['schema/parse'];
  const held = new Map(
    Object.entries(files).map(([name, file]) => [path.join(ROOT, 'shared', name), file]),
  );
  return {
    name: 'external',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({
        path: `./${reactFile}`,
        external: true,
      }));
      if (runtimeFile) {
        build.onResolve({ filter: /^valibot$/ }, () => ({ path: 'valibot', namespace: 'facade' }));
        build.onLoad({ filter: /.*/, namespace: 'facade' }, () =>
          virtual(
            `export { ${VALIBOT.map((name) => `v_${name} as ${name}`)} } from './${runtimeFile}';`,
          ),
        );
        build.onResolve({ filter: /^\.\/runtime-/, namespace: 'facade' }, ({ path: file }) => ({
          path: file,
          external: true,
        }));
      }
      build.onResolve({ filter: /^\./ }, ({ path: wanted, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const file = held.get(path.join(resolveDir, wanted).replace(/\.tsx?$/, ''));
        return file ? { path: `./${file}`, external: true } : undefined;
      });
    },
  };
}

/**
 * Leaves out ky's report of upload and download progress, which nothing here asks for. Should ky
 * ever want another name of that file, the build says so.
 */
const withoutProgress = {
  name: 'without-progress',
  setup(build) {
    build.onLoad({ filter: /ky[\\/]distribution[\\/]utils[\\/]body\.js$/ }, () => ({
      contents:
        'export const streamRequest = (request) => request, streamResponse = (response) => response;',
    }));
  },
};

/**
 * What the robot check fetches by address: altcha's own style, and the worker that does its sums.
 *
 * @returns their names, for the code that asks for them
 */
async function buildAltcha(common) {
  const { metafile } = await esbuild.build({
    ...common,
    entryNames: '[name]-[hash]',
    format: 'iife',
    entryPoints: {
      altcha: 'node_modules/altcha/dist/external/altcha.css',
      'altcha-worker': 'shared/forms/altcha-worker.ts',
    },
  });
  const named = (pattern) =>
    Object.keys(metafile.outputs)
      .map((file) => path.basename(file))
      .find((file) => pattern.test(file));
  return { style: named(/\.css$/), worker: named(/\.js$/) };
}

/** Where a widget's code stands, and whether it needs React. */
function sourceOf(name, widgets) {
  const folder = path.join(ROOT, widgets, name);
  const file = (ending) => path.join(folder, `${name}${ending}`);
  const react = existsSync(file('.island.tsx'));
  if (!react && !existsSync(file('.enhancer.ts')))
    throw new Error(
      `The manifest names "${name}", but ${widgets}/${name}/ holds neither ${name}.island.tsx nor ${name}.enhancer.ts`,
    );
  return {
    name,
    react,
    css: existsSync(file('.css')) ? file('.css') : undefined,
    entry: react
      ? `import { island } from './${widgets}/${name}/${name}.island.tsx';
         import { mountIsland } from './shared/island/mount.tsx';
         export const mount = (element, context) => mountIsland(island, element, context);`
      : `export { mount } from './${widgets}/${name}/${name}.enhancer.ts';`,
  };
}

/** Signs of a hash that a widget's own files keep: one change in 33 million goes by a name that was. */
const HASH = 5;

const ENTRY = 'widget:';
function entries(sources) {
  return {
    name: 'entries',
    setup(build) {
      build.onResolve({ filter: /^widget:/ }, ({ path: wanted }) => ({
        path: wanted.slice(ENTRY.length),
        namespace: 'widget',
      }));
      build.onLoad({ filter: /.*/, namespace: 'widget' }, ({ path: name }) =>
        virtual(sources.find((source) => source.name === name).entry),
      );
    },
  };
}

/**
 * The shortest beginnings that tell some widgets from all others, as a pattern: the whole names would
 * cost the loader bytes that it does not have.
 */
function patternOf(names, all) {
  const others = all.filter((name) => !names.includes(name));
  const beginnings = names.map((name) => {
    for (let length = 1; length < name.length; length++)
      if (!others.some((other) => other.startsWith(name.slice(0, length))))
        return name.slice(0, length);
    return `${name}$`;
  });
  return `^(${[...new Set(beginnings)].join('|')})`;
}

/** A file's static imports among our outputs, and theirs. */
function closure(outputs, file, found = new Set()) {
  for (const { path: imported, kind, external: outside } of outputs[file].imports) {
    if (kind !== 'import-statement' || outside || found.has(imported)) continue;
    found.add(imported);
    closure(outputs, imported, found);
  }
  return [...found];
}

/** What a file and its static imports fetch later, by `import()`. */
function lazyOf(outputs, files, found = new Set()) {
  for (const file of files)
    for (const { path: imported, kind, external: outside } of outputs[file].imports) {
      // A file of another build is named as it stands beside this one.
      const target = outside ? path.join(path.dirname(file), imported) : imported;
      if (kind !== 'dynamic-import' || found.has(target) || !outputs[target]) continue;
      found.add(target);
      lazyOf(outputs, [target, ...closure(outputs, target)], found);
    }
  return [...found];
}

async function weigh(out, file) {
  const contents = await readFile(path.join(out, file));
  return {
    file,
    bytes: contents.length,
    brotli: brotli(contents),
    integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
  };
}

/**
 * Files that are built apart are joined by name: a name that the other side lacks would break only
 * in the browser.
 */
async function checkImports(out, exporters) {
  for (const file of await readdir(out)) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(path.join(out, file), 'utf8');
    for (const [, names, from] of code.matchAll(/import\{([^}]*)\}from"\.\/([^"]+)"/g))
      for (const name of names.split(',').map((each) => each.split(' as ')[0].trim()))
        if (exporters[from] && !exporters[from].includes(name))
          throw new Error(
            `${file} wants "${name}" of ${from}, which build.mjs does not export there`,
          );
  }
}

/** The names that a build's one output exports. */
const exportsOf = ({ metafile }) =>
  Object.values(metafile.outputs).flatMap(({ exports: names }) => names ?? []);

/**
 * Builds a manifest's widgets. Tests build islands of their own, made to misbehave, the same way.
 *
 * @param {object} [options] paths are relative to the project
 * @param {string} [options.manifestFile]
 * @param {string} [options.widgets] the folder that holds a folder per widget
 * @param {string} [options.out]
 * @param {boolean} [options.checkLimits] whether to print the sizes and hold them to the limits
 */
export async function buildIslands({
  manifestFile = 'islands.manifest.json',
  widgets = 'widgets',
  out: folder = OUT,
  checkLimits = true,
} = {}) {
  const out = path.resolve(ROOT, folder);
  const manifest = JSON.parse(await readFile(path.resolve(ROOT, manifestFile), 'utf8'));
  const sources = manifest.widgets.map(({ name }) => sourceOf(name, widgets));
  const common = { ...settings, outdir: out };
  await rm(common.outdir, { recursive: true, force: true });
  await mkdir(common.outdir, { recursive: true });
  const hashed = { entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' };

  const reactBuild = await esbuild.build({
    ...common,
    stdin: { ...virtual(REACT), sourcefile: 'react.ts' },
    entryNames: 'react-[hash]',
  });
  const react = onlyOutput(reactBuild);
  const runtimeBuild = await esbuild.build({
    ...common,
    stdin: {
      ...virtual(
        [
          ...RUNTIME.map((name) => `export * from './shared/${name}';`),
          `export { ${VALIBOT.map((name) => `${name} as v_${name}`)} } from 'valibot';`,
        ].join('\n'),
      ),
      sourcefile: 'runtime.ts',
    },
    entryNames: 'runtime-[hash]',
    plugins: [external(react), withoutProgress],
  });
  const runtime = onlyOutput(runtimeBuild);
  const base = onlyOutput(
    await esbuild.build({
      ...common,
      ...hashed,
      sourcemap: 'external',
      entryPoints: ['shared/styles/base.css'],
    }),
  );

  const altcha = await buildAltcha(common);

  const inRuntime = Object.fromEntries(RUNTIME.map((name) => [name, runtime]));
  const laterBuild = await esbuild.build({
    ...common,
    ...hashed,
    entryPoints: LATER.map((name) => `./shared/${name}.ts`),
    splitting: true,
    define: {
      ...common.define,
      ALTCHA_STYLE: JSON.stringify(altcha.style),
      ALTCHA_WORKER: JSON.stringify(altcha.worker),
    },
    plugins: [external(react, inRuntime)],
  });
  const outputOf = ({ outputs: all }, match) =>
    Object.keys(all).find((file) => match(all[file].entryPoint ?? ''));
  const held = { ...inRuntime };
  for (const name of LATER)
    held[name] = path.basename(
      outputOf(laterBuild.metafile, (point) => point === `shared/${name}.ts`),
    );

  const styled = sources.filter(({ css }) => css);
  const styles = await esbuild.build({
    ...common,
    ...hashed,
    sourcemap: 'external',
    entryPoints: Object.fromEntries(styled.map(({ name, css }) => [name, css])),
  });
  const sheetOf = ({ css }) =>
    css && outputOf(styles.metafile, (point) => path.join(ROOT, point) === css);

  // One file for most widgets: code that two of them have in common compresses better within each
  // than in a dozen small chunks, and is fetched sooner.
  const outputs = { ...laterBuild.metafile.outputs };
  const alone = sources.filter(({ name }) => !TOGETHER.flat().includes(name));
  const groups = [
    ...TOGETHER.map((names) => sources.filter(({ name }) => names.includes(name))),
    ...alone.map((source) => [source]),
  ].filter((group) => group.length);
  for (const group of groups) {
    const { metafile } = await esbuild.build({
      ...common,
      ...hashed,
      entryPoints: group.map(({ name }) => ({ in: `${ENTRY}${name}`, out: name })),
      splitting: true,
      // A sheet goes by its module's hash, so the hash must change with the sheet.
      banner: {
        js: `${settings.banner.js.slice(0, -2)}${group.map((source) => path.basename(sheetOf(source) ?? '')).join(' ')} */`,
      },
      plugins: [external(react, held), entries(sources)],
    });
    Object.assign(outputs, metafile.outputs);
  }
  await checkImports(out, { [react]: exportsOf(reactBuild), [runtime]: exportsOf(runtimeBuild) });
  const entryOf = (name) => outputOf({ outputs }, (point) => point === `widget:${name}`);
  const ownName = (name) => {
    const hash = path.basename(entryOf(name), '.js').slice(name.length + 1);
    return `${name}-${hash.slice(0, HASH)}`;
  };
  // Module and sheet by one name, and a short one: the loader's second half lists all widgets.
  for (const source of sources) {
    const built = { '.js': entryOf(source.name), '.css': sheetOf(source) };
    for (const [ending, file] of Object.entries(built))
      if (file)
        for (const more of ['', '.map'])
          await rename(
            path.join(ROOT, file + more),
            path.join(out, ownName(source.name) + ending + more),
          );
  }

  const needs = Object.fromEntries(
    sources.map(({ name, react: isReact, css }) => {
      const entry = entryOf(name);
      const chunks = closure(outputs, entry);
      return [
        name,
        {
          own: [
            `${ownName(name)}.js`,
            ...chunks.map((file) => path.basename(file)),
            ...(css ? [`${ownName(name)}.css`] : []),
          ],
          shared: isReact ? [runtime, base] : [],
          react: isReact ? [react] : [],
          later: lazyOf(outputs, [entry, ...chunks]).flatMap((file) => [
            ...[file, ...closure(outputs, file)].map((each) => path.basename(each)),
            ...(path.basename(file) === held['forms/altcha'] ? [altcha.style, altcha.worker] : []),
          ]),
        },
      ];
    }),
  );

  const table = sources.map(({ name, react: isReact, css }) => [
    name,
    needs[name].own[0].slice(name.length + 1, -'.js'.length),
    ...needs[name].own.slice(1).filter((file) => file.endsWith('.js')),
    ...(css ? [] : ['!css']),
    ...(isReact ? [] : ['!base']),
  ]);
  const controls = manifest.widgets.flatMap(({ name, controls: own = [] }) =>
    own.map((control) => [control, name]),
  );
  const second = await esbuild.build({
    ...common,
    ...hashed,
    entryPoints: ['shared/island/start.ts'],
    splitting: true,
    define: {
      ...common.define,
      WIDGET_FILES: JSON.stringify(table.map((row) => row.join(' ')).join()),
      BASE: JSON.stringify(base),
      CONTROLLED: JSON.stringify(controls.map((row) => row.join(' ')).join()),
    },
  });
  const start = path.basename(
    outputOf(second.metafile, (point) => point === 'shared/island/start.ts'),
  );

  const triggers = {};
  for (const { name, react: isReact } of sources) {
    const { trigger } = manifest.widgets.find((widget) => widget.name === name);
    // What the loader takes for granted; every tag heeds the hash.
    if (isReact && /^visible( hash)?$/.test(trigger)) continue;
    const key = isReact ? trigger : `-${trigger}`;
    triggers[key] = [...(triggers[key] ?? []), name];
  }
  const names = sources.map(({ name }) => name);
  await esbuild.build({
    ...common,
    entryPoints: ['shared/island/loader.ts'],
    sourcemap: 'external',
    define: {
      ...common.define,
      WIDGETS: JSON.stringify(
        Object.entries(triggers).map(([trigger, these]) => [trigger, patternOf(these, names)]),
      ),
      START: JSON.stringify(`./${start}`),
      CONTROLS: JSON.stringify(controls.map(([control]) => `[${control}]`).join() || 'fan-islands'),
      REACT: JSON.stringify([`./${runtime}`, `./${react}`]),
    },
    external: ['./start.ts'],
  });

  if (checkLimits) await squeeze(out);

  await writeFile(path.join(out, 'reserve.css'), reserve(manifest.widgets));

  const files = (await readdir(out)).filter((file) => !file.endsWith('.map')).sort();
  const described = Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await weigh(out, file)])),
  );
  const built = {
    loader: described['loader.js'],
    widgets: Object.fromEntries(
      sources.map(({ name }) => {
        const { own, shared, react: reactFiles, later } = needs[name];
        return [
          name,
          {
            files: [...own, ...shared, start, ...reactFiles].map((file) => described[file]),
            later: [...new Set(later)].map((file) => described[file]),
          },
        ];
      }),
    ),
    files: described,
  };
  await writeFile(path.join(out, 'manifest.json'), `${JSON.stringify(built, null, 2)}\n`);
  if (checkLimits) checkSizes({ manifest, sources, needs, described, react, runtime, base, start });
}

/** What is at least so high is a card, and shows while it loads that something is coming. */
const CARD = 200;

/**
 * A style sheet for hosts that want no layout shift, linked by the page itself: it keeps an island's
 * room until it is there. In the page's own colour, since our tokens come with the first island.
 */
function reserve(widgets) {
  const waiting = ':not([data-island-state="mounted"],[data-island-state="error"])';
  const tag = ({ name }) => `[data-widget="${name}"]`;
  const cards = `:is(${widgets.filter(({ height }) => height >= CARD).map(tag)})`;
  return [
    ...widgets
      .filter(({ height }) => height)
      .map(({ name, height }) => {
        // What is small may stand within a line.
        const room = height < CARD ? `inline-block;min-inline-size:${height}px` : 'block';
        return `${tag({ name })}${waiting}{display:${room};min-block-size:${height}px}`;
      }),
    `${cards}${waiting}{border-radius:12px;background:color-mix(in srgb,currentColor 7%,transparent)}`,
    '@keyframes fan-coming{50%{opacity:.5}}',
    // A server's own markup is being read.
    `@media (prefers-reduced-motion:no-preference){${cards}[data-island-state="loading"]:not(:has(>:not(script))){animation:fan-coming 1.6s ease-in-out infinite}}`,
    // A page with furniture alone has no other sheet of ours.
    ':where(.fan-failed) button{min-block-size:44px}',
    // Where no script runs, what stands in the tag is all that will come.
    `@media (scripting:none){[data-widget]${waiting}{min-block-size:0;background:none}}`,
    '',
  ].join('\n');
}

/** Prints what everything weighs, and throws when something weighs more than the manifest allows. */
function checkSizes({ manifest, sources, needs, described, react, runtime, base, start }) {
  const { limits } = manifest;
  const total = (names) => names.reduce((sum, name) => sum + described[name].brotli, 0);
  const later = [...new Set(Object.values(needs).flatMap((need) => need.later))];
  const rows = [
    ['loader', ['loader.js'], limits.loader],
    ['React', [react], limits.react],
    ['shared runtime', [runtime, base, start], limits.runtime],
    ['realtime, later', later.filter((file) => /^(hub|echo|frame)-/.test(file)), limits.realtime],
    ['sanitiser, where needed', later.filter((file) => /^purify-/.test(file)), limits.sanitiser],
    ['robot check, once used', later.filter((file) => /^altcha-/.test(file)), limits.robotCheck],
    ...sources.map(({ name }) => [
      name,
      needs[name].own,
      manifest.widgets.find((widget) => widget.name === name).budget,
    ]),
  ].map(([what, names, limit]) => ({ what, weight: total(names), limit, files: names.length }));
  const line = (...cells) =>
    console.log(
      `  ${cells[0].padEnd(26)}${cells
        .slice(1)
        .map((cell) => `${cell}`.padStart(9))
        .join('')}`,
    );
  console.log('\nBrotli bytes, as a page fetches them\n');
  line('', 'bytes', 'limit', 'files');
  for (const { what, weight, limit, files } of rows)
    line(`${what}${weight > limit ? '  TOO BIG' : ''}`, weight, limit, files);
  console.log();
  const over = rows.filter(({ weight, limit }) => weight > limit);
  if (over.length)
    throw new Error(
      `Over the limit in islands.manifest.json: ${over.map(({ what, weight, limit }) => `${what} by ${weight - limit} bytes`).join(', ')}`,
    );
}

export async function buildHost() {
  await esbuild.build({
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    entryPoints: ['demo-pages/host/server.ts'],
    outdir: HOST_OUT,
    logLevel: 'warning',
  });
}

async function dev() {
  let host;
  let building = false;
  let again = false;
  const build = async () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    try {
      await buildIslands().catch((error) => console.error(error.message));
      await buildHost();
      host?.kill();
      host = spawn(process.execPath, [path.join(HOST_OUT, 'server.js')], {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, DEMO_RELOAD: '1' },
      });
    } catch (error) {
      console.error(error.message);
    }
    building = false;
    if (again) {
      again = false;
      build();
    }
  };
  await build();
  let timer;
  for (const folder of ['widgets', 'shared', 'demo-pages'])
    watch(path.join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(build, 100);
    });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      host?.kill();
      process.exit();
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes('--watch')) await dev();
    else {
      if (!process.argv.includes('--host-only')) await buildIslands();
      await buildHost();
      if (!process.argv.includes('--host-only'))
        await buildDemo({ root: ROOT, islands: OUT, out: DEMO_OUT });
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
