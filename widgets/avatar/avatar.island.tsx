import { defineIsland, noJson } from '../../shared/island/define.ts';
import { count, optional, text } from '../../shared/island/schema.ts';

/** An island because a picture that fails falls back. */
export const island = defineIsland({
  name: 'avatar',
  attributes: {
    username: text,
    initials: optional(text),
    src: optional(text),
    size: optional(count, 40),
  },
  json: noJson,
  Component: () => null,
});
