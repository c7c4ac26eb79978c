import { expect, it } from 'vitest';
import { charactersOf, truncate } from '../../../../shared/text/characters.ts';

const FAMILY = '👨‍👩‍👧';

it('charactersOf, for letters with accents and flags, gives what a person counts', () => {
  expect(charactersOf('e\u0301🇳🇱x')).toEqual(['e\u0301', '🇳🇱', 'x']);
});

it('charactersOf, for line ends of two code units, gives one character each', () => {
  expect(charactersOf('a\r\nb\nc')).toEqual(['a', '\r\n', 'b', '\n', 'c']);
});

it.each([
  ['of 65 characters', 'a'.repeat(65), 'a'.repeat(65)],
  ['of 66 characters', 'a'.repeat(66), 'a'.repeat(65)],
  ['of 65 families', FAMILY.repeat(65), FAMILY.repeat(65)],
  ['of 66 families', FAMILY.repeat(66), FAMILY.repeat(65)],
  ['that is empty', '', ''],
])('truncate, for a text %s, leaves at most 65 characters', (_, text, expected) => {
  expect(truncate(text, 65)).toBe(expected);
});
