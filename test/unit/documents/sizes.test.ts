import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** Bytes in a table that the build writes. */
function bytesOf(table: string, what: string): number {
  const row = read(table)
    .split('\n')
    .find((line) => line.startsWith(`| ${what} `));
  return Number(row?.split('|')[2]);
}

const ARTICLE = 'an article with comments';
const react = bytesOf('docs/sizes.md', ARTICLE);
const light = bytesOf('docs/sizes-light.md', ARTICLE);

describe('sizes that documents name', () => {
  it('README, beside other systems, says what the tables of the build say', () => {
    const kilobytes = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| **Fan Islands'))
      .map((line) => line.split('|')[2]?.trim());
    expect(kilobytes).toEqual([light, react].map((bytes) => (bytes / 1000).toFixed(1)));
  });

  it('docs/light-build.md says what the tables of the build say', () => {
    const document = read('docs/light-build.md');
    for (const bytes of [
      ...[
        bytesOf('docs/sizes.md', 'React'),
        bytesOf('docs/sizes-light.md', 'Preact'),
        react,
        light,
      ],
      bytesOf('docs/sizes-light.md', 'shared runtime'),
      bytesOf('docs/sizes-light.md', 'comments'),
    ])
      expect(document).toMatch(new RegExp(`\\b${bytes.toLocaleString('en-US')}\\b`));
  });
});
