import { defineIsland } from '../../shared/island/define.ts';
import { anything, optional } from '../../shared/island/schema.ts';

export const island = defineIsland({
  name: 'prediction',
  attributes: {},
  json: optional(anything),
  Component: () => <p>Voorspel</p>,
});
