import { defineIsland } from '../../shared/island/define.ts';
import { anything, id, optional } from '../../shared/island/schema.ts';

export const island = defineIsland({
  name: 'live-report',
  attributes: { newsId: id },
  json: optional(anything),
  Component: () => <p>Liveverslag</p>,
});
