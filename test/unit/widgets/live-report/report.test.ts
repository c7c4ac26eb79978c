import { describe, expect, it } from 'vitest';
import {
  isRecent,
  newestFirst,
  reportFrom,
  timeLabel,
  withMessage,
} from '../../../../widgets/live-report/report.model.ts';

const AMSTERDAM = 'Europe/Amsterdam';

describe('a message’s time', () => {
  it.each([
    ['20:45', '20:45'],
    ['09:05', '09:05'],
    ['9:05', '09:05'],
    ['20:45:10', '20:45'],
    ['2026-11-27T19:45:00.000000Z', '20:45'],
    ['2026-11-27 20:45:00', '20:45'],
    ['2026-11-27T08:05:00+01:00', '08:05'],
    ['2026-03-29T01:00:00Z', '03:00'],
    ['2026-03-29 01:59:00', '01:59'],
    ['2026-10-25T00:30:00Z', '02:30'],
    ['2026-10-25T01:30:00Z', '02:30'],
    ['net', 'net'],
    ['', ''],
  ])('%j is shown as %j', (time, label) => {
    expect(timeLabel(time, AMSTERDAM)).toBe(label);
  });
});

describe('recent message', () => {
  const now = Date.parse('2026-11-27T20:00:00Z');

  it.each([
    ['21:00', true],
    ['09:01', true],
    ['09:00', false],
    // Nobody writes ahead of time: yesterday's, just after midnight.
    ['23:55', true],
    ['2026-11-27 09:01:00', true],
    ['2026-11-27 09:00:00', false],
    ['2026-11-27T08:30:00Z', true],
    ['2025-11-27T19:59:00Z', false],
    ['net', false],
    ['', false],
  ])('with the time %j, at 21:00: %s', (time, expected) => {
    expect(isRecent(time, now, AMSTERDAM)).toBe(expected);
  });
});

describe('newest first', () => {
  it.each<[what: string, times: string[], order: string[]]>([
    ['as listed', ['21:00', '20:30', '20:00'], ['21:00', '20:30', '20:00']],
    ['oldest first', ['20:00', '20:30', '21:00'], ['21:00', '20:30', '20:00']],
    ['mixed up', ['20:30', '21:00', '20:00'], ['21:00', '20:30', '20:00']],
    ['past midnight', ['00:10', '23:55', '23:40'], ['00:10', '23:55', '23:40']],
    ['past midnight, oldest first', ['23:40', '23:55', '00:10'], ['00:10', '23:55', '23:40']],
    [
      'with dates',
      ['2026-11-26 23:00:00', '2026-11-27 09:00:00', '2026-11-27T07:00:00Z'],
      ['2026-11-27 09:00:00', '2026-11-27T07:00:00Z', '2026-11-26 23:00:00'],
    ],
    ['without times', ['', 'net', ''], ['', 'net', '']],
    ['nothing', [], []],
  ])('%s', (_, times, order) => {
    const messages = times.map((time) => ({ time, text: '' }));
    expect(newestFirst(messages, AMSTERDAM).map(({ time }) => time)).toEqual(order);
  });

  it('keeps the host’s order within a minute', () => {
    const texts = (...given: string[]) =>
      newestFirst(
        given.map((each) => ({ text: each, time: each.slice(0, 5) })),
        AMSTERDAM,
      ).map(({ text }) => text);
    expect(texts('20:00 a', '20:01 b', '20:01 c')).toEqual(['20:01 c', '20:01 b', '20:00 a']);
    expect(texts('20:01 c', '20:01 b', '20:00 a')).toEqual(['20:01 c', '20:01 b', '20:00 a']);
  });
});

describe('a report', () => {
  const first = { text: 'Rust', time: '20:45' };
  const report = reportFrom([first]);

  it('takes a live message on top', () => {
    const next = { text: 'Verder', time: '21:00' };
    expect([...withMessage(report, next).items.values()]).toEqual([next, first]);
  });

  it('recognises a message by text and time', () => {
    expect(withMessage(report, { ...first })).toBe(report);
    expect(withMessage(report, { ...first, time: '20:46' }).items.size).toBe(2);
    expect(withMessage(report, { ...first, text: 'Rust!' }).items.size).toBe(2);
    expect(reportFrom([first, { ...first }]).items.size).toBe(1);
  });
});
