import { expect, it } from 'vitest';
import { inGroups, secretOf, svgAddress } from '../../../../widgets/two-factor/secret.ts';

it.each([
  ['otpauth://totp/Club:zoe?secret=ABCDEFGH&issuer=Club', 'ABCDEFGH'],
  ['otpauth://totp/Club%20%C3%A9?issuer=x&secret=AB', 'AB'],
  ['otpauth://totp/Club:zoe?secret=', undefined],
  ['otpauth://totp/Club:zoe', undefined],
  ['geen adres', undefined],
  ['', undefined],
  [undefined, undefined],
])('the secret of %j is %j', (url, secret) => {
  expect(secretOf(url)).toBe(secret);
});

it('stands in fours, spaces of the host’s gone', () => {
  expect(inGroups('ABCD EFGHIJ')).toEqual(['ABCD', 'EFGH', 'IJ']);
  expect(inGroups('')).toEqual([]);
});

it.each([
  ['<svg viewBox="0 0 9 9"/>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ['<svg>#%?\ud800</svg>', '<svg xmlns="http://www.w3.org/2000/svg">#%?</svg>'],
])('a picture’s address holds %j whole', (given, drawn) => {
  const address = svgAddress(given);
  expect(address).toMatch(/^data:image\/svg\+xml,[^#?<>"]*$/);
  expect(decodeURIComponent(address.replace('data:image/svg+xml,', ''))).toBe(drawn);
});
