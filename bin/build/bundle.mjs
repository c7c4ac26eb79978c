/**
 * Bundles the widgets into the files that `module-graph.mjs` decides on. Each file is an esbuild build
 * of its own; what it needs of another file it imports from there by name.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { nameLazyParts, standInFor } from './lazy-parts.mjs';
import {
  assignModules,
  fileNameOf,
  orderFiles,
  REACT_PACKAGES,
  readCrossImports,
} from './module-graph.mjs';
import { builtFrom, createOutput, moduleOf } from './output.mjs';
import { entryOf, fileUrls, widgetEntries } from './plugins.mjs';
import { reactModules } from './react-modules.mjs';
import { BROWSER, ROOT, virtualModule } from './settings.mjs';
import { BASE_STYLE, RENDERERS, SHARED_FILES } from './shared-files.mjs';
import { entryModule } from './widgets.mjs';

/** Bundles everything in memory, to see which module imports which. */
async function readGraph(groups, settings) {
  const { metafile } = await esbuild.build({
    ...settings,
    minify: false,
    sourcemap: false,
    splitting: true,
    entryPoints: groups.map((group) => ({ in: entryOf(group), out: group.file })),
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    plugins: [widgetEntries(groups), fileUrls(settings, createOutput())],
  });
  return metafile.inputs;
}

/**
 * Resolves an import to the file that holds its module, when that is not the one being built, or when a
 * later part imports from the file that it is a part of. Between them are two modules without code: one
 * that renames a module's exports, and one per file, so that a file is imported by one statement, and a
 * name that it lacks is an error of the build.
 *
 * @param imports part of this file → other file → `nameExports` of what the part imports from there
 */
function otherFiles({ file, inputs, fileOf, partOf, imports, builtFiles, lazyNames }) {
  const keyOf = ({ importer, namespace }) =>
    namespace === 'file' ? moduleOf(importer) : `${namespace}:${importer}`;
  const toFile = (other, part) => ({
    path: `${other} ${part}`,
    namespace: 'built-file',
    pluginData: { other, part },
    sideEffects: false,
  });
  return {
    name: 'other-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        if (args.kind === 'entry-point') return undefined;
        if (args.namespace === 'built-file') return { path: args.path, external: true };
        if (args.namespace === 'built-module') return toFile(args.path, args.pluginData.part);
        const importer = keyOf(args);
        const isReact = REACT_PACKAGES.test(args.path);
        const { path: module } = isReact
          ? args
          : (inputs[importer]?.imports.find(({ original }) => original === args.path) ?? {});
        const other = isReact ? 'react' : fileOf.get(module);
        if (!other) return undefined;
        const part = partOf.get(importer);
        if (other === file && !imports.get(part)?.get(file)?.has(module)) return undefined;
        if (args.kind === 'dynamic-import')
          return { path: `./${lazyNames.get(module)}`, external: true };
        return {
          path: `${module} ${part}`,
          namespace: 'built-module',
          pluginData: { module, other, part },
          sideEffects: false,
        };
      });
      build.onLoad({ filter: /.*/, namespace: 'built-module' }, ({ pluginData }) => {
        const { module, other, part } = pluginData;
        const names = imports.get(part).get(other).get(module);
        return {
          ...virtualModule(exportFrom(names, builtFiles.get(other).aliasOf(module), other)),
          pluginData,
        };
      });
      build.onLoad({ filter: /.*/, namespace: 'built-file' }, ({ pluginData: { other, part } }) => {
        const { name, aliasOf } = builtFiles.get(other);
        const aliases = [...imports.get(part).get(other)].flatMap(([module, names]) =>
          [...names].map((each) => aliasOf(module)(each)),
        );
        return virtualModule(
          `export { ${[...new Set(aliases)].sort().join(', ')} } from './${name}';`,
        );
      });
    },
  };
}

const exportFrom = (names, aliasOf, from) =>
  `export { ${[...names].map((name) => (aliasOf(name) === name ? name : `${aliasOf(name)} as ${name}`)).join(', ')} } from '${from}';`;

/**
 * Gives each export of a file's modules a name of its own, since two modules may use the same one.
 *
 * @param modules module → names that other files import from it
 */
function nameExports(modules) {
  const counts = new Map();
  const aliases = new Map();
  const lines = [...modules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, names]) => {
      const list = [...names].sort().map((name) => {
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        const alias = name === 'default' || count > 1 ? `${name}_${count}` : name;
        aliases.set(`${module} ${name}`, alias);
        return name === alias ? name : `${name} as ${alias}`;
      });
      return `export { ${list.join(', ')} } from './${module}';`;
    });
  return {
    entry: lines.join('\n'),
    aliasOf: (module) => (name) => aliases.get(`${module} ${name}`),
  };
}

/** Adds the imports of one module to those of the file or part that it is in. */
function addImports(into, found) {
  for (const [module, names] of found)
    into.set(module, new Set([...(into.get(module) ?? []), ...names]));
}

const getOrAdd = (map, key, create) => {
  if (!map.has(key)) map.set(key, create());
  return map.get(key);
};

/**
 * Bundles groups of widgets and all that they share.
 *
 * @param output receives the built files
 * @param {'react' | 'preact'} renderer what renders the islands
 * @returns file name without hash → `{name}`, the built file's
 */
export async function bundleScripts(groups, output, settings = BROWSER, renderer = 'react') {
  const inputs = await readGraph(groups, settings);
  const groupByFile = new Map(groups.map((group) => [group.file, group]));
  const entries = new Map(groups.map((group) => [entryOf(group), group.file]));
  const { fileOf, lazy, partOf } = assignModules(inputs, entries, SHARED_FILES);
  const crossImports = await readCrossImports(inputs, { fileOf, partOf }, (module) =>
    entries.has(module)
      ? entryModule(groupByFile.get(entries.get(module)))
      : readFile(path.join(ROOT, module), 'utf8'),
  );
  /** File → module → names that others import; and file → part → other file → module → names. */
  const exports = new Map();
  const imports = new Map();
  for (const [module, targets] of crossImports)
    for (const [target, names] of targets) {
      const other = REACT_PACKAGES.test(target) ? 'react' : fileOf.get(target);
      addImports(
        getOrAdd(exports, other, () => new Map()),
        [[target, names]],
      );
      const ofFile = getOrAdd(imports, fileOf.get(module), () => new Map());
      const ofPart = getOrAdd(ofFile, partOf.get(module), () => new Map());
      addImports(
        getOrAdd(ofPart, other, () => new Map()),
        [[target, names]],
      );
    }

  const urls = fileUrls(settings, output);
  const builtFiles = new Map();
  /** Module that `import()` fetches → the built file. */
  const lazyNames = new Map();

  const react = output.add(
    await esbuild.build({
      ...settings,
      entryNames: `${renderer}-[hash]`,
      stdin: { ...virtualModule(RENDERERS[renderer]), sourcefile: 'react.ts' },
      plugins: [reactModules],
    }),
  );
  builtFiles.set('react', { name: builtFrom(react, 'react.ts'), aliasOf: () => (name) => name });

  const buildFile = async (file) => {
    const group = groupByFile.get(file);
    const ownLazy = [...lazy.keys()].filter((module) => fileOf.get(module) === file);
    const named = nameExports(exports.get(file) ?? new Map());
    builtFiles.set(file, { name: standInFor(file), ...named });
    // A lazy module with a file of its own; its importers expect the module's own names.
    const main = ownLazy.find((module) => fileNameOf(module) === file);
    const entry = group ? entryOf(group) : `${file}.ts`;
    const built = await esbuild.build({
      ...settings,
      splitting: true,
      entryNames: `${file}-[hash]`,
      chunkNames: `${file}-[name]-[hash]`,
      ...(group && { entryPoints: [entry] }),
      ...(!group && {
        stdin: {
          ...virtualModule(main ? `export * from './${main}';` : named.entry),
          sourcefile: entry,
        },
      }),
      plugins: [
        ...(group ? [widgetEntries(groups, named.entry)] : []),
        otherFiles({
          file,
          inputs,
          fileOf,
          partOf,
          imports: imports.get(file) ?? new Map(),
          builtFiles,
          lazyNames,
        }),
        urls,
      ],
    });
    const name = builtFrom(built, entry);
    const result = output.add(nameLazyParts(built, file, name));
    builtFiles.set(file, { name, ...named });
    if (!group)
      for (const module of ownLazy)
        lazyNames.set(module, module === main ? name : builtFrom(result, module));
  };
  for (const level of orderFiles(inputs, fileOf)) await Promise.all(level.map(buildFile));
  return builtFiles;
}

const importStyles = (files) => files.map((file) => `@import './${file}';`).join('\n');
const virtualStyle = (contents) => ({ ...virtualModule(contents), loader: 'css' });

/**
 * Bundles style: a sheet for each group of widgets, and the base sheet, which also has all style that
 * two or more groups use.
 *
 * @returns file name without hash → the built sheet's name; `base` and each group with style
 */
export async function bundleStyles(groups, output, settings = BROWSER) {
  const styled = groups
    .map(({ file, widgets }) => ({ file, sheets: widgets.flatMap(({ css }) => css ?? []) }))
    .filter(({ sheets }) => sheets.length > 0);
  const options = { ...settings, target: settings.target };
  const graph = await esbuild.build({
    ...options,
    minify: false,
    sourcemap: false,
    entryPoints: [BASE_STYLE, ...new Set(styled.flatMap(({ sheets }) => sheets))],
  });
  const closureOf = (sheet, found = new Set()) => {
    if (found.has(sheet)) return found;
    found.add(sheet);
    for (const { path: target } of graph.metafile.inputs[sheet].imports) closureOf(target, found);
    return found;
  };
  const inBase = closureOf(BASE_STYLE);
  const users = new Map();
  for (const { file, sheets } of styled)
    for (const module of sheets.flatMap((sheet) => [...closureOf(sheet)]))
      users.set(module, (users.get(module) ?? new Set()).add(file));
  const shared = [...users].filter(([, files]) => files.size > 1).map(([module]) => module);
  for (const module of shared) inBase.add(module);

  const built = new Map();
  const buildSheet = async (file, imports, skipped) => {
    const skip = {
      name: 'skip-base',
      setup(build) {
        build.onResolve({ filter: /^\./ }, ({ path: wanted, resolveDir }) => {
          const module = moduleOf(path.join(resolveDir, wanted));
          return skipped.has(module) ? { path: module, namespace: 'in-base' } : undefined;
        });
        build.onLoad({ filter: /.*/, namespace: 'in-base' }, () => virtualStyle(''));
      },
    };
    const result = output.add(
      await esbuild.build({
        ...options,
        entryNames: `${file}-[hash]`,
        stdin: { ...virtualStyle(importStyles(imports)), sourcefile: `${file}.css` },
        plugins: [skip],
      }),
    );
    const [name] = Object.keys(result.metafile.outputs).filter((each) => each.endsWith('.css'));
    built.set(file, path.basename(name));
  };
  await Promise.all([
    buildSheet('base', [BASE_STYLE, ...shared.sort()], new Set()),
    ...styled.map(({ file, sheets }) => buildSheet(file, sheets, inBase)),
  ]);
  return built;
}
