import { defineIsland } from '../../shared/island/define.ts';
import { anything } from '../../shared/island/schema.ts';

/** An island because deleting asks first. */
export const island = defineIsland({
  name: 'message',
  attributes: {},
  json: anything,
  Component: () => null,
});
