import { config } from '../host/config.ts';
import { guestId } from '../host/guest.ts';
import type { Author } from './comments.schema.ts';

/** What tells who wrote a comment. */
export interface Written {
  author?: Author;
  guestId?: number;
}

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
export function isOwn(by: Written, me: Me): boolean {
  if (me.userId !== undefined) return by.author?.id === me.userId;
  return me.guestId !== undefined && by.author?.id === undefined && by.guestId === me.guestId;
}

/** The same, of the reader of this page. Not while rendering: it touches the guest's storage. */
export function isMine(by: Written): boolean {
  return isOwn(by, { userId: config().user?.id, guestId: guestId() });
}

/** `Gast48213` for a guest, the username for a member. */
export function nameOf(by: Written): string {
  return by.author?.username || `Gast${by.guestId ?? ''}`;
}
