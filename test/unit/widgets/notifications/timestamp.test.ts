import { describe, expect, it } from 'vitest';
import { timestamp } from '../../../../widgets/notifications/timestamp.ts';

describe('the time at which something was read', () => {
  it.each([
    ['2026-11-27T20:05:09Z', 'Europe/Amsterdam', '2026-11-27 21:05:09'],
    ['2026-07-01T22:30:00Z', 'Europe/Amsterdam', '2026-07-02 00:30:00'],
    ['2026-12-31T23:59:59Z', 'Europe/Amsterdam', '2027-01-01 00:59:59'],
    ['2026-10-25T01:30:00Z', 'Europe/Amsterdam', '2026-10-25 02:30:00'],
    ['2026-03-01T03:04:05Z', 'America/New_York', '2026-02-28 22:04:05'],
  ])('%s in %s is %s', (instant, zone, written) => {
    expect(timestamp(Date.parse(instant), zone)).toBe(written);
  });
});
