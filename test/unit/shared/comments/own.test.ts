import { describe, expect, it } from 'vitest';
import { isOwn, type Me, nameOf, type Written } from '../../../../shared/comments/own.ts';

const member = (id?: number) => ({ id, username: 'x', initials: '', likes: 0 });

describe('who wrote it', () => {
  it.each<[string, Written, Me, boolean]>([
    ['the member', { author: member(7) }, { userId: 7 }, true],
    ['another member', { author: member(8) }, { userId: 7 }, false],
    ['the guest', { guestId: 1234 }, { guestId: 1234 }, true],
    ['another guest', { guestId: 1235 }, { guestId: 1234 }, false],
    [
      'a member with the same guest id',
      { author: member(8), guestId: 1234 },
      { guestId: 1234 },
      false,
    ],
    [
      'a guest, told as a commentator without an id',
      { author: member(), guestId: 1234 },
      { guestId: 1234 },
      true,
    ],
    ["the member's browser, as a guest", { guestId: 1234 }, { userId: 7, guestId: 1234 }, false],
    ['nobody, to nobody', {}, {}, false],
    [
      'nobody, to a guest who is not known yet',
      { author: member() },
      { guestId: undefined },
      false,
    ],
    ['nobody, to a member', {}, { userId: 7 }, false],
  ])('%s', (_, by, me, expected) => {
    expect(isOwn(by, me)).toBe(expected);
  });
});

describe('the name', () => {
  it.each<[Written, string]>([
    [{ author: member(7) }, 'x'],
    [{ guestId: 48213 }, 'Gast48213'],
    [{}, 'Gast'],
  ])('of %j is %s', (by, name) => {
    expect(nameOf(by)).toBe(name);
  });
});
