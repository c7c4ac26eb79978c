import { describe, expect, it } from 'vitest';
import {
  click,
  confirmReaction,
  nextToSend,
  type OwnReaction,
  shownCounts,
} from '../../../../widgets/comments/own-reaction.model.ts';

const counts = (reactions: Record<string, number>) => ({
  reactions,
  reactionsCount: Object.values(reactions).reduce((all, each) => all + each, 0),
});
const NONE = counts({});

const own = (more: Partial<OwnReaction> = {}): OwnReaction => ({
  desired: undefined,
  confirmed: undefined,
  included: undefined,
  serverCounts: NONE,
  ...more,
});

describe('click on a reaction', () => {
  it.each([
    ['with none chosen, chooses it', undefined, 'like', 'like'],
    ['with the same chosen, takes it back', 'like', 'like', undefined],
    ['with another chosen, replaces that', 'like', 'love', 'love'],
  ])('%s', (_, desired, type, expected) => {
    expect(click(own({ desired }), type, NONE).desired).toBe(expected);
  });

  it('after newer counts of the host, takes those for including what it holds', () => {
    const newer = counts({ like: 3 });
    const before = own({ desired: 'like', confirmed: 'like', serverCounts: counts({ like: 2 }) });
    expect(click(before, 'like', newer)).toMatchObject({ included: 'like', serverCounts: newer });
  });

  it('while it is busy, keeps the counts of the first click', () => {
    const before = own({ isBusy: true, desired: 'like' });
    expect(click(before, 'love', counts({ like: 9 })).serverCounts).toBe(NONE);
  });
});

describe('what to send to a host that toggles', () => {
  it.each<[string, Partial<OwnReaction>, string | undefined]>([
    ['for a first reaction, is its type', { desired: 'like' }, 'like'],
    ['for another one, is its type', { desired: 'love', confirmed: 'like' }, 'love'],
    ['to take one back, is the same type again', { confirmed: 'like' }, 'like'],
    ['with the host there, is nothing', { desired: 'like', confirmed: 'like' }, undefined],
    ['with a call under way, is nothing', { desired: 'like', sending: { to: 'love' } }, undefined],
  ])('%s', (_, given, expected) => {
    expect(nextToSend(own(given))).toBe(expected);
  });
});

describe('shown counts', () => {
  it.each<[string, Record<string, number>, Partial<OwnReaction>, Record<string, number>]>([
    ['with one desired, have one more at once', { like: 2 }, { desired: 'like' }, { like: 3 }],
    ['with one taken back, have one less at once', { like: 2 }, { included: 'like' }, { like: 1 }],
    [
      'with another type, have it moved',
      { like: 2 },
      { desired: 'sad', included: 'like' },
      { like: 1, sad: 1 },
    ],
    [
      'that include what is desired, are the host’s',
      { like: 2 },
      { desired: 'like', included: 'like' },
      { like: 2 },
    ],
    ['of nothing, are never below zero', {}, { included: 'like' }, { like: 0 }],
  ])('%s', (_, reactions, given, expected) => {
    const serverCounts = counts(reactions);
    const shown = shownCounts(serverCounts, own({ ...given, serverCounts }));
    expect({ ...shown }).toMatchObject(counts(expected));
  });

  it('while it is busy, stay as they are whatever the host sends', () => {
    const busy = own({ isBusy: true, desired: 'like', serverCounts: counts({ like: 1 }) });
    expect(shownCounts(counts({ like: 9 }), busy)).toEqual(counts({ like: 2 }));
  });

  it('after it was busy, are the host’s newer ones', () => {
    const idle = own({ desired: 'like', serverCounts: counts({ like: 1 }) });
    expect(shownCounts(counts({ like: 9 }), idle)).toEqual(counts({ like: 9 }));
  });
});

describe('settled reaction', () => {
  const busy = (serverCounts: ReturnType<typeof counts>) =>
    own({ desired: 'like', confirmed: 'like', isBusy: true, serverCounts });

  it('with newer counts, takes them for including what the host has', () => {
    const newer = counts({ like: 2 });
    const settled = confirmReaction(busy(counts({ like: 1 })), newer);
    expect(settled).toEqual(
      own({ desired: 'like', confirmed: 'like', included: 'like', serverCounts: newer }),
    );
    expect(shownCounts(newer, settled)).toEqual(newer);
  });

  it('with no newer counts, shows the same as before', () => {
    const same = counts({ like: 1 });
    expect(shownCounts(same, confirmReaction(busy(same), same))).toEqual(counts({ like: 2 }));
  });

  it('with a figure that fell, takes a reaction of an earlier visit for withdrawn', () => {
    const newer = counts({ like: 3 });
    const settled = confirmReaction(busy(counts({ like: 4 })), newer);
    expect(settled.desired).toBeUndefined();
    expect(shownCounts(newer, settled)).toEqual(newer);
  });
});
