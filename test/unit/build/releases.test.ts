import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextReleases, RELEASES } from '../../../bin/build/releases.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fan-islands-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const shared = 'react-AAAAAAAA.js';
const build = (letter: string) => [`comments-${letter.repeat(8)}.js`, shared, 'loader.js'];

/** Builds one after another, as a deploy does. @returns the files that the last one kept */
async function release(letters: string, keep: number): Promise<string[]> {
  let kept: string[] = [];
  for (const letter of letters) {
    const next = await nextReleases(folder, build(letter), keep);
    writeFileSync(path.join(folder, RELEASES), JSON.stringify(next.releases));
    ({ kept } = next);
  }
  return kept;
}

describe('releases', () => {
  it('first build, made, keeps nothing', async () => {
    expect(await release('A', 3)).toEqual([]);
  });

  it('builds, more than are kept, keep the files of the last ones', async () => {
    expect(await release('ABCDE', 2)).toEqual(['comments-DDDDDDDD.js', 'comments-CCCCCCCC.js']);
  });

  it('same build, made again, pushes none out', async () => {
    expect(await release('ABCCC', 2)).toEqual(['comments-BBBBBBBB.js', 'comments-AAAAAAAA.js']);
  });

  it('build of before, made again, is the newest', async () => {
    expect(await release('ABCA', 2)).toEqual(['comments-CCCCCCCC.js', 'comments-BBBBBBBB.js']);
  });

  it('folder without a list, built into, keeps the files of its manifest', async () => {
    const files = { 'comments-ZZZZZZZZ.js': {}, 'loader.js': {} };
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ files }));
    expect(await release('A', 1)).toEqual(['comments-ZZZZZZZZ.js']);
  });

  it('list that is damaged, read, stops the build', async () => {
    writeFileSync(path.join(folder, RELEASES), '[');
    await expect(nextReleases(folder, build('A'), 1)).rejects.toThrow('releases.json');
  });
});
