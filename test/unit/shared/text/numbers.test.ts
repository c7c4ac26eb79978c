import { expect, it } from 'vitest';
import { formatNumber, percent, plural } from '../../../../shared/text/numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1187, '1.187'],
  [1_000_000, '1.000.000'],
  [-1187, '-1.187'],
  [1187.5, '1.187,5'],
])('formatNumber, for %d, writes %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it.each([
  [0, '0 reacties'],
  [1, '1 reactie'],
  [2, '2 reacties'],
  [1187, '1.187 reacties'],
])('plural, for %d, writes %s', (count, text) => {
  expect(plural(count, 'reactie', 'reacties')).toBe(text);
});

it.each([
  [0, 0, 0],
  [5, 0, 0],
  [0, 12, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [1, 201, 0],
  [199, 200, 100],
  [12, 12, 100],
  [13, 12, 100],
])('percent, for %d of %d, is %d', (part, whole, expected) => {
  expect(percent(part, whole)).toBe(expected);
});
