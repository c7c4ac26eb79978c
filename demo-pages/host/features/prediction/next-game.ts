import type { Host, HostContext, Member } from '../../context.ts';
import { type GameResource, gameResource } from '../live-match/game-resource.ts';
import { type GameRow, GameStore, gameStatus } from '../live-match/game-store.ts';
import { gameIds } from '../live-match/games.seed.ts';
import { kickOff } from '../live-match/kick-off.ts';
import { type Prediction, PredictionStore, type ScoreCount } from './prediction-store.ts';

const minutesPerDay = 24 * 60;

/** The response of `GET /api/prediction/next-game`; without a next match all is null or empty. */
export interface NextGameResponse {
  game: Pick<
    GameResource,
    'id' | 'season_id' | 'home' | 'home_club' | 'away_club' | 'date' | 'league' | 'opponent_logo'
  > | null;
  predictions: ScoreCount[];
  countPredictions: number;
  userPrediction: Prediction | null;
}

export const noNextGame: NextGameResponse = {
  game: null,
  predictions: [],
  countPredictions: 0,
  userPrediction: null,
};

/** Which match is the next under a scenario; the standard one otherwise. */
const gameOfScenario: Record<string, number> = {
  oefenwedstrijd: gameIds.friendly,
  afgetrapt: gameIds.begun,
  'afgetrapt-voorspeld': gameIds.begun,
  thuis: gameIds.homeNext,
  'nog-niemand': gameIds.nobody,
};

/** The match to predict. On a demo that runs for weeks it moves on to the next Sunday. */
export function nextGame(host: Host, c: HostContext): GameRow | undefined {
  const store = new GameStore(host.db);
  const name = c.get('scenarios').find((scenario) => scenario.name in gameOfScenario)?.name;
  const game = store.find(name ? (gameOfScenario[name] ?? gameIds.next) : gameIds.next);
  if (!game || game.status !== gameStatus.waiting) return game;
  const now = host.now().getTime();
  if (now < game.starts_at) return game;
  store.setStart(game.id, kickOff(now, minutesPerDay, host.settings.timeZone));
  return store.find(game.id);
}

/** True until kick-off of a match that goes on as planned. */
export function canPredict(host: Host, game: GameRow): boolean {
  return game.status === gameStatus.waiting && host.now().getTime() < game.starts_at;
}

export function nextGameAnswer(host: Host, row: GameRow, member: Member | null): NextGameResponse {
  const store = new PredictionStore(host.db);
  const { id, season_id, home, home_club, away_club, date, league, opponent_logo } =
    gameResource(row);
  const predictions = store.counts(row.id);
  return {
    game: { id, season_id, home, home_club, away_club, date, league, opponent_logo },
    predictions,
    countPredictions: predictions.reduce((sum, { count }) => sum + count, 0),
    userPrediction: member ? store.of(row.id, member.id) : null,
  };
}
