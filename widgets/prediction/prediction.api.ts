import { HostError } from '../../shared/host/host-error.ts';
import { call } from '../../shared/host/http.ts';
import {
  count,
  flag,
  type Infer,
  id,
  lenient,
  list,
  map,
  number,
  optional,
  type Schema,
  shape,
  text,
} from '../../shared/island/schema.ts';
import { perField } from './score-fields.ts';

const crest = map(shape({ logo: shape({ thumbnail: text }) }), ({ logo }) => logo.thumbnail);

/** Absent, null, or of another shape (PHP's `[]` for one): the match does not fail for it. */
const ifGiven = <T>(schema: Schema<T>) => lenient<T | undefined>(schema, undefined);

const game = shape({
  id,
  season_id: id,
  /** Whether the site's own club plays at home. */
  home: flag,
  home_club: text,
  away_club: text,
  date: text,
  league: ifGiven(number),
  /** The address of the other club's crest. */
  opponent_logo: ifGiven(crest),
});

const scores = shape(perField(() => count));

const predicted = shape({
  game,
  predictions: optional(list(shape({ count, home_score: count, away_score: count })), []),
  countPredictions: optional(count, 0),
  userPrediction: ifGiven(scores),
});

export type Game = Infer<typeof game>;
export type Scores = Infer<typeof scores>;
export type Predicted = Infer<typeof predicted>;
/** The next match with its predictions, or null while none is known. */
export type NextGame = Predicted | null;

/** No body, null, or what PHP writes for either; `[]` is also a Laravel resource of nothing. */
const isNothing = (value: unknown) =>
  value == null || value === '' || (typeof value === 'object' && !Object.keys(value).length);

/** No match is a `game` of nothing, or nothing at all. A game that is not spoken of is a mistake. */
export const nextGame: Schema<NextGame> = (value, path) => {
  const { game } = isNothing(value) ? { game: null } : (value as { game?: unknown });
  return game !== undefined && isNothing(game) ? null : predicted(value, path);
};

/** A host that looks the match up answers 404 when there is none. */
export async function readNextGame(signal?: AbortSignal): Promise<NextGame> {
  try {
    return await call('GET', '/api/prediction/next-game', { answer: nextGame, signal });
  } catch (error) {
    if (error instanceof HostError && error.status === 404) return null;
    throw error;
  }
}

/** The answer is not described: only its failing counts. */
export async function placePrediction({ id, season_id }: Game, scores: Scores): Promise<void> {
  await call('POST', '/api/prediction/place', { body: { game_id: id, season_id, ...scores } });
}
