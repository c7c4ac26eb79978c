import { expect, it } from 'vitest';
import { charactersOf } from '../../../../shared/text/characters.ts';
import { cut } from '../../../../shared/text/cut.ts';

const FAMILY = '👨‍👩‍👧';

it.each([
  ['leaves what fits', 'a'.repeat(65), 'a'.repeat(65)],
  ['cuts what does not', 'a'.repeat(66), 'a'.repeat(65)],
  ['counts a family as one', FAMILY.repeat(65), FAMILY.repeat(65)],
  ['cuts between two families', FAMILY.repeat(66), FAMILY.repeat(65)],
  ['leaves nothing as it is', '', ''],
])('%s', (_, text, expected) => {
  expect(cut(text, 65)).toBe(expected);
});

it('tells characters apart as a person does', () => {
  expect(charactersOf('e\u0301🇳🇱x')).toEqual(['e\u0301', '🇳🇱', 'x']);
});
