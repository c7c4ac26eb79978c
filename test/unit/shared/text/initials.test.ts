import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../../shared/text/initials.ts';

describe('initials as the host tells them', () => {
  it.each([
    ['SV', 'SV'],
    [' sv ', 'SV'],
    ['VDHO', 'VDH'],
    ['👨‍👩‍👧X', '👨‍👩‍👧X'],
    ['🇳🇱🇧🇪🇩🇪🇫🇷', '🇳🇱🇧🇪🇩🇪'],
    ['e\u0301a\u0308', 'E\u0301A\u0308'],
    ['لم', 'لم'],
  ])('%s are %s, at most three whole characters', (given, shown) => {
    expect(initialsOf(given, 'iemand')).toBe(shown);
  });

  it.each([[undefined], [''], ['  ']])('%j are none, so the name is used', (given) => {
    expect(initialsOf(given, 'sanne')).toBe('SA');
  });
});

describe('initials made of a name', () => {
  it.each([
    ['sanne', 'SA'],
    ['x', 'X'],
    ['kees_v', 'KV'],
    ['yara.h', 'YH'],
    ['willem-jan.van.der.heijden', 'WJ'],
    ['👨‍👩‍👧 familie 🇳🇱', '👨‍👩‍👧F'],
    ['👍🏽held', '👍🏽H'],
    ['يارا الحسن', 'يا'],
    ['דוד', 'דו'],
    ['o\u0308zil', 'O\u0308Z'],
    ['__', '__'],
  ])('of %s are %s', (name, shown) => {
    expect(initialsOf(undefined, name)).toBe(shown);
  });
});
