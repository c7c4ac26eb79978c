import { describe, expect, it, vi } from 'vitest';
import { formatTime, parseTime, relativeTime, TIME_FORMAT } from '../../../../shared/text/dates.ts';
import { processorTime } from '../../processor-time.ts';

const ZONE = 'Europe/Amsterdam';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The dates that the clock of the machine shows while the test runs: none may matter. */
const TODAY = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z', '2026-03-29T00:59:00Z'];

describe.each(TODAY)('parseTime, today being %s', (today) => {
  it.each([
    ['2026-11-27 20:00:00', '2026-11-27T19:00:00Z'],
    ['2026-07-01 20:00:00', '2026-07-01T18:00:00Z'],
    ['2026-07-01T20:00', '2026-07-01T18:00:00Z'],
    ['2026-07-01', '2026-06-30T22:00:00Z'],
    ['2026-11-27T20:00:00.000000', '2026-11-27T19:00:00Z'],
    [' 2026-11-27 20:00:00 ', '2026-11-27T19:00:00Z'],
    // Clocks go forward on 29 March at 02:00.
    ['2026-03-29 01:59:59', '2026-03-29T00:59:59Z'],
    ['2026-03-29 02:30:00', '2026-03-29T01:30:00Z'],
    ['2026-03-29 03:00:00', '2026-03-29T01:00:00Z'],
    // And back on 25 October at 03:00.
    ['2026-10-25 01:59:00', '2026-10-24T23:59:00Z'],
    ['2026-10-25 02:30:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25 03:00:00', '2026-10-25T02:00:00Z'],
    ['2026-12-31 23:59:59', '2026-12-31T22:59:59Z'],
  ])('%s without an offset, read in Amsterdam, is %s', (naive, iso) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(today) });
    try {
      expect(new Date(parseTime(naive, ZONE)).toISOString()).toBe(new Date(iso).toISOString());
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('parseTime', () => {
  it.each([
    ['2026-11-27T19:00:00.000000Z', '2026-11-27T19:00:00Z'],
    ['2026-11-27T19:00:00.250Z', '2026-11-27T19:00:00.250Z'],
    ['2026-11-27T20:00:00+01:00', '2026-11-27T19:00:00Z'],
    ['2026-11-27 20:00:00+01:00', '2026-11-27T19:00:00Z'],
    ['2026-11-27T20:00:00+0100', '2026-11-27T19:00:00Z'],
    ['2026-11-27T14:30:00-04:30', '2026-11-27T19:00:00Z'],
  ])('%s with an offset, whatever the zone, is %s', (time, iso) => {
    expect(new Date(parseTime(time, 'Asia/Tokyo')).toISOString()).toBe(new Date(iso).toISOString());
  });

  it.each([
    ['Australia/Lord_Howe', '2026-04-05 01:45:00', '2026-04-04T14:45:00Z'],
    ['Australia/Lord_Howe', '2026-10-04 02:15:00', '2026-10-03T15:45:00Z'],
    ['America/St_Johns', '2026-03-08 02:30:00', '2026-03-08T06:00:00Z'],
    ['UTC', '2026-03-29 02:30:00', '2026-03-29T02:30:00Z'],
  ])('in %s, where clocks change otherwise, %s is %s', (zone, naive, iso) => {
    expect(new Date(parseTime(naive, zone)).toISOString()).toBe(new Date(iso).toISOString());
  });

  it.each([
    'gisteren',
    '2026-99-99',
    '2026-02-31',
    '2026-02-30T10:00:00Z',
    '2026-11-27 25:00',
    '27-11-2026 20:00',
    '0099-06-01 12:00:00',
    '2026-11-27T20:00:00+99:99x',
    `2026-11-27${' '.repeat(50_000)}x`,
  ])('%s is no time, which the console names once', async (time) => {
    // A module that has named no time yet, whichever tests ran before.
    vi.resetModules();
    const { parseTime } = await import('../../../../shared/text/dates.ts');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(parseTime(time, ZONE)).toBeNaN();
    expect(parseTime(time, ZONE)).toBeNaN();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.lastCall?.[0]).toContain(JSON.stringify(time.slice(0, 80)));
  });

  it('an empty time, which a host sends for none, is not named', () => {
    const warn = vi.spyOn(console, 'warn');
    expect(parseTime('', ZONE)).toBeNaN();
    expect(warn).not.toHaveBeenCalled();
  });

  it('a thousand different times that cannot be read, parsed, give twenty warnings at most', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (let n = 0; n < 1000; n++) parseTime(`${n} dagen geleden`, ZONE);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
  });
});

describe('formatTime', () => {
  it.each([
    [TIME_FORMAT.match, '2026-12-06T15:45:00Z', '06 december 2026, 16:45'],
    [TIME_FORMAT.match, '2027-03-28T13:30:00Z', '28 maart 2027, 15:30'],
    [TIME_FORMAT.dateTime, '2026-05-09T22:05:00Z', '10-05-2026 00:05'],
    [TIME_FORMAT.liveEvent, '2026-05-09T07:05:00Z', '9:05'],
    [TIME_FORMAT.liveEvent, '2026-05-09T22:05:00Z', '0:05'],
    [TIME_FORMAT.clock, '2026-05-09T07:05:00Z', '09:05'],
    [TIME_FORMAT.host, '2026-11-27T20:05:09Z', '2026-11-27 21:05:09'],
    [TIME_FORMAT.host, '2026-07-01T22:30:00Z', '2026-07-02 00:30:00'],
    [TIME_FORMAT.host, '2026-12-31T23:59:59Z', '2027-01-01 00:59:59'],
    [TIME_FORMAT.host, '2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
    [TIME_FORMAT.host, '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
    // This test's machine is in St. John's, where this hour is skipped.
    [TIME_FORMAT.host, '2026-03-08T01:30:00Z', '2026-03-08 02:30:00'],
  ])('%s of %s, in Amsterdam, is %s', (format, instant, written) => {
    expect(formatTime(Date.parse(instant), format, ZONE)).toBe(written);
  });

  it('a zone behind UTC, near midnight, gives the day before', () => {
    const instant = Date.parse('2026-03-01T03:04:05Z');
    expect(formatTime(instant, TIME_FORMAT.host, 'America/New_York')).toBe('2026-02-28 22:04:05');
  });
});

describe('relativeTime', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');

  it.each([
    [0, 'een paar seconden geleden'],
    [-90 * MINUTE, 'een paar seconden geleden'],
    [44 * SECOND, 'een paar seconden geleden'],
    [45 * SECOND, 'een minuut geleden'],
    [14 * MINUTE, '14 minuten geleden'],
    [HOUR, 'een uur geleden'],
    [2 * HOUR, '2 uur geleden'],
    [21 * HOUR, '21 uur geleden'],
    [22 * HOUR, 'een dag geleden'],
    [DAY, 'een dag geleden'],
    [25 * DAY, '25 dagen geleden'],
    [30 * DAY, 'een maand geleden'],
    [62 * DAY, '2 maanden geleden'],
    [400 * DAY, 'een jaar geleden'],
    [3650 * DAY, '10 jaar geleden'],
  ])('an instant %i ms ago is %s', (span, words) => {
    expect(relativeTime(now - span, now)).toBe(words);
  });

  it('a thousand instants of one week, with their full dates, take less than 250 ms', () => {
    const instants = Array.from({ length: 1000 }, (_, n) => now - n * 10 * MINUTE);
    const words = () =>
      instants.map(
        (instant) =>
          relativeTime(instant, now) + formatTime(instant, TIME_FORMAT.dateTime, 'Europe/Brussels'),
      );
    // The first time also compiles.
    expect(words()).toHaveLength(1000);
    const before = processorTime();
    words();
    expect(processorTime() - before).toBeLessThan(250);
  });
});
