import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFolder } from '../../../bin/build/write-folder.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fan-islands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** A build whose loader names the file that it needs. */
const build = (number: number) =>
  new Map([
    [`entry-${number}.js`, `entry ${number}`],
    ['loader.js', `entry-${number}.js`],
  ]);

describe('writeFolder', () => {
  it('second build, replaces the first and leaves nothing of it', async () => {
    await writeFolder(folder, build(1), ['loader.js']);
    await writeFolder(folder, build(2), ['loader.js']);
    expect(readdirSync(folder).sort()).toEqual(['entry-2.js', 'loader.js']);
    expect(read('loader.js')).toBe('entry-2.js');
  });

  it('folder that is read all the time, always holds what its loader names', async () => {
    await writeFolder(folder, build(0), ['loader.js']);
    let reading = true;
    let reads = 0;
    const reader = (async () => {
      while (reading) {
        const named = read('loader.js');
        const there = readdirSync(folder);
        // What an old loader names may be gone only when another loader is there.
        if (!there.includes(named)) expect(read('loader.js')).not.toBe(named);
        reads++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let number = 1; number <= 50; number++)
      await writeFolder(folder, build(number), ['loader.js']);
    reading = false;
    await reader;
    expect(reads).toBeGreaterThan(50);
  });

  it('file that is kept, stays though it is not written', async () => {
    await writeFolder(folder, build(1), ['loader.js']);
    await writeFolder(folder, new Map(), [], ['loader.js', 'entry-1.js']);
    expect(readdirSync(folder).sort()).toEqual(['entry-1.js', 'loader.js']);
  });
});
