import * as v from 'valibot';
import { config } from '../../shared/host/config.ts';
import {
  count,
  either,
  flag,
  id,
  lenient,
  listOfUsable,
  number,
  object,
  oneOf,
  optional,
  optionalText,
  text,
} from '../../shared/schema/host-values.ts';
import { parseTime } from '../../shared/text/dates.ts';

export const attributes = { gameId: id };

/** Only its id must be there: whatever else is missing or wrong is left out of the feed alone. */
const liveEvent = v.pipe(
  object({
    id,
    /** For an own goal the side that it counts for. */
    side: lenient(oneOf('home', 'away')),
    /** One of the numbers in `match.model.ts`; any other is shown like a regular event. */
    message_type: lenient(count, 0),
    /** May be HTML. */
    text: optionalText,
    /** As the host gave it: `9`, `45+3`; empty where it gave none. */
    minute: optionalText,
    created_at: optionalText,
  }),
  v.transform((event) => ({
    ...event,
    /** When it was made, in milliseconds since 1970; NaN where that is unknown. */
    at: parseTime(event.created_at, config().timeZone),
  })),
);

/** Players, or the bare names of them: the other club's have no numbers. */
const players = optional(
  listOfUsable(
    either(
      object({ number: optionalText, name: text }),
      v.pipe(
        text,
        v.transform((name) => ({ number: '', name })),
      ),
    ),
  ),
  [],
);

const game = object({
  /** One of the numbers in `match.model.ts`. */
  status: number,
  /** Whether the site's own club plays at home. */
  home: flag,
  home_club: text,
  away_club: text,
  league: lenient(number),
  /** Kick-off; empty where it is unknown. */
  date: optionalText,
  opponent_logo: lenient(object({ logo: object({ thumbnail: text }) })),
  base_players: players,
  substitute_players: players,
  other_club_formation: players,
  other_club_substitutes: players,
});

/** `GET /api/live-game/{gameId}`. */
export const liveGame = object({ liveGame: optional(listOfUsable(liveEvent), []), game });

export type Game = v.InferOutput<typeof game>;
export type Player = Game['base_players'][number];
export type LiveEvent = v.InferOutput<typeof liveEvent>;

/** The first response, so that no first call is needed. */
export const json = optional(liveGame);

/** The events of the channel `game.{gameId}.live`, by their classes. */
export const liveMatchEvents = {
  /** One event of the match, under `liveGame` or bare. */
  LiveGameEvent: either(
    v.pipe(
      object({ liveGame: liveEvent }),
      v.transform((payload) => payload.liveGame),
    ),
    liveEvent,
  ),
};
