import { defineIsland, noJson } from '../../shared/island/define.ts';
import { count, optional, text } from '../../shared/island/schema.ts';
import { MemberAvatar } from './MemberAvatar.tsx';

const attributes = {
  username: text,
  initials: optional(text),
  src: optional(text),
  size: optional(count, 40),
};

/** An island because a picture that fails falls back to initials. */
export const island = defineIsland({
  name: 'avatar',
  attributes,
  json: noJson,
  Component: MemberAvatar,
});
