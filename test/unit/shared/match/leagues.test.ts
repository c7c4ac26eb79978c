import { expect, it } from 'vitest';
import { FRIENDLY, leagueName } from '../../../../shared/match/leagues.ts';

it.each([
  [1, 'Eredivisie'],
  [2, 'KNVB Beker'],
  [7, 'Oefenwedstrijd'],
  [12, 'PTT Telecom Cup'],
  [0, undefined],
  [13, undefined],
  [undefined, undefined],
])('league %s is %s', (league, name) => {
  expect(leagueName(league)).toBe(name);
});

it('recognises the friendly match by its number', () => {
  expect(leagueName(FRIENDLY)).toBe('Oefenwedstrijd');
});
