import dayjs from 'dayjs';
import 'dayjs/locale/nl';
import relativeTime from 'dayjs/plugin/relativeTime';
import { describe, expect, it } from 'vitest';
import { relative } from '../../../../shared/text/relative.ts';

dayjs.extend(relativeTime);

const now = Date.parse('2026-11-27T12:00:00Z');
const SECOND = 1000;

describe('relative time says in Dutch what dayjs says', () => {
  const spans = [
    ...Array.from({ length: 200 }, (_, i) => i * SECOND),
    ...Array.from({ length: 400 }, (_, i) => i * 17 * 60 * SECOND),
    ...Array.from({ length: 300 }, (_, i) => i * 7 * 3600 * SECOND),
    ...Array.from({ length: 60 }, (_, i) => i * 101 * 24 * 3600 * SECOND),
  ];
  it(`for ${spans.length} spans, from seconds to years`, () => {
    const differ = spans.filter((span) => {
      const instant = now - span;
      const months = dayjs(now).diff(instant, 'month', true);
      // Calendar months differ in length, ours do not: on the edge between two words both are right.
      if (months > 1 && Math.abs(months - Math.floor(months) - 0.5) < 0.04) return false;
      const theirs = dayjs(instant).locale('nl').from(dayjs(now));
      return theirs !== relative(instant, now);
    });
    expect(differ.map((span) => span / SECOND)).toEqual([]);
  });

  it.each([
    [0, 'een paar seconden geleden'],
    [-90 * 60 * SECOND, 'een paar seconden geleden'],
    [14 * 60 * SECOND, '14 minuten geleden'],
    [3600 * SECOND, 'een uur geleden'],
    [2 * 3600 * SECOND, '2 uur geleden'],
    [24 * 3600 * SECOND, 'een dag geleden'],
    [400 * 24 * 3600 * SECOND, 'een jaar geleden'],
  ])('%i ms ago is %s', (span, words) => {
    expect(relative(now - span, now)).toBe(words);
  });
});
