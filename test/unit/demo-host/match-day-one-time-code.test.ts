import { expect, test } from 'vitest';
import {
  codeOfStep,
  fromBase32,
  matchingStep,
  stepAt,
  toBase32,
} from '../../../demo-pages/host/features/login/one-time-code.ts';

/** The secret of RFC 4226, appendix D, and of RFC 6238, appendix B. */
const rfcSecret = Buffer.from('12345678901234567890');

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226: counter %i has code %s', (counter, code) => {
  expect(codeOfStep(rfcSecret, counter)).toBe(code);
});

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238: at second %i the code is %s', (second, code) => {
  expect(codeOfStep(rfcSecret, stepAt(new Date(second * 1000)), 8)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s in Base32, and back', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(Buffer.from(fromBase32(encoded)).toString()).toBe(text);
});

test('a secret may be typed in groups and small letters, but not with other signs', () => {
  expect(Buffer.from(fromBase32('mzxw 6ytb-oi==')).toString()).toBe('foobar');
  expect(() => fromBase32('MZXW1')).toThrow();
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code of %i steps away counts: %s', (steps, counts) => {
  const now = new Date(1_700_000_000_000);
  const code = codeOfStep(rfcSecret, stepAt(now) + steps);
  expect(matchingStep(rfcSecret, code, now) !== undefined).toBe(counts);
});

test('a used code and one of another form count for nothing', () => {
  const now = new Date(1_700_000_000_000);
  const code = codeOfStep(rfcSecret, stepAt(now));
  expect(matchingStep(rfcSecret, code, now, () => true)).toBeUndefined();
  expect(matchingStep(rfcSecret, `${code}0`, now)).toBeUndefined();
  expect(matchingStep(rfcSecret, '', now)).toBeUndefined();
});
