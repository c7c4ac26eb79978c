import type { Host } from '../../context.ts';
import { gameIds } from '../live-match/games.seed.ts';
import { type Prediction, PredictionStore } from './prediction-store.ts';

/** Members beyond those of the demo, who only predict. */
const firstCrowdId = 100_000;

/** How many of each hundred predict a side to score so often; the visiting side a little less. */
const homeGoals = [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4];
const awayGoals = [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3];

/** A row of numbers from 0 up to 1 that looks random and is the same on every machine. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

/** So many predictions as a crowd of fans places them. */
export function crowdPredictions(count: number, seed: number): Prediction[] {
  const random = numbers(seed);
  const pick = (goals: number[]) => goals[Math.floor(random.next().value * goals.length)] ?? 0;
  const half = (score: number) => Math.floor(random.next().value * (score + 1));
  return Array.from({ length: count }, () => {
    const home_score = pick(homeGoals);
    const away_score = pick(awayGoals);
    return {
      ...{ home_score, away_score },
      ...{ home_halftime: half(home_score), away_halftime: half(away_score) },
    };
  });
}

/** A thousand-odd for the next match, fewer for the others that the scenarios show. */
export function seedPredictions(host: Host): void {
  const store = new PredictionStore(host.db);
  const at = host.now().getTime();
  const crowds = [
    [gameIds.next, 1187],
    [gameIds.homeNext, 214],
    [gameIds.friendly, 46],
    [gameIds.begun, 803],
  ] as const;
  for (const [gameId, count] of crowds)
    store.placeMany(gameId, firstCrowdId, crowdPredictions(count, gameId), at);
}
