import { expect, it } from 'vitest';
import { initialsOf } from '../../../../shared/text/initials.ts';

it.each([
  ['sanne', 'SA'],
  ['x', 'X'],
  ['kees_v', 'KV'],
  ['yara.h', 'YH'],
  ['willem-jan.van.der.heijden', 'WJ'],
  ["d'artagnan", 'DA'],
  ['👨‍👩‍👧 familie 🇳🇱', '👨‍👩‍👧F'],
  ['👍🏽held', '👍🏽H'],
  ['يارا الحسن', 'يا'],
  ['דוד', 'דו'],
  ['o\u0308zil', 'O\u0308Z'],
  ['__', '__'],
  ['  ', ''],
])('initials of a person, %s, are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['SV Maasstad', 'SM'],
  ['Westkade', 'WE'],
  ['V.V. De Gouden Leeuw', 'VVD'],
  ['één-twee', 'ÉT'],
  ['1. FC Ørsted', '1FØ'],
  ['FC | Maasstad', 'FM'],
  ['<b>FC</b>', 'BFB'],
  ['X', 'X'],
])('initials of a club, %s, are %s', (name, initials) => {
  expect(initialsOf(name, 3)).toBe(initials);
});
