import { defineIsland } from '../../shared/island/define.ts';
import { anything } from '../../shared/island/schema.ts';

/** An island because messages are selected and deleted in place. */
export const island = defineIsland({
  name: 'inbox',
  attributes: {},
  json: anything,
  Component: () => null,
});
