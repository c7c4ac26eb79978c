import type { messageType } from './game-store.ts';

/** `us` is our own club, whichever side it plays on; an own goal's side is the one that it counts for. */
export type ScriptSide = 'us' | 'them' | null;

/**
 * One event of a match: minute, kind, side, text. In the text `{9}` is our number nine, `{t9}` the
 * ninth name of the other club's line-up, `{wij}` and `{zij}` are the clubs.
 */
export type Step = [
  minute: string | null,
  type: keyof typeof messageType,
  side: ScriptSide,
  text: string,
];
