import { defineIsland } from '../../shared/island/define.ts';
import { anything, id } from '../../shared/island/schema.ts';

export const island = defineIsland({
  name: 'best-comment',
  attributes: { newsId: id },
  json: anything,
  Component: () => <p>Populairste</p>,
});
