import type { Author } from './answer.ts';

/** The reader, as far as comments care. */
export interface Me {
  /** The signed-in member's id. */
  userId?: number;
  /** This browser's guest id; unknown while rendering. */
  guestId?: number;
}

/**
 * Whether the reader wrote something (contract, section 5). A member by id; a guest by guest id,
 * and only what no member wrote. Two ids that are both absent are nobody's.
 */
export function isOwn(by: { author?: Author; guestId?: number }, me: Me): boolean {
  if (me.userId !== undefined) return by.author?.id === me.userId;
  return me.guestId !== undefined && by.author?.id === undefined && by.guestId === me.guestId;
}

/** `Gast48213` for a guest, the username for a member. */
export function nameOf(by: { author?: Author; guestId?: number }): string {
  return by.author?.username || `Gast${by.guestId ?? ''}`;
}
