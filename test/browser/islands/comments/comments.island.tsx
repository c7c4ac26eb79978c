import { defineIsland, noJson } from '../../../../shared/island/define.ts';

/** Has the name of the comments, which a `#comment-5` in the address is about. */
export const island = defineIsland({
  name: 'comments',
  attributes: {},
  json: noJson,
  Component: () => <p>Reacties</p>,
});
