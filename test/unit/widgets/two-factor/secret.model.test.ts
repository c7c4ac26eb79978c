import { expect, it } from 'vitest';
import {
  groupSecret,
  readSecretFromUrl,
  svgDataUrl,
} from '../../../../widgets/two-factor/secret.model.ts';

it.each([
  ['otpauth://totp/Club:zoe?secret=ABCDEFGH&issuer=Club', 'ABCDEFGH'],
  ['otpauth://totp/Club%20%C3%A9?issuer=x&secret=AB', 'AB'],
  ['otpauth://totp/Club:zoe?secret=', undefined],
  ['otpauth://totp/Club:zoe', undefined],
  ['geen adres', undefined],
  ['', undefined],
  [undefined, undefined],
])('readSecretFromUrl, given %j, returns %j', (url, secret) => {
  expect(readSecretFromUrl(url)).toBe(secret);
});

it('groupSecret, given spaces, returns groups of four without them', () => {
  expect(groupSecret('ABCD EFGHIJ')).toEqual(['ABCD', 'EFGH', 'IJ']);
  expect(groupSecret('')).toEqual([]);
});

it.each([
  ['<svg viewBox="0 0 9 9"/>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ['<svg>#%?\ud800</svg>', '<svg xmlns="http://www.w3.org/2000/svg">#%?</svg>'],
])('svgDataUrl, given %j, holds the whole picture', (given, drawn) => {
  const url = svgDataUrl(given);
  expect(url).toMatch(/^data:image\/svg\+xml,[^#?<>"]*$/);
  expect(decodeURIComponent(url.replace('data:image/svg+xml,', ''))).toBe(drawn);
});
