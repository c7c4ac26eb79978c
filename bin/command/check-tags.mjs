/** `fan-islands check-tags`: prints every wrong tag of pages and templates, with how to mend it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUT } from '../build/settings.mjs';

/** In milliseconds. */
const TIME_LIMIT = 30_000;

async function read(source) {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!response.ok) throw new Error(`${source} responds with ${response.status}`);
  return response.text();
}

async function loadCheck() {
  const file = path.join(OUT.editor, 'check-tags.js');
  if (!existsSync(file)) throw new Error(`${file} is missing; run "npm run build" first`);
  return (await import(pathToFileURL(file).href)).checkTags;
}

const indent = (text) => text.replace(/^/gm, '      ');

function print(source, { line, column, problem, expected, nearest, corrected }) {
  console.log(`${source}:${line}:${column}: ${problem}`);
  console.log(`    Verwacht: ${expected}`);
  if (nearest) console.log(`    Bedoeld is misschien: ${nearest}`);
  if (corrected) console.log(`    Verbeterde tag:\n${indent(corrected)}`);
}

/** @returns the exit status */
export async function run(sources) {
  if (!sources.length || sources.some((each) => each.startsWith('--')))
    throw new Error('give files or addresses: fan-islands check-tags FILE|URL…');
  const checkTags = await loadCheck();
  let count = 0;
  let isComplete = true;
  for (const source of sources) {
    let html;
    try {
      html = await read(source);
    } catch (error) {
      console.error(`${source}: ${error.cause?.message ?? error.message}`);
      isComplete = false;
      continue;
    }
    const mistakes = checkTags(html);
    count += mistakes.length;
    for (const mistake of mistakes) print(source, mistake);
  }
  if (!isComplete) return 2;
  console.log(count === 1 ? '1 fout gevonden.' : `${count || 'Geen'} fouten gevonden.`);
  return count ? 1 : 0;
}
