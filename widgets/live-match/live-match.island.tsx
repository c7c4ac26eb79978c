import { defineIsland } from '../../shared/island/define.ts';
import { id, optional } from '../../shared/island/schema.ts';
import { LiveMatch } from './LiveMatch.tsx';
import { liveGame } from './live-match.api.ts';

/** An island because the match goes on while the page is open: score, feed and line-ups follow it. */
export const island = defineIsland({
  name: 'live-match',
  attributes: { gameId: id },
  json: optional(liveGame),
  Component: LiveMatch,
});
