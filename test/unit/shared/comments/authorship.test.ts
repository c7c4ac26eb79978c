import { describe, expect, it } from 'vitest';
import {
  type Authorship,
  authorName,
  isOwnComment,
  type Reader,
} from '../../../../shared/comments/authorship.ts';

const member = (id?: number) => ({ id, username: 'x', initials: '', likes: 0 });

describe('own comment', () => {
  it.each<[string, Authorship, Reader, boolean]>([
    ['by the member', { author: member(7) }, { userId: 7 }, true],
    ['by another member', { author: member(8) }, { userId: 7 }, false],
    ['by the guest', { guestId: 1234 }, { guestId: 1234 }, true],
    ['by another guest', { guestId: 1235 }, { guestId: 1234 }, false],
    [
      'by a member with the same guest id',
      { author: member(8), guestId: 1234 },
      { guestId: 1234 },
      false,
    ],
    [
      'by a guest whose commentator has no id',
      { author: member(), guestId: 1234 },
      { guestId: 1234 },
      true,
    ],
    ["by the member's browser, as a guest", { guestId: 1234 }, { userId: 7, guestId: 1234 }, false],
    ['by nobody, for nobody', {}, {}, false],
    [
      'by nobody, for a guest who is not identified yet',
      { author: member() },
      { guestId: undefined },
      false,
    ],
    ['by nobody, for a member', {}, { userId: 7 }, false],
  ])('%s: %j, %j, %s', (_, by, reader, expected) => {
    expect(isOwnComment(by, reader)).toBe(expected);
  });
});

describe('author name', () => {
  it.each<[Authorship, string]>([
    [{ author: member(7) }, 'x'],
    [{ guestId: 48213 }, 'Gast48213'],
    [{}, 'Gast'],
  ])('of %j is %s', (by, name) => {
    expect(authorName(by)).toBe(name);
  });
});
