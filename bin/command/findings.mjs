/** Loads the built check, and prints what it found. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUT } from '../build/settings.mjs';

/** @returns what `bin/check/check-host.ts` exports */
export async function loadCheck() {
  const file = path.join(OUT.check, 'check-host.cjs');
  if (!existsSync(file)) throw new Error(`${file} is missing; run "npm run build" first`);
  return (await import(pathToFileURL(file).href)).default;
}

const FRAMEWORKS = { laravel: 'Laravel', wordpress: 'WordPress', other: 'Otherwise' };

/** How many other places of one finding are named. */
const SHOWN = 3;

/** The same finding at several places, such as one header of many files. */
function grouped(findings) {
  const groups = new Map();
  for (const each of findings) {
    const key = `${each.id} ${each.expected}`;
    const group = groups.get(key) ?? { ...each, others: [] };
    if (groups.has(key)) group.others.push(each.where);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function printFinding({ id, level, where, seen, expected, why, mend, guide, others }) {
  const more = others.length > SHOWN ? `, and ${others.length - SHOWN} more` : '';
  const rows = [
    ['Seen', seen],
    ...(others.length ? [['Also', others.slice(0, SHOWN).join(', ') + more]] : []),
    ['Expected', expected],
    ['Why', why],
    ...Object.keys(FRAMEWORKS)
      .filter((key) => mend[key])
      .map((key) => [FRAMEWORKS[key], mend[key]]),
    ['Guide', `docs/host-api.md#${guide}`],
  ];
  console.log(`${level.toUpperCase()} ${id}: ${where}`);
  for (const [name, text] of rows) console.log(`  ${`${name}:`.padEnd(11)}${text}`);
  console.log();
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Prints findings, the errors first.
 *
 * @returns the exit status: 1 where there are errors
 */
export function report(what, findings, isJson) {
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  if (isJson) console.log(JSON.stringify({ checked: what, findings }, null, 2));
  else {
    for (const each of grouped([...errors, ...warnings])) printFinding(each);
    const total = `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`;
    console.log(`${what}: ${findings.length ? total : 'all is well'}.`);
  }
  return errors.length ? 1 : 0;
}
