import { defineIsland, noJson } from '../../shared/island/define.ts';
import { id } from '../../shared/island/schema.ts';
import { BestComment } from './BestComment.tsx';

/** An island because which comment it is, and how often it was rated, changes while people read. */
export const island = defineIsland({
  name: 'best-comment',
  attributes: { newsId: id },
  json: noJson,
  Component: BestComment,
});
