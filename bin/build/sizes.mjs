/** Sizes of a build: printed, compared with the committed table, and held to the manifest's limits. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './settings.mjs';

/** The committed tables, of the build and of the light one. */
const TABLE = 'docs/sizes.md';
const LIGHT_TABLE = 'docs/sizes-light.md';

/** Files that whichever widget needs them first fetches for all: they have rows of their own. */
const SHARED_LATER = [
  { what: 'realtime, later', limit: 'realtime', names: /^realtime-(hub|echo)-/ },
  { what: 'sanitiser, where needed', limit: 'sanitiser', names: /-purify-/ },
  { what: 'robot check, once used', limit: 'robotCheck', names: /\baltcha(-\w+)*-\w{8}\.\w+$/ },
];

/** Returns the rows of the table: what it is, its files and its limit in bytes. */
function sizeRows({ manifest, needs, react, runtime, base, runtimeEntry }, { isLight }) {
  const { limits } = manifest;
  const later = [...new Set([...needs.values()].flatMap((need) => need.later))];
  const isShared = (file) => SHARED_LATER.some(({ names }) => names.test(file));
  const article = needs.get('comments')?.own ?? [];
  return [
    { what: 'loader', files: ['loader.js'], limit: limits.loader },
    { what: isLight ? 'Preact' : 'React', files: [react], limit: limits.react },
    { what: 'shared runtime', files: [runtime, base, runtimeEntry], limit: limits.runtime },
    ...SHARED_LATER.map(({ what, limit, names }) => ({
      what,
      files: later.filter((file) => names.test(file)),
      limit: limits[limit],
    })),
    ...manifest.widgets.flatMap(({ name, budget, totalBudget }) => {
      const need = needs.get(name);
      const rows = [{ what: name, files: need.own, limit: budget }];
      if (totalBudget)
        rows.push({
          what: `${name}, all of its own`,
          files: [...need.own, ...need.later.filter((file) => !isShared(file))],
          limit: totalBudget,
        });
      return rows;
    }),
    {
      what: 'an article with comments',
      files: ['loader.js', runtimeEntry, runtime, base, react, ...article],
      limit: limits.article,
    },
  ];
}

/** Reads a committed table: what → bytes. */
async function readTable(file) {
  const text = await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
  return new Map(
    [...text.matchAll(/^\| ([^|]+?) +\| +([\d]+) \|/gm)].map(([, what, bytes]) => [
      what,
      Number(bytes),
    ]),
  );
}

/** Writes a table that later builds are compared with. */
async function writeTable(file, rows, { isLight }) {
  const cells = [
    ['what', 'bytes', 'limit', 'files'],
    ...rows.map(({ what, bytes, limit, files }) => [what, bytes, limit, files.length]),
  ].map((row) => row.map(String));
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = ([what, ...numbers]) =>
    `| ${[what.padEnd(widths[0]), ...numbers.map((cell, index) => cell.padStart(widths[index + 1]))].join(' | ')} |`;
  const rule = widths.map((width, index) =>
    index ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const [head, ...body] = cells.map(line);
  await writeFile(
    path.join(ROOT, file),
    [
      isLight ? '# Sizes of the light build' : '# Sizes',
      '',
      'Bytes after Brotli (quality 11), as a page fetches them. Written by',
      `\`npm run build -- ${isLight ? '--runtime=preact ' : ''}--sizes=write\`;`,
      'every build prints the difference to this table. The limits are in `islands.manifest.json`.',
      '',
      'A widget counts with all that it fetches beyond React and the shared runtime until it is mounted.',
      '',
      head,
      `| ${rule.join(' | ')} |`,
      ...body,
      '',
    ].join('\n'),
  );
}

/** @param before the committed table */
function print(rows, title, before) {
  const line = (what, ...cells) =>
    console.log(`  ${what.padEnd(28)}${cells.map((cell) => `${cell}`.padStart(9)).join('')}`);
  console.log(`\n${title}\n`);
  line('', 'bytes', 'change', 'limit', 'files');
  for (const { what, bytes, limit, files } of rows) {
    const change = before.has(what) ? bytes - before.get(what) : 'new';
    const sign = change > 0 ? '+' : '';
    line(
      `${what}${bytes > limit ? ' TOO BIG' : ''}`,
      bytes,
      change === 0 ? '' : `${sign}${change}`,
      limit,
      files.length,
    );
  }
  console.log();
}

/**
 * Prints what a build weighs.
 *
 * @param sizes of `buildIslands`
 * @param {'fail' | 'warn' | 'write'} mode what to do over a limit; `write` writes the table besides
 * @param {{ isLight?: boolean }} options whether the build is the light one: it has the same limits, and a table of
 *   its own
 * @throws Error when something is over its limit, except where that is to be a warning
 */
export async function checkSizes(sizes, mode, { isLight = false } = {}) {
  const rows = sizeRows(sizes, { isLight }).map((row) => ({
    ...row,
    bytes: row.files.reduce((sum, file) => sum + sizes.described[file].brotli, 0),
  }));
  const table = isLight ? LIGHT_TABLE : TABLE;
  const title = `${isLight ? 'The light build, bytes' : 'Bytes'} after Brotli, and what changed since ${table}`;
  print(rows, title, await readTable(table));
  if (mode === 'write') await writeTable(table, rows, { isLight });
  const over = rows.filter(({ bytes, limit }) => bytes > limit);
  if (!over.length) return;
  const message = [
    ...over.map(
      ({ what, bytes, limit, files }) =>
        `${isLight ? 'In the light build, ' : ''}${what} is ${bytes - limit} bytes over its limit of ${limit}: ${files.join(', ')}`,
    ),
    '  Rule: limits are guard rails, in islands.manifest.json ("limits", and "budget" of a widget).',
    '  Way out: fetch later what few readers need; or, where the code is right as it is, raise the',
    '  limit in the same commit and say why.',
  ].join('\n');
  if (mode === 'warn') console.warn(`Warning: ${message}`);
  else throw new Error(message);
}
