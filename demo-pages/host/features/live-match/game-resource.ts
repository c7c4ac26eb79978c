import { ownClub } from './clubs.ts';
import type { EventRow, GameRow, GameStore, LineUps } from './game-store.ts';

/** One live event as it goes over the line, in the list and in `LiveGameEvent` alike. */
export interface LiveEventResource {
  id: number;
  side: string | null;
  message_type: number | null;
  text: string | null;
  /** A number, a text such as `45+3`, or null. */
  minute: number | string | null;
  created_at: string;
}

/** What the widget `live-match` reads of a match, and the prediction card a part of it. */
export interface GameResource extends LineUps {
  id: number;
  season_id: number;
  status: number;
  home: boolean;
  home_club: string;
  away_club: string;
  league: number;
  date: string;
  opponent_logo: { logo: { thumbnail: string } } | null;
}

/** Laravel's serialised date-time: six digits after the second, `Z`. */
export function laravelTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000Z');
}

export function liveEventResource(row: EventRow): LiveEventResource {
  const { id, side, message_type, text, minute, created_at } = row;
  const plain = minute !== null && /^\d+$/.test(minute);
  return {
    id,
    side,
    message_type,
    text,
    minute: plain ? Number(minute) : minute,
    created_at: laravelTime(created_at),
  };
}

export function gameResource(row: GameRow): GameResource {
  const lineUps = JSON.parse(row.line_ups) as LineUps;
  const home = row.home === 1;
  return {
    id: row.id,
    season_id: row.season_id,
    status: row.status,
    home,
    home_club: home ? ownClub : row.opponent,
    away_club: home ? row.opponent : ownClub,
    league: row.league,
    date: laravelTime(row.starts_at),
    opponent_logo: row.opponent_crest === null ? null : { logo: { thumbnail: row.opponent_crest } },
    ...lineUps,
  };
}

/** The response of `GET /api/live-game/{gameId}`. */
export function liveGameResponse(store: GameStore, game: GameRow) {
  return { liveGame: store.events(game.id).map(liveEventResource), game: gameResource(game) };
}
