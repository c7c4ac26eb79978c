import { parse } from '../../../../shared/schema/parse.ts';
import { liveGame, liveMatchEvents } from '../../../../widgets/live-match/live-match.schema.ts';
import type { LiveEvent } from '../../../../widgets/live-match/match.model.ts';

/** As the host sends it. */
export interface RawEvent {
  id: number | string;
  side?: string | null;
  message_type?: number | string | null;
  text?: string | null;
  minute?: number | string | null;
  created_at?: string | null;
}

/** An event as the models have it. */
export const event = (raw: RawEvent): LiveEvent => parse(liveMatchEvents.LiveGameEvent, raw);

/** So many minutes after eight, Dutch time. */
export const at = (minutes: number): string =>
  new Date(Date.parse('2026-11-27T19:00:00Z') + minutes * 60_000).toISOString();

export const RAW_GAME = {
  status: 2,
  home: true,
  home_club: 'SV Maasstad',
  away_club: 'Noorderhaven',
  league: 1,
  date: '2026-11-27T19:00:00.000000Z',
  opponent_logo: { logo: { thumbnail: '/assets/crests/noorderhaven.svg' } },
  base_players: [
    { number: 9, name: 'Emeka Okafor' },
    { number: 6, name: 'Daan van Rossum' },
    { number: 10, name: 'Milan Bakker' },
    { number: 7, name: 'Ibrahim Sarr' },
  ],
  substitute_players: [
    { number: 11, name: 'Jorrit de Wit' },
    { number: 14, name: 'Rayan Bensaïd' },
    { number: 20, name: 'Mats Bakker' },
  ],
  other_club_formation: ['Ruben Postma', 'Ties Jansma', 'Jørn Ødegård'],
  other_club_substitutes: ['Finn Vos'],
};

/** The response of `GET /api/live-game/{gameId}`. */
export const response = (events: RawEvent[] = [], game: object = {}) => ({
  liveGame: events,
  game: { ...RAW_GAME, ...game },
});

/** The same, as the models have it. */
export const match = (events: RawEvent[] = [], game: object = {}) =>
  parse(liveGame, response(events, game));
