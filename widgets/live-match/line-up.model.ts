import type { Game, Player, Side } from './match.model.ts';

export interface LineUp {
  start: Player[];
  bench: Player[];
}

/** Each club's players: the site's own club is on the side where it plays. */
export function lineUpsOf(game: Game): Record<Side, LineUp> {
  const own = { start: game.base_players, bench: game.substitute_players };
  const other = { start: game.other_club_formation, bench: game.other_club_substitutes };
  return game.home ? { home: own, away: other } : { home: other, away: own };
}
