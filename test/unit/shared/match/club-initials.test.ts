import { expect, it } from 'vitest';
import { clubInitials } from '../../../../shared/match/club-initials.ts';

it.each([
  ['SV Maasstad', 'SM'],
  ['Westkade', 'WE'],
  ['V.V. De Gouden Leeuw', 'VVD'],
  ['één-twee', 'ÉT'],
  ['1. FC Ørsted', '1FØ'],
  ['<b>FC</b>', 'BFB'],
  ['X', 'X'],
  ['  ', ''],
])('%s has %s on its shield', (club, initials) => {
  expect(clubInitials(club)).toBe(initials);
});
