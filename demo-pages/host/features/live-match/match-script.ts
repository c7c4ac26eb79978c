import { ownClub } from './clubs.ts';
import { extraTime, shootout } from './extra-time.script.ts';
import { firstHalf } from './first-half.script.ts';
import { type GameRow, type LineUps, messageType } from './game-store.ts';
import type { Step } from './match-step.ts';
import { drawnSecondHalf, wonSecondHalf } from './second-half.script.ts';

/** Ninety minutes: 0-1 at half-time, 2-1 in the end. */
export const leagueScript: Step[] = [
  ...firstHalf.filter(([, type]) => type !== 'ownGoal'),
  ...wonSecondHalf,
];
/** The whole of it: extra time and a shoot-out. */
export const cupScript: Step[] = [...firstHalf, ...drawnSecondHalf, ...extraTime, ...shootout];

/** A step with names and sides filled in for one match. */
export interface ScriptedEvent {
  side: 'home' | 'away' | null;
  message_type: number;
  text: string;
  minute: string | null;
}

function fill(text: string, game: GameRow): string {
  const lineUps = JSON.parse(game.line_ups) as LineUps;
  const own = [...lineUps.base_players, ...lineUps.substitute_players];
  const others = [...lineUps.other_club_formation, ...lineUps.other_club_substitutes];
  return text.replace(/\{(t?)(\d+|wij|zij)\}/g, (_, theirs: string, key: string) => {
    if (key === 'wij') return ownClub;
    if (key === 'zij') return game.opponent;
    if (theirs) return others[Number(key) - 1] ?? 'een speler';
    return own.find((player) => player.number === Number(key))?.name ?? `nummer ${key}`;
  });
}

export function scriptedEvent(step: Step, game: GameRow): ScriptedEvent {
  const [minute, type, side, text] = step;
  const home = side !== null && (side === 'us') === (game.home === 1);
  return {
    side: side === null ? null : home ? 'home' : 'away',
    message_type: messageType[type],
    text: fill(text, game),
    minute,
  };
}
