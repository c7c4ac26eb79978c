import { defineIsland, noJson } from '../../../../shared/island/define.ts';

/** Stands for the comments, whose name a `#comment-5` in the address is about. */
export const island = defineIsland({
  name: 'comments',
  attributes: {},
  json: noJson,
  Component: () => <p>Reacties</p>,
});
