import { expect, test } from 'vitest';
import type { NextGameResponse } from '../../../demo-pages/host/features/prediction/next-game.ts';
import { crowdPredictions } from '../../../demo-pages/host/features/prediction/seed-predictions.ts';
import { matchDay } from './match-day-setup.ts';
import { startOfTest } from './test-host.ts';
import type { Visitor } from './visitor.ts';

const good = {
  ...{ game_id: 2, season_id: 26 },
  ...{ home_halftime: 0, home_score: 1, away_halftime: 1, away_score: 2 },
};

async function nextGame(visitor: Visitor): Promise<NextGameResponse> {
  return (await visitor.get('/api/prediction/next-game')).json<NextGameResponse>();
}

test('the next match has a thousand-odd predictions that add up', async () => {
  const day = await matchDay();
  const response = await nextGame(await day.arrive());
  expect(response.game).toMatchObject({
    ...{ id: 2, home: false, home_club: 'Westkade', away_club: 'SV Maasstad', league: 1 },
    opponent_logo: { logo: { thumbnail: '/assets/crests/westkade.svg' } },
  });
  const sum = response.predictions.reduce((total, { count }) => total + count, 0);
  expect(response.countPredictions).toBe(sum);
  expect(sum).toBeGreaterThan(1000);
  expect(response.userPrediction).toBeNull();
});

test('a guest is refused, and a member places, sees and changes one prediction', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  expect((await visitor.post('/api/prediction/place', good)).status).toBe(401);
  await visitor.signIn('sanne');
  const before = await nextGame(visitor);
  expect((await visitor.post('/api/prediction/place', good)).status).toBe(200);
  expect((await nextGame(visitor)).userPrediction).toEqual({
    ...{ home_halftime: 0, home_score: 1, away_halftime: 1, away_score: 2 },
  });
  await visitor.post('/api/prediction/place', { ...good, away_score: '99' });
  const after = await nextGame(visitor);
  expect(after.userPrediction).toMatchObject({ away_score: 99 });
  expect(after.countPredictions).toBe(before.countPredictions + 1);
});

test.each([
  ['home_score', undefined, 'Eindstand van de thuisclub is verplicht.'],
  ['home_score', '', 'Eindstand van de thuisclub is verplicht.'],
  ['home_score', 'twee', 'Eindstand van de thuisclub moet een geheel getal zijn.'],
  ['away_score', 100, 'Eindstand van de uitclub moet tussen 0 en 99 zijn.'],
  ['away_halftime', -1, 'Ruststand van de uitclub moet tussen 0 en 99 zijn.'],
  ['home_halftime', 2, 'De ruststand mag niet hoger zijn dan de eindstand.'],
  ['away_halftime', 1.5, 'Ruststand van de uitclub moet een geheel getal zijn.'],
  ['game_id', 999, 'Deze wedstrijd bestaat niet.'],
  ['season_id', 25, 'Deze wedstrijd hoort bij een ander seizoen.'],
])('%s %s is refused in words', async (field, value, message) => {
  const day = await matchDay();
  const visitor = await (await day.arrive()).signIn('sanne');
  const { status, json } = await visitor.post('/api/prediction/place', { ...good, [field]: value });
  expect(status).toBe(422);
  expect(json().errors).toEqual({ [field]: [message] });
});

test('after kick-off the server refuses, whatever the page still shows', async () => {
  const day = await matchDay();
  const { game } = await nextGame(await day.arrive());
  day.pass(Date.parse(game?.date ?? '') - day.host.now().getTime() - 1);
  const visitor = await (await day.arrive()).signIn('sanne');
  expect((await visitor.post('/api/prediction/place', good)).status).toBe(200);
  day.pass(1);
  const { status, json } = await visitor.post('/api/prediction/place', good);
  expect(status).toBe(403);
  expect(json().message).toBe('De wedstrijd is begonnen. Voorspellen kan niet meer.');
});

test('the next match is on a Sunday afternoon, and stays ahead on a demo that runs for weeks', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  expect((await nextGame(visitor)).game?.date).toBe('2026-12-06T13:30:00.000000Z');
  day.pass(150 * 24 * 3600_000);
  const later = (await nextGame(visitor)).game?.date ?? '';
  expect(later).toMatch(/T12:30:00/);
  expect(Date.parse(later)).toBeGreaterThan(day.host.now().getTime());
});

test('scenarios show the friendly, the match that has begun, and no match at all', async () => {
  const day = await matchDay();
  const read = async (scenario: string) => {
    const response = await fetch(`${day.url}/api/prediction/next-game`, {
      headers: {
        Accept: 'application/json',
        Referer: `${day.url}/prediction.html?scenario=${scenario}`,
      },
    });
    return (await response.json()) as NextGameResponse;
  };
  expect((await read('oefenwedstrijd')).game).toMatchObject({ league: 7, opponent_logo: null });
  expect(Date.parse((await read('afgetrapt')).game?.date ?? '')).toBeLessThan(
    startOfTest.getTime(),
  );
  expect((await read('geen-wedstrijd')).game).toBeNull();
  expect((await read('nog-niemand')).countPredictions).toBe(0);
});

test('the seeded crowd is the same each time and obeys the rules', () => {
  const crowd = crowdPredictions(500, 7);
  expect(crowdPredictions(500, 7)).toEqual(crowd);
  for (const { home_halftime, home_score, away_halftime, away_score } of crowd) {
    expect(home_halftime).toBeLessThanOrEqual(home_score);
    expect(away_halftime).toBeLessThanOrEqual(away_score);
  }
});
