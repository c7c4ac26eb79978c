import { describe, expect, it } from 'vitest';
import { clockTime, dateTime, hourMinute, matchDate } from '../../../../shared/text/dates.ts';
import { parseTime } from '../../../../shared/text/zone.ts';

const ZONE = 'Europe/Amsterdam';
const at = (iso: string) => Date.parse(iso);

describe('a server time without an offset is a clock on the wall in Amsterdam', () => {
  it.each([
    ['2026-11-27 20:00:00', '2026-11-27T19:00:00Z'],
    ['2026-07-01 20:00:00', '2026-07-01T18:00:00Z'],
    ['2026-07-01T20:00', '2026-07-01T18:00:00Z'],
    ['2026-07-01', '2026-06-30T22:00:00Z'],
    ['2026-11-27T20:00:00.000000', '2026-11-27T19:00:00Z'],
    // Clocks go forward on 29 March at 02:00: the hour that is skipped counts as the one after it.
    ['2026-03-29 01:59:59', '2026-03-29T00:59:59Z'],
    ['2026-03-29 02:30:00', '2026-03-29T01:30:00Z'],
    ['2026-03-29 03:00:00', '2026-03-29T01:00:00Z'],
    // And back on 25 October at 03:00: the hour that is repeated counts as the first.
    ['2026-10-25 01:59:00', '2026-10-24T23:59:00Z'],
    ['2026-10-25 02:30:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25 03:00:00', '2026-10-25T02:00:00Z'],
    ['2026-12-31 23:59:59', '2026-12-31T22:59:59Z'],
  ])('%s is %s', (naive, iso) => {
    expect(new Date(parseTime(naive, ZONE)).toISOString()).toBe(new Date(iso).toISOString());
  });

  it('leaves a time with an offset alone', () => {
    expect(parseTime('2026-11-27T19:00:00.000000Z', ZONE)).toBe(at('2026-11-27T19:00:00Z'));
    expect(parseTime('2026-11-27T20:00:00+01:00', ZONE)).toBe(at('2026-11-27T19:00:00Z'));
  });

  it('knows what is no time', () => {
    expect(parseTime('gisteren', ZONE)).toBeNaN();
    expect(parseTime('', ZONE)).toBeNaN();
    expect(parseTime('2026-99-99', ZONE)).toBeNaN();
    expect(parseTime('2026-11-27 25:00', ZONE)).toBeNaN();
  });
});

describe('formats', () => {
  it('writes match dates, tooltips and clock times in the zone', () => {
    expect(matchDate(at('2026-12-06T15:45:00Z'), ZONE)).toBe('06 december 2026, 16:45');
    expect(dateTime(at('2026-05-09T22:05:00Z'), ZONE)).toBe('10-05-2026 00:05');
    expect(hourMinute(at('2026-05-09T07:05:00Z'), ZONE)).toBe('9:05');
    expect(hourMinute(at('2026-05-09T22:05:00Z'), ZONE)).toBe('0:05');
    expect(clockTime(at('2026-05-09T07:05:00Z'), ZONE)).toBe('09:05');
  });
});
