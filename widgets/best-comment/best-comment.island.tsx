import { defineIsland, noJson } from '../../shared/island/define.ts';
import { BestComment } from './BestComment.tsx';
import { attributes } from './best-comment.schema.ts';

/** An island because which comment it is, and how often it was rated, changes while people read. */
export const island = defineIsland({
  name: 'best-comment',
  attributes,
  json: noJson,
  Component: BestComment,
});
