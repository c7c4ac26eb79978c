import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeGroups } from '../../../demo-pages/host/pages/theme.feature.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const offered = themeGroups.flatMap(({ tokens }) => tokens.map(([name]) => `--fan-${name}`)).sort();

it('page of the house style, offers each property that the documents name', () => {
  const [, section] = /\n## Theming\n([\s\S]*?)\n## /.exec(read('docs/host-api.md')) ?? [];
  const table = section?.split('\n').filter((line) => line.startsWith('| `')) ?? [];
  const named = table.flatMap((line) =>
    [...line.matchAll(/`(--fan-[\w-]+)`/g)].map(([, name]) => name),
  );
  expect(offered).toEqual(named.sort());
});

it('page of the house style, offers each property of the tokens, and no other colour', () => {
  const tokens = [...read('shared/styles/tokens.css').matchAll(/^ {2}(--fan-[\w-]+):/gm)].map(
    ([, name]) => name,
  );
  expect(offered).toEqual(expect.arrayContaining([...new Set(tokens)]));
  const colours = themeGroups
    .filter(({ kind }) => kind === 'colour')
    .flatMap((group) => group.tokens.map(([name]) => `--fan-${name}`));
  expect(tokens).toEqual(expect.arrayContaining(colours));
});
