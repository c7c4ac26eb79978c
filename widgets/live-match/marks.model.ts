import { lineUpsOf } from './line-up.model.ts';
import {
  type Game,
  GOAL,
  type LiveEvent,
  OWN_GOAL,
  type Player,
  RED,
  SUBSTITUTION,
  YELLOW,
} from './match.model.ts';
import { createNameFinder } from './names.model.ts';

/** What an event did to a player. */
export interface Mark {
  event: LiveEvent;
  /** At a substitution: whether the player came in, or went. */
  isComingOn: boolean;
}

export interface Marks {
  byPlayer: Map<Player, Mark[]>;
  /** Who scored, by the goal's event id. */
  scorers: Map<number, string>;
}

const MARKED = [YELLOW, RED, SUBSTITUTION, GOAL, OWN_GOAL];

/**
 * Goals, cards and substitutions by player, drawn from the feed where the name can be matched
 * beyond doubt: the line-ups hold names and the events only words.
 */
export function marksOf(game: Game, newestFirst: LiveEvent[]): Marks {
  const byPlayer: Marks['byPlayer'] = new Map();
  const scorers: Marks['scorers'] = new Map();
  const put = (player: Player, mark: Mark) => {
    const marks = byPlayer.get(player);
    if (marks) marks.push(mark);
    else byPlayer.set(player, [mark]);
  };
  const lineUps = lineUpsOf(game);
  const findNames = {
    home: createNameFinder([...lineUps.home.start, ...lineUps.home.bench]),
    away: createNameFinder([...lineUps.away.start, ...lineUps.away.bench]),
  };
  const onPitch = new Set([...lineUps.home.start, ...lineUps.away.start]);
  for (const event of [...newestFirst].reverse()) {
    const { id, message_type: type, side, text } = event;
    if (!side || !MARKED.includes(type)) continue;
    // An own goal's side is the one that it counts for.
    const named = findNames[(type === OWN_GOAL) === (side === 'home') ? 'away' : 'home'](text);
    if (type === SUBSTITUTION) {
      // As many as come must go, else somebody else is spoken of.
      const gone = named.filter((player) => onPitch.has(player));
      if (gone.length * 2 !== named.length) continue;
      for (const player of named) {
        const isComingOn = !onPitch.has(player);
        put(player, { event, isComingOn });
        if (isComingOn) onPitch.add(player);
        else onPitch.delete(player);
      }
    } else if (named.length === 1) {
      put(named[0]!, { event, isComingOn: false });
      if (type === GOAL || type === OWN_GOAL) scorers.set(id, named[0]!.name);
    }
  }
  return { byPlayer, scorers };
}
