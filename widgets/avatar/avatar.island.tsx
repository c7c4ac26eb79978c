import { defineIsland, noJson } from '../../shared/island/define.ts';
import { attributes } from './avatar.schema.ts';
import { MemberAvatar } from './MemberAvatar.tsx';

/** An island because a picture that fails falls back to initials. */
export const island = defineIsland({
  name: 'avatar',
  attributes,
  json: noJson,
  Component: MemberAvatar,
});
