// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { counted } from '../../../../widgets/comments/characters.ts';
import { draftOf, keepDraft, keptBoxes } from '../../../../widgets/comments/drafts.ts';
import { timeLeft } from '../../../../widgets/comments/edit-window.ts';
import { hasDraft } from '../../../../widgets/comments/has-draft.ts';
import { insertMention, mentionAt } from '../../../../widgets/comments/mention.ts';

describe('the counter', () => {
  it.each([
    ['nothing below 900', 'a'.repeat(899), undefined],
    ['from 900 on', 'a'.repeat(900), 900],
    ['past the limit', 'a'.repeat(1001), 1001],
    ['a family is one', '👨‍👩‍👧‍👦'.repeat(950), 950],
    ['a flag is one', '🇳🇱'.repeat(1000), 1000],
    ['an accent of its own is none', 'e\u0301'.repeat(1000), 1000],
    ['many code units, few characters', '👨‍👩‍👧‍👦'.repeat(800), undefined],
  ])('%s', (_, text, expected) => {
    expect(counted(text)).toBe(expected);
  });
});

describe('the edit window', () => {
  const zone = 'Europe/Amsterdam';
  it.each([
    ['just posted', '2026-11-27T20:00:00Z', '2026-11-27T20:00:00Z', 180_000],
    ['a second left', '2026-11-27T20:00:00Z', '2026-11-27T20:02:59Z', 1000],
    ['the time is up', '2026-11-27T20:00:00Z', '2026-11-27T20:03:00Z', 0],
    ['a time without a zone is the site’s', '2026-11-27 21:00:00', '2026-11-27T20:01:00Z', 120_000],
  ])('%s', (_, created, now, expected) => {
    expect(timeLeft(created, zone, Date.parse(now))).toBe(expected);
  });
});

describe('where a mention is being written', () => {
  it.each([
    ['at the start', '@ke', 3, '@ke'],
    ['after a space', 'hoi @ke', 7, '@ke'],
    ['after a line break', 'hoi\n@', 5, '@'],
    ['up to the caret', 'hoi @kees daar', 7, '@ke'],
    ['with dots, dashes and accents', '@jo.é-_1', 8, '@jo.é-_1'],
    ['not inside a word', 'mail@ke', 7, undefined],
    ['not behind the space', '@kees ', 6, undefined],
    ['not with a selection', '@ke', -1, undefined],
  ])('%s', (_, text, caret, expected) => {
    const place = mentionAt(text, caret);
    expect(place && text.slice(place.from, place.to)).toBe(expected);
  });

  it('gets the value and one space', () => {
    expect(insertMention('hoi @ke daar', { from: 4, to: 7 }, 'kees_v')).toEqual({
      text: 'hoi @kees_v daar',
      caret: 12,
    });
  });
});

describe('drafts', () => {
  beforeEach(() => localStorage.clear());

  it('are kept by article and by box', () => {
    keepDraft(42, 0, { text: 'boven' });
    keepDraft(42, 7, { text: 'antwoord' });
    keepDraft(43, 0, { text: 'elders' });
    expect([draftOf(42, 0)?.text, draftOf(42, 7)?.text, draftOf(43, 0)?.text]).toEqual([
      'boven',
      'antwoord',
      'elders',
    ]);
    expect(draftOf(43, 7)).toBeUndefined();
  });

  it('leave nothing behind once posted', () => {
    keepDraft(42, 0, { text: 'boven' });
    expect(hasDraft(42)).toBe(true);
    keepDraft(42, 0, { text: '' });
    expect(hasDraft(42)).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('tell which boxes hold something, and which of it waits to be sent', () => {
    keepDraft(42, 0, { text: 'boven' });
    keepDraft(42, 7, { text: 'antwoord', waiting: true });
    expect([...keptBoxes(42)]).toEqual([
      [0, false],
      [7, true],
    ]);
  });

  it.each(['geen json', 'null', '[]', '{"0": 5}', '{"0": {"text": 5}}'])(
    'are none in a storage that holds %s',
    (stored) => {
      localStorage.setItem('fan-drafts-42', stored);
      expect(draftOf(42, 0)).toBeUndefined();
    },
  );

  it('last as long as the page where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepDraft(44, 0, { text: 'bewaar me' });
    expect(draftOf(44, 0)?.text).toBe('bewaar me');
    expect(hasDraft(44)).toBe(false);
  });
});
