import type { Author } from './comments.schema.ts';

/** What says who wrote a comment. */
export interface Authorship {
  author?: Author;
  guestId?: number;
}

/** Who reads the page, as far as comments need it. */
export interface Reader {
  /** The signed-in member's id. */
  userId?: number;
  /** This browser's guest id. */
  guestId?: number;
}

/**
 * Whether the reader wrote a comment: a member by id, a guest by guest id where no member wrote it.
 * Two ids that are both absent are nobody's.
 */
export function isOwnComment(by: Authorship, reader: Reader): boolean {
  if (reader.userId !== undefined) return by.author?.id === reader.userId;
  return (
    reader.guestId !== undefined && by.author?.id === undefined && by.guestId === reader.guestId
  );
}

/** `Gast48213` for a guest, the username for a member. */
export function authorName(by: Authorship): string {
  return by.author?.username || `Gast${by.guestId ?? ''}`;
}
