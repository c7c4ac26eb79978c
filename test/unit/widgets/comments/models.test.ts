import { describe, expect, it } from 'vitest';
import { GROUP_SIZE, groupComments } from '../../../../widgets/comments/comment-groups.model.ts';
import { countedLength } from '../../../../widgets/comments/comment-length.model.ts';
import {
  replaceDraft,
  type StoredDraft,
  takeOverDrafts,
} from '../../../../widgets/comments/drafts.model.ts';
import { insertMention, mentionAt } from '../../../../widgets/comments/mention.model.ts';
import { timeLeft } from '../../../../widgets/comments/use-edit-window.ts';

describe('counted length', () => {
  it.each([
    ['below 900, is none', 'a'.repeat(899), undefined],
    ['from 900 on, is the number', 'a'.repeat(900), 900],
    ['past the limit, is the number', 'a'.repeat(1001), 1001],
    ['of a family, is one', '👨‍👩‍👧‍👦'.repeat(950), 950],
    ['of a flag, is one', '🇳🇱'.repeat(1000), 1000],
    ['of an accent of its own, is none', 'e\u0301'.repeat(1000), 1000],
    ['of many code units and few characters, is none', '👨‍👩‍👧‍👦'.repeat(800), undefined],
  ])('%s', (_, text, expected) => {
    expect(countedLength(text)).toBe(expected);
  });
});

describe('edit window', () => {
  it.each([
    ['just posted, is whole', '2026-11-27T20:00:00Z', '2026-11-27T20:00:00Z', 180_000],
    ['after 2:59, has a second left', '2026-11-27T20:00:00Z', '2026-11-27T20:02:59Z', 1000],
    ['after 3:00, is over', '2026-11-27T20:00:00Z', '2026-11-27T20:03:00Z', 0],
    [
      'of a time without a zone, is in the site’s',
      '2026-11-27 21:00:00',
      '2026-11-27T20:01:00Z',
      120_000,
    ],
  ])('%s', (_, created, now, expected) => {
    expect(timeLeft(created, 'Europe/Amsterdam', Date.parse(now))).toBe(expected);
  });
});

describe('mention', () => {
  it.each([
    ['at the start, is found', '@ke', 3, '@ke'],
    ['after a space, is found', 'hoi @ke', 7, '@ke'],
    ['after a line break, is found', 'hoi\n@', 5, '@'],
    ['with text behind it, ends at the caret', 'hoi @kees daar', 7, '@ke'],
    ['with dots, dashes and accents, is whole', '@jo.é-_1', 8, '@jo.é-_1'],
    ['inside a word, is none', 'mail@ke', 7, undefined],
    ['behind its space, is over', '@kees ', 6, undefined],
    ['with a selection, is none', '@ke', -1, undefined],
  ])('%s', (_, text, caret, expected) => {
    const place = mentionAt(text, caret);
    expect(place && text.slice(place.from, place.to)).toBe(expected);
  });

  it('that is inserted, gets the value and one space', () => {
    expect(insertMention('hoi @ke daar', { from: 4, to: 7 }, 'kees_v')).toEqual({
      text: 'hoi @kees_v daar',
      caret: 12,
    });
  });
});

describe('drafts', () => {
  const draft = (parentId: number, text: string, visit: string): StoredDraft => ({
    parentId,
    text,
    visit,
    isUnsent: false,
  });

  it('with a new text, replace that of the same form and visit', () => {
    const before = [draft(0, 'oud', 'a'), draft(7, 'antwoord', 'a'), draft(0, 'elders', 'b')];
    expect(replaceDraft(before, draft(0, 'nieuw', 'a'))).toEqual([
      draft(7, 'antwoord', 'a'),
      draft(0, 'elders', 'b'),
      draft(0, 'nieuw', 'a'),
    ]);
  });

  it('with an empty text, lose it', () => {
    expect(replaceDraft([draft(0, 'oud', 'a')], draft(0, '', 'a'))).toEqual([]);
  });

  it('of visits that are over, are taken over; of open ones, are left', () => {
    const before = [draft(0, 'over', 'b'), draft(7, 'open', 'c'), draft(8, 'eigen', 'a')];
    expect(takeOverDrafts(before, 'a', new Set(['c']))).toEqual([
      draft(7, 'open', 'c'),
      draft(0, 'over', 'a'),
      draft(8, 'eigen', 'a'),
    ]);
  });

  it('of several visits for one form, are the own one, else the last', () => {
    const before = [draft(0, 'eigen', 'a'), draft(0, 'eerst', 'b'), draft(0, 'laatst', 'c')];
    expect(takeOverDrafts(before, 'a', new Set())).toEqual([draft(0, 'eigen', 'a')]);
    expect(takeOverDrafts(before.slice(1), 'a', new Set())).toEqual([draft(0, 'laatst', 'a')]);
  });
});

describe('groups of comments', () => {
  const down = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => from - index);

  it('of a short list, are one', () => {
    expect(groupComments(down(25, 1))).toEqual([down(25, 1)]);
    expect(groupComments([])).toEqual([[]]);
  });

  it('of a long list, have the same size each', () => {
    expect(groupComments(down(125, 1)).map(({ length }) => length)).toEqual([
      GROUP_SIZE,
      GROUP_SIZE,
      25,
    ]);
  });

  it('with a new comment on top, are the same arrays but for the first', () => {
    const before = groupComments(down(125, 1));
    const after = groupComments(down(126, 1), before);
    expect(after[0]).toEqual(down(126, 76));
    expect(after.slice(1).every((group, index) => group === before[index + 1])).toBe(true);
  });

  it('with a page more, are the same arrays but for the last', () => {
    const before = groupComments(down(125, 26));
    const after = groupComments(down(125, 1), before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual(down(75, 26));
    expect(after[2]).toEqual(down(25, 1));
  });

  it('with nothing new, are the same arrays', () => {
    const before = groupComments(down(125, 1));
    const after = groupComments(down(125, 1), before);
    expect(after.every((group, index) => group === before[index])).toBe(true);
  });
});
