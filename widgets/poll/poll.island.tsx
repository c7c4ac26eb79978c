import { defineIsland } from '../../shared/island/define.ts';
import { anything } from '../../shared/island/schema.ts';

export const island = defineIsland({
  name: 'poll',
  attributes: {},
  json: anything,
  Component: () => <p>Poll</p>,
});
