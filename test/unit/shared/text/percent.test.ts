import { expect, it } from 'vitest';
import { percent } from '../../../../shared/text/percent.ts';

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
])('%d of %d is %d percent', (part, whole, expected) => {
  expect(percent(part, whole)).toBe(expected);
});
