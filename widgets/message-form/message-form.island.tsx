import { defineIsland } from '../../shared/island/define.ts';
import { anything } from '../../shared/island/schema.ts';

/** An island because members are suggested while a name is typed. */
export const island = defineIsland({
  name: 'message-form',
  attributes: {},
  json: anything,
  Component: () => null,
});
