import { listAnswer } from '../../shared/comments/answer.ts';
import { defineIsland } from '../../shared/island/define.ts';
import { count, id, optional } from '../../shared/island/schema.ts';
import { Comments } from './Comments.tsx';

const attributes = {
  newsId: id,
  parentCommentId: optional(id),
  commentCount: optional(count),
};

/** An island because people write here, and because what others write arrives while they read. */
export const island = defineIsland({
  name: 'comments',
  attributes,
  json: optional(listAnswer),
  Component: Comments,
});
