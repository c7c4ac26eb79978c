import { defineIsland } from '../../shared/island/define.ts';
import { Comments } from './Comments.tsx';
import { attributes, json } from './comments.schema.ts';

/** An island because people write here, and because what others write arrives while they read. */
export const island = defineIsland({
  name: 'comments',
  attributes,
  json,
  Component: Comments,
});
