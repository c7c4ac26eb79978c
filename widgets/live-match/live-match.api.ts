import { config } from '../../shared/host/config.ts';
import { call } from '../../shared/host/http.ts';
import {
  count,
  either,
  flag,
  id,
  lenient,
  list,
  map,
  number,
  oneOf,
  optional,
  type Schema,
  shape,
  text,
} from '../../shared/island/schema.ts';
import { parseTime } from '../../shared/text/dates.ts';

const maybe = lenient(text, '');

/** Only its id must be there: whatever else is missing costs itself (contract, section 5). */
export const liveEvent = map(
  shape({
    id,
    /** For an own goal the side that it counts for (contract, section 5). */
    side: lenient<'home' | 'away' | undefined>(oneOf('home', 'away'), undefined),
    /** One of the numbers in `match.ts`; any other is shown like a regular event. */
    message_type: lenient(count, 0),
    /** May be HTML. */
    text: maybe,
    /** As the host gave it: `9`, `45+3`; empty where it gave none. */
    minute: maybe,
    created_at: maybe,
  }),
  (event) => ({
    ...event,
    /** When it was made, in milliseconds since 1970; NaN where that is unknown. */
    at: parseTime(event.created_at, config().timeZone),
  }),
);

/** A list without those of its items that are of no use. */
const usable = <T>(item: Schema<T>) =>
  map(optional(list(lenient<T | undefined>(item, undefined)), []), (items) =>
    items.filter((each) => each !== undefined),
  );

/** A player, or the bare name of one: the other club's have no numbers. */
const players = usable(
  either(
    shape({ number: maybe, name: text }),
    map(text, (name) => ({ number: '', name })),
  ),
);

export const game = shape({
  status: number,
  /** Whether the site's own club plays at home. */
  home: flag,
  home_club: text,
  away_club: text,
  league: lenient<number | undefined>(number, undefined),
  /** Kick-off; empty where it is unknown. */
  date: maybe,
  opponent_logo: lenient<{ logo: { thumbnail: string } } | undefined>(
    shape({ logo: shape({ thumbnail: text }) }),
    undefined,
  ),
  base_players: players,
  substitute_players: players,
  other_club_formation: players,
  other_club_substitutes: players,
});

/** `GET /api/live-game/{gameId}`. */
export const liveGame = shape({ liveGame: usable(liveEvent), game });

export function readGame(gameId: number, signal: AbortSignal) {
  return call('GET', `/api/live-game/${gameId}`, { answer: liveGame, signal });
}

/** `LiveGameEvent` carries the event under `liveGame`; bare is understood too. */
const payload = either(
  map(shape({ liveGame: liveEvent }), (given) => given.liveGame),
  liveEvent,
);

/** What a live event says; undefined where it says nothing that can be used. */
export const liveEventIn = lenient<ReturnType<typeof liveEvent> | undefined>(payload, undefined);
