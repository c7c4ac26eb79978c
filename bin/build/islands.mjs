/** Builds what a host serves: `dist/islands/`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { bundleScripts, bundleStyles } from './bundle.mjs';
import { builtFrom, createOutput } from './output.mjs';
import { replaceModules } from './plugins.mjs';
import { nextReleases, RELEASES } from './releases.mjs';
import { reserveStyle } from './reserve.mjs';
import { BROWSER, OUT, ROOT } from './settings.mjs';
import { TWINS } from './shared-files.mjs';
import { loaderTable, runtimeTable } from './tables.mjs';
import { findWidgets, groupWidgets, readManifest } from './widgets.mjs';
import { writeFolder } from './write-folder.mjs';

/** Files that others refer to, in the order in which they may appear in a folder that is served. */
const LAST = ['reserve.css', 'fan-islands.d.ts', 'loader.js.map', 'manifest.json', 'loader.js'];

const PREVIEW = 'bin/editor/preview/preview.ts';
const TYPES = 'shared/island/fan-islands.d.ts';

const readVersion = async () =>
  JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')).version;

/** Returns the files that a built file needs besides, by static imports. */
function staticImports({ metafile }, file, found = new Set()) {
  for (const { path: imported, kind } of metafile.outputs[file].imports) {
    const name = path.basename(imported);
    if (kind === 'dynamic-import' || !metafile.outputs[name] || found.has(name)) continue;
    found.add(name);
    staticImports({ metafile }, name, found);
  }
  return found;
}

/** Returns what files fetch later, by `import()` or by an address, with all that it needs. */
function laterImports(output, files, found = new Set()) {
  for (const file of files) {
    const dynamic = output.metafile.outputs[file].imports
      .filter(({ kind }) => kind === 'dynamic-import')
      .map(({ path: imported }) => path.basename(imported))
      .filter((name) => output.metafile.outputs[name]);
    const addresses = Object.keys(output.metafile.outputs[file].inputs)
      .filter((module) => module.startsWith('file-url:'))
      .map((module) => output.urls.get(module.slice('file-url:'.length)));
    for (const name of [...dynamic, ...addresses]) {
      if (found.has(name)) continue;
      const needed = [name, ...staticImports(output, name)];
      for (const each of needed) found.add(each);
      laterImports(output, needed, found);
    }
  }
  return found;
}

/** Builds the file that shows editors their mistakes: alone, so that it changes no file of readers. */
async function bundlePreview(output) {
  const result = output.add(await esbuild.build({ ...BROWSER, entryPoints: [PREVIEW] }));
  return builtFrom(result, PREVIEW);
}

/** Builds the runtime entry, with what it fetches later, and then the loader, which fetches it. */
async function bundleLoader(widgets, filesOf, reactFiles, output) {
  const preview = await bundlePreview(output);
  const result = output.add(
    await esbuild.build({
      ...BROWSER,
      splitting: true,
      entryPoints: ['shared/island/runtime-entry.ts'],
      plugins: [
        replaceModules({
          'shared/island/runtime-table.ts': runtimeTable(widgets, filesOf, preview),
        }),
      ],
    }),
  );
  const runtimeEntry = builtFrom(result, 'shared/island/runtime-entry.ts');
  const files = {
    runtimeEntry: `./${runtimeEntry}`,
    react: reactFiles.map((name) => `./${name}`),
  };
  const table = loaderTable(widgets, files, await readVersion());
  output.add(
    await esbuild.build({
      ...BROWSER,
      entryNames: '[name]',
      entryPoints: ['shared/island/loader.ts'],
      plugins: [replaceModules({ 'shared/island/loader-table.ts': table })],
    }),
  );
  return runtimeEntry;
}

const compress = promisify(brotliCompress);

/** Returns a file's sizes and its integrity, as the built manifest lists them. */
async function describeFile(file, contents) {
  const compressed = await compress(contents, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return {
    file,
    bytes: contents.length,
    brotli: compressed.length,
    integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
  };
}

/**
 * Bundles a manifest's widgets in memory.
 *
 * @param {object} [options] paths are relative to the project
 * @param {string} [options.manifestFile]
 * @param {string} [options.folder] holds a folder per widget
 * @param {'react' | 'preact'} [options.renderer] what renders the islands
 * @returns `files`, name → contents; `metafile`, esbuild's, by file name; the manifest; and the files
 *   that each widget needs
 */
export async function bundleIslands({ manifestFile, folder, renderer } = {}) {
  const manifest = await readManifest(manifestFile);
  const widgets = findWidgets(manifest, folder);
  const groups = groupWidgets(widgets, TWINS);
  const output = createOutput();
  const [scripts, styles] = await Promise.all([
    bundleScripts(groups, output, BROWSER, renderer),
    bundleStyles(groups, output),
  ]);
  const react = scripts.get('react').name;
  const runtime = scripts.get('runtime').name;
  const base = styles.get('base');

  const needs = new Map();
  for (const { file, widgets: its } of groups) {
    const main = scripts.get(file).name;
    const needed = [main, ...staticImports(output, main)];
    const usesReact = needed.includes(react);
    for (const { name } of its)
      needs.set(name, {
        own: [
          ...needed.filter((each) => each !== react && each !== runtime),
          ...(styles.has(file) ? [styles.get(file)] : []),
        ],
        shared: usesReact ? [runtime, base] : [],
        react: usesReact ? [react] : [],
        later: [...laterImports(output, needed)].filter((each) => !needed.includes(each)),
      });
  }
  const filesOf = Object.fromEntries(
    [...needs].map(([name, { own, shared }]) => [
      name,
      [own[0], ...shared.filter((file) => file === base), ...own.slice(1)],
    ]),
  );
  const runtimeEntry = await bundleLoader(widgets, filesOf, [runtime, react], output);
  output.files.set('reserve.css', Buffer.from(reserveStyle(manifest.widgets)));
  output.files.set('fan-islands.d.ts', await readFile(path.join(ROOT, TYPES)));
  const { files, metafile } = output;
  return { files, metafile, manifest, needs, react, runtime, base, runtimeEntry };
}

/** Adds the built manifest to a bundle, and returns what it says of each file. */
async function addManifest({ files, needs, runtimeEntry }) {
  const names = [...files.keys()].filter((name) => /\.(js|css)$/.test(name)).sort();
  const described = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await describeFile(name, files.get(name))])),
  );
  const describeAll = (list) => list.map((name) => described[name]);
  const built = {
    loader: described['loader.js'],
    widgets: Object.fromEntries(
      [...needs].map(([name, { own, shared, react, later }]) => [
        name,
        {
          files: describeAll([...own, ...shared, runtimeEntry, ...react]),
          later: describeAll(later),
        },
      ]),
    ),
    files: described,
  };
  files.set('manifest.json', Buffer.from(`${JSON.stringify(built, null, 2)}\n`));
  return described;
}

/**
 * Builds a manifest's widgets into a folder. Tests build islands of their own the same way.
 *
 * @param {object} [options] as for `bundleIslands`
 * @param {string} [options.out]
 * @param {number} [options.keep] how many earlier releases keep their files in the folder
 * @returns what `checkSizes` reads
 */
export async function buildIslands({ out = OUT.islands, keep = 0, ...options } = {}) {
  const sizes = await measureIslands(options);
  const folder = path.resolve(ROOT, out);
  if (keep) {
    const { releases, kept } = await nextReleases(folder, sizes.files.keys(), keep);
    const list = Buffer.from(`${JSON.stringify(releases, null, 2)}\n`);
    await writeFolder(folder, new Map([...sizes.files, [RELEASES, list]]), LAST, kept);
  } else await writeFolder(folder, sizes.files, LAST);
  return sizes;
}

/** Does all of that but write. */
export async function measureIslands(options) {
  const bundle = await bundleIslands(options);
  return { ...bundle, described: await addManifest(bundle) };
}
