import * as v from 'valibot';
import { commentListResponse } from '../../shared/comments/comments.schema.ts';
import {
  count,
  id,
  listOfUsable,
  object,
  optional,
  orUnderData,
  text,
} from '../../shared/schema/host-values.ts';

export const attributes = {
  newsId: id,
  parentCommentId: optional(id),
  commentCount: optional(count),
};

/** The first page of the list, so that no first call is needed. */
export const json = optional(commentListResponse);

/** `GET /api/users?search=…`: the names that can be mentioned. */
export const memberSuggestions = v.pipe(
  orUnderData(listOfUsable(object({ value: text }))),
  v.transform((members) => members.flatMap(({ value }) => value || [])),
);
