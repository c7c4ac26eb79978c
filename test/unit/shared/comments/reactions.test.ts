import { describe, expect, it } from 'vitest';
import {
  nextToSend,
  type OwnReaction,
  press,
  recount,
  shown,
} from '../../../../shared/comments/reactions.ts';

const own = (more: Partial<OwnReaction> = {}): OwnReaction => ({
  want: undefined,
  held: undefined,
  counted: undefined,
  ...more,
});

describe('press', () => {
  it.each([
    ['chooses', undefined, 'like', 'like'],
    ['takes back what was chosen', 'like', 'like', undefined],
    ['changes to another', 'like', 'love', 'love'],
  ])('%s', (_, want, type, expected) => {
    expect(press(own({ want }), type).want).toBe(expected);
  });
});

describe('what goes to the host, which toggles', () => {
  it.each<[string, Partial<OwnReaction>, string | undefined]>([
    ['a first reaction', { want: 'like' }, 'like'],
    ['another in its place', { want: 'love', held: 'like' }, 'love'],
    ['the same again to take it back', { held: 'like' }, 'like'],
    ['nothing when the host is there', { want: 'like', held: 'like' }, undefined],
    ['nothing while a call is under way', { want: 'like', sent: { to: 'love' } }, undefined],
  ])('%s', (_, given, expected) => {
    expect(nextToSend(own(given))).toBe(expected);
  });
});

describe('the counts that are shown', () => {
  it.each<[string, Record<string, number>, Partial<OwnReaction>, Record<string, number>, number]>([
    ['one more at once', { like: 2 }, { want: 'like' }, { like: 3 }, 3],
    ['one less at once', { like: 2 }, { counted: 'like' }, { like: 1 }, 1],
    [
      'moved from one type to another',
      { like: 2 },
      { want: 'sad', counted: 'like' },
      { like: 1, sad: 1 },
      2,
    ],
    [
      'as the host told when they include the wish',
      { like: 2 },
      { want: 'like', counted: 'like' },
      { like: 2 },
      2,
    ],
    ['never below zero', {}, { counted: 'like' }, { like: 0 }, 0],
  ])('%s', (_, reactions, given, expected, count) => {
    const before = Object.values(reactions).reduce((all, each) => all + each, 0);
    expect(shown(reactions, before, own(given))).toEqual({
      reactions: expected,
      reactionsCount: count,
    });
  });
});

describe('new counts from the host', () => {
  it('include what the host holds', () => {
    expect(recount(own({ want: 'like', held: 'like' }), {}, { like: 5 }).counted).toBe('like');
  });

  it('include what is under way', () => {
    const under = own({ want: 'like', sent: { to: 'like' } });
    const told = recount(under, { like: 1 }, { like: 2 });
    expect(shown({ like: 2 }, 2, told).reactionsCount).toBe(2);
  });

  it('tell that a reaction of an earlier visit was taken back', () => {
    const under = own({ want: 'like', sent: { to: 'like' } });
    const told = recount(under, { like: 4 }, { like: 3 });
    expect(told.want).toBeUndefined();
    expect(told.sent).toEqual({ to: undefined });
    expect(shown({ like: 3 }, 3, told)).toEqual({ reactions: { like: 3 }, reactionsCount: 3 });
  });
});
