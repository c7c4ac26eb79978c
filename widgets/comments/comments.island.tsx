import { defineIsland } from '../../shared/island/define.ts';
import { anything, count, id, optional } from '../../shared/island/schema.ts';

export const island = defineIsland({
  name: 'comments',
  attributes: { newsId: id, parentCommentId: optional(id), commentCount: optional(count) },
  json: optional(anything),
  Component: () => <p>Reacties</p>,
});
