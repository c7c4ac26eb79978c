/**
 * Which module imports which, and which file each is built into (the rules are at the top of
 * `shared-files.mjs`).
 */
import * as esbuild from 'esbuild';
import { PLAIN_FILE } from './shared-files.mjs';

export const REACT_PACKAGES = /^(react|react-dom)(\/|$)/;

/** Whether a pattern of `SHARED_FILES` fits a module. */
const fits = (pattern, module) =>
  pattern.endsWith('/**') ? module.startsWith(pattern.slice(0, -2)) : module === pattern;

const importsReact = (input) =>
  (input?.imports ?? []).some((each) => each.external && REACT_PACKAGES.test(each.path));

const isShared = (module) => /^(shared|node_modules)\//.test(module);

/** `shared/text/sanitise.ts` → `text-sanitise`. */
export const fileNameOf = (module) =>
  module
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(-2)
    .join('-');

/**
 * Decides for each module which file it is built into.
 *
 * @param inputs esbuild's metafile inputs of all widgets bundled together
 * @param entries module → file name, for the entry of each file that holds widgets
 * @param sharedFiles the table
 * @returns `fileOf`, module → file name; `lazy`, the modules that `import()` fetches → the file they are
 *   built with; `partOf`, module → the part of its file that it is in: `''`, `entry`, or lazy modules
 */
export function assignModules(inputs, entries, sharedFiles) {
  const importsOf = (module, isDynamic) =>
    (inputs[module]?.imports ?? [])
      .filter((each) => !each.external && (each.kind === 'dynamic-import') === isDynamic)
      .map((each) => each.path);
  const rowOf = (module) =>
    Object.entries(sharedFiles).find(([, patterns]) =>
      patterns.some((pattern) => fits(pattern, module)),
    )?.[0];

  /** Module that code begins with, fetched by a trigger or by `import()` → the file it belongs to. */
  const roots = new Map(entries);
  /** Module → the roots that need it. */
  const rootsOf = new Map();
  const visit = (root, module) => {
    const found = rootsOf.get(module) ?? new Set();
    if (found.has(root)) return;
    rootsOf.set(module, found.add(root));
    for (const target of importsOf(module, false)) visit(root, target);
    for (const target of importsOf(module, true))
      if (!roots.has(target))
        roots.set(target, isShared(target) ? fileNameOf(target) : roots.get(root));
  };
  // Grows while it is iterated over: a module that is fetched by `import()` is a root as well.
  for (const root of roots.keys()) visit(root, root);

  const reactRoots = new Set(
    [...rootsOf].flatMap(([module, its]) => (importsReact(inputs[module]) ? [...its] : [])),
  );
  const fileFor = (module, its) => {
    const files = [...new Set([...its].map((root) => roots.get(root)))];
    if (files.length === 1) return files[0];
    if (roots.has(module)) return roots.get(module);
    const isPlain = [...its].some((root) => entries.has(root) && !reactRoots.has(root));
    const row = isPlain && isShared(module) ? PLAIN_FILE : rowOf(module);
    if (!row) throw noRowError(module, files);
    return row;
  };
  const assign = () => new Map([...rootsOf].map(([module, its]) => [module, fileFor(module, its)]));
  /** The only file that imports a lazy module, if there is one. */
  const onlyUserOf = (root) => {
    const users = [...fileOf]
      .filter(([module, file]) => file !== roots.get(root) && importsAny(module, root))
      .map(([, file]) => file);
    return new Set(users).size === 1 ? users[0] : undefined;
  };
  const importsAny = (module, target) =>
    (inputs[module]?.imports ?? []).some((each) => each.path === target);
  /** Finds a lazy module that has code in common with its only user, and with nobody else. */
  const findOnlyUser = () => {
    const lazyRoots = [...roots].filter(([root, file]) => file === fileNameOf(root));
    const users = new Map(lazyRoots.map(([root, file]) => [file, onlyUserOf(root)]));
    for (const [file, user] of users) {
      const isOurs = (each) => each === user || users.get(each) === user;
      for (const its of user ? rootsOf.values() : []) {
        const files = [...its].map((root) => roots.get(root));
        if (files.includes(file) && files.includes(user) && files.every(isOurs))
          return { file, user };
      }
    }
    return undefined;
  };
  let fileOf = assign();
  // Such a module becomes a lazy part of that file: what they have in common needs no row.
  for (;;) {
    const found = findOnlyUser();
    if (!found) break;
    const { file, user } = found;
    for (const [root, its] of roots) if (its === file) roots.set(root, user);
    fileOf = assign();
  }

  const lazy = new Map([...roots].filter(([root]) => !entries.has(root)));
  mergeCircles(inputs, fileOf, lazy);
  const partOf = new Map();
  for (const [module, its] of rootsOf) {
    const file = fileOf.get(module);
    const isLazy = [...its].every((root) => lazy.get(root) === file && root !== file);
    partOf.set(module, isLazy ? [...its].sort().join(' ') : '');
  }
  // An entry is a chunk of its own beside what it shares with lazy parts.
  for (const entry of entries.keys()) partOf.set(entry, 'entry');
  return { fileOf, lazy, partOf };
}

function noRowError(module, files) {
  return new Error(
    [
      `${module} is needed by ${files.sort().join(' and ')}.`,
      '  Rule: no module is built into two files.',
      '  Way out: move it to shared/, or give it a row in bin/build/shared-files.mjs.',
    ].join('\n'),
  );
}

/** Returns file → file that it imports from → one such import, as an example for messages. */
function findNeeds(inputs, fileOf) {
  const needs = new Map([...new Set(fileOf.values())].map((file) => [file, new Map()]));
  for (const [module, file] of fileOf)
    for (const { path: target, external } of inputs[module]?.imports ?? []) {
      const other = fileOf.get(target);
      if (!external && other && other !== file)
        needs.get(file).set(other, `${module} imports ${target}`);
    }
  return needs;
}

/** Returns the files that a file needs, directly or by others. */
function allNeeds(needs, file, found = new Set()) {
  for (const other of needs.get(file).keys())
    if (!found.has(other)) allNeeds(needs, other, found.add(other));
  return found;
}

/**
 * Puts a lazy module that uses code of the file that fetches it into that file's build: two files
 * cannot have each other's hash in their names, while esbuild's own chunks can.
 *
 * @throws Error that names the modules when two rows need each other
 */
function mergeCircles(inputs, fileOf, lazy) {
  const needs = findNeeds(inputs, fileOf);
  const closures = new Map([...needs.keys()].map((file) => [file, allNeeds(needs, file)]));
  const isTogether = (a, b) => closures.get(a).has(b) && closures.get(b).has(a);
  const lazyFiles = new Set(
    [...lazy].filter(([root, file]) => file === fileNameOf(root)).map(([, file]) => file),
  );
  for (const file of needs.keys()) {
    if (lazyFiles.has(file)) continue;
    const circle = [...needs.keys()].filter((other) => other !== file && isTogether(file, other));
    if (circle.some((other) => !lazyFiles.has(other))) throw circleError(needs, [file, ...circle]);
    for (const [module, other] of fileOf) if (circle.includes(other)) fileOf.set(module, file);
    for (const [root, other] of lazy) if (circle.includes(other)) lazy.set(root, file);
  }
}

function circleError(needs, files) {
  const imports = files.flatMap((file) =>
    [...needs.get(file)]
      .filter(([other]) => files.includes(other))
      .map(([other, example]) => `  ${file}.js needs ${other}.js: ${example}`),
  );
  return new Error(
    [
      `${files.join(' and ')} need each other.`,
      ...imports,
      '  Rule: rows of bin/build/shared-files.mjs import from each other in one direction.',
      '  Way out: give one of these modules another row.',
    ].join('\n'),
  );
}

/**
 * Orders files so that each is built after those that it imports from, whose hashed names it contains.
 *
 * @returns lists of file names; those in one list can be built side by side
 */
export function orderFiles(inputs, fileOf) {
  const needs = findNeeds(inputs, fileOf);
  const levels = [];
  while (needs.size) {
    const ready = [...needs.keys()]
      .filter((file) => [...needs.get(file).keys()].every((other) => !needs.has(other)))
      .sort();
    if (!ready.length) throw circleError(needs, [...needs.keys()]);
    for (const file of ready) needs.delete(file);
    levels.push(ready);
  }
  return levels;
}

const IMPORT = /^(?:import|export)\s+([^;"]*?)\s*from\s*"([^"]+)"/gm;

/** Reads which names a module imports, by the path it writes: `{'./a.ts' → {'b'}}`. */
async function readImportedNames(source, loader) {
  // Compiled, types and comments are gone and each import is one statement.
  const { code } = await esbuild.transform(source, { loader, jsx: 'automatic' });
  const names = new Map();
  const add = (from, name) => names.set(from, (names.get(from) ?? new Set()).add(name));
  for (const [, clause, from] of code.matchAll(IMPORT)) {
    const [, listed = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
    for (const each of listed.split(',').filter((part) => part.trim()))
      add(from, each.trim().split(/\s+as\s+/)[0]);
    const namespace = /\*\s+as\s+(\w+)/.exec(clause)?.[1];
    if (namespace)
      for (const [, name] of code.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g')))
        add(from, name);
    if (/^\w/.test(clause)) add(from, 'default');
  }
  return names;
}

/** Whether a module is in a part that its file fetches later. */
const isInLaterPart = (part) => part !== '' && part !== 'entry';

/**
 * Reads what each module imports from modules of other files, and a later part from its own file.
 *
 * @param files `fileOf` and `partOf`, as `assignModules` returns them
 * @param sourceOf returns a module's code
 * @returns module → module of another file or part → names
 */
export async function readCrossImports(inputs, { fileOf, partOf }, sourceOf) {
  const all = new Map();
  const isOther = (module, target) =>
    fileOf.get(target) !== fileOf.get(module) ||
    (isInLaterPart(partOf.get(module)) && !isInLaterPart(partOf.get(target)));
  await Promise.all(
    [...fileOf.keys()].map(async (module) => {
      const crossing = (inputs[module]?.imports ?? []).filter(
        ({ path: target, kind, external }) =>
          REACT_PACKAGES.test(target) ||
          (!external && kind !== 'dynamic-import' && isOther(module, target)),
      );
      if (!crossing.length) return;
      const imported = await readImportedNames(
        await sourceOf(module),
        module.endsWith('.tsx') ? 'tsx' : 'ts',
      );
      const found = new Map();
      for (const { path: target, original = target } of crossing)
        found.set(
          target,
          new Set([...(found.get(target) ?? []), ...(imported.get(original) ?? [])]),
        );
      all.set(module, found);
    }),
  );
  return all;
}
