import { describe, expect, it } from 'vitest';
import {
  nextToSend,
  type OwnReaction,
  press,
  release,
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
    expect(shown({ reactions, reactionsCount: before }, own(given))).toEqual({
      reactions: expected,
      reactionsCount: count,
    });
  });
});

describe('when the presses are over', () => {
  const counts = (reactions: Record<string, number>) => ({
    reactions,
    reactionsCount: Object.values(reactions).reduce((all, each) => all + each, 0),
  });

  it('counts what the host told last, with what it holds in it', () => {
    const over = own({ want: 'like', held: 'like', busy: true, told: counts({ like: 2 }) });
    const { own: now, counts: told } = release(over, counts({ like: 1 }));
    expect(now).toEqual({ want: 'like', held: 'like', counted: 'like' });
    expect(shown(told, now)).toEqual(counts({ like: 2 }));
  });

  it('keeps what was shown when the host told nothing', () => {
    const over = own({ want: 'like', held: 'like', busy: true });
    const { own: now, counts: told } = release(over, counts({ like: 1 }));
    expect(shown(told, now)).toEqual(counts({ like: 2 }));
  });

  it('sees that a reaction of an earlier visit was taken back', () => {
    const over = own({ want: 'like', held: 'like', busy: true, told: counts({ like: 3 }) });
    const { own: now, counts: told } = release(over, counts({ like: 4 }));
    expect(now.want).toBeUndefined();
    expect(shown(told, now)).toEqual(counts({ like: 3 }));
  });
});
