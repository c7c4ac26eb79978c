import { defineIsland } from '../../shared/island/define.ts';
import { anything, id, optional } from '../../shared/island/schema.ts';

export const island = defineIsland({
  name: 'live-match',
  attributes: { gameId: id },
  json: optional(anything),
  Component: () => <p>Livefeed</p>,
});
