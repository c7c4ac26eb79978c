import { defineIsland } from '../../shared/island/define.ts';
import { LiveMatch } from './LiveMatch.tsx';
import { attributes, json } from './live-match.schema.ts';

/** An island because the match goes on while the page is open: score, feed and line-ups follow it. */
export const island = defineIsland({
  name: 'live-match',
  attributes,
  json,
  Component: LiveMatch,
});
