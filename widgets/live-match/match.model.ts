import type { LiveEvent as SentEvent } from './live-match.schema.ts';

/** Event types by the host's number (docs/host-api.md, "live-match"); 0 is a regular one. */
export const START = 1;
export const YELLOW = 2;
export const RED = 3;
export const SUBSTITUTION = 4;
export const PENALTY = 5;
export const GOAL = 6;
export const END = 7;
export const HALF_TIME = 8;
export const OVERTIME = 9;
export const SHOOTOUT_GOAL = 10;
export const SHOOTOUT_MISS = 11;
export const OWN_GOAL = 12;

/** Match status by the host's number; see docs/host-api.md, "live-match". */
export const WAITING = 1;
export const PLAYING = 2;
export const PLAYED = 3;
export const CANCELLED = 4;
export const DELAYED = 5;

export type Side = 'home' | 'away';
export type { Game, Player } from './live-match.schema.ts';
export type LiveEvent = SentEvent & {
  /** Its place among the others by time, if not by `at`. */
  orderTime?: number;
};
