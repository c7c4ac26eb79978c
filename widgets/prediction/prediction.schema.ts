import * as v from 'valibot';
import {
  count,
  flag,
  id,
  lenient,
  list,
  number,
  object,
  optional,
  text,
} from '../../shared/schema/host-values.ts';
import { perField } from './score-fields.model.ts';

const crest = v.pipe(
  object({ logo: object({ thumbnail: text }) }),
  v.transform(({ logo }) => logo.thumbnail),
);

const game = object({
  id,
  season_id: id,
  /** Whether the site's own club plays at home. */
  home: flag,
  home_club: text,
  away_club: text,
  /** Kick-off. */
  date: text,
  league: lenient(number),
  /** The address of the other club's crest. */
  opponent_logo: lenient(crest),
});

const scores = object(perField(() => count));

/** No body, null, or what PHP writes for either; `[]` is also a Laravel resource of nothing. */
const isNothing = (value: unknown) =>
  value == null || value === '' || (typeof value === 'object' && !Object.keys(value).length);

/**
 * `GET /api/prediction/next-game`: the next match with its predictions, or null while none is
 * known. That is a `game` of nothing, or nothing at all; a `game` that is missing is a mistake.
 */
export const nextGame = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const found = isNothing(value) ? null : (value as { game?: unknown }).game;
    return found !== undefined && isNothing(found) ? null : value;
  }),
  v.nullable(
    object({
      game,
      predictions: optional(list(object({ count, home_score: count, away_score: count })), []),
      countPredictions: optional(count, 0),
      userPrediction: lenient(scores),
    }),
  ),
);

export type NextGame = v.InferOutput<typeof nextGame>;
export type Predicted = NonNullable<NextGame>;
export type Game = Predicted['game'];
export type Scores = v.InferOutput<typeof scores>;

/** The first response, so that no first call is needed. */
export const json = optional(nextGame);

/** What is kept of a prediction that was not saved, as it was typed. */
export const predictionDraft = object(perField(() => text));
