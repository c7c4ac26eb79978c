import { count, optional, text } from '../../shared/schema/host-values.ts';

export const attributes = {
  username: text,
  initials: optional(text),
  src: optional(text),
  /** In CSS pixels. */
  size: optional(count, 40),
};
