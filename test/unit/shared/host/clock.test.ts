import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetClock,
  isClockKnown,
  observeResponse,
  serverNow,
  subscribeToClock,
} from '../../../../shared/host/clock.ts';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  forgetClock();
  vi.useRealTimers();
});

const observe = (headers: Record<string, string>) => observeResponse(new Headers(headers));

/** A response of a server that is ahead of the browser, which took so long to arrive. */
function respond(ahead: number, { took = 0, age = 0 } = {}) {
  const made = new Date(Date.now() + ahead - age);
  vi.advanceTimersByTime(took);
  observe({ Date: made.toUTCString(), ...(age && { Age: `${age / 1000}` }) });
}

/** How far the server seems to be ahead. */
const ahead = () => serverNow() - Date.now();

describe('server clock', () => {
  it('clock, server has not responded, is the browser’s own', () => {
    expect(isClockKnown()).toBe(false);
    expect(serverNow()).toBe(NOON);
  });

  it.each([-26 * HOUR, -HOUR, 0, HOUR, 400 * 24 * HOUR])(
    'clock, browser is %d ms off, is known within a second',
    (offset) => {
      respond(offset, { took: 80 });
      expect(isClockKnown()).toBe(true);
      expect(Math.abs(ahead() - offset)).toBeLessThanOrEqual(1000);
    },
  );

  it('clock, time passes, goes on', () => {
    respond(HOUR);
    const then = serverNow();
    vi.advanceTimersByTime(90_000);
    expect(serverNow() - then).toBe(90_000);
  });

  it('clock, response is from a cache and has an age, is not behind', () => {
    respond(0, { age: 10 * MINUTE });
    expect(Math.abs(ahead())).toBeLessThanOrEqual(1000);
  });

  it('clock, later response is from a cache, is not set back', () => {
    respond(HOUR);
    const before = ahead();
    respond(HOUR - 10 * MINUTE);
    expect(ahead()).toBe(before);
  });

  it('clock, first response was from a cache, is set forward by a fresh one', () => {
    respond(-10 * MINUTE);
    respond(0);
    expect(Math.abs(ahead())).toBeLessThanOrEqual(1000);
  });

  it('clock, later response was slow, stays as the quick one had it', () => {
    respond(0, { took: 20 });
    const before = ahead();
    respond(0, { took: 4000 });
    expect(ahead()).toBe(before);
  });

  it('clock, browser’s clock is set forward, is set back by the next response', () => {
    respond(0);
    vi.setSystemTime(NOON + 3 * HOUR);
    respond(-3 * HOUR);
    expect(Math.abs(ahead() + 3 * HOUR)).toBeLessThanOrEqual(1000);
    const before = ahead();
    respond(-4 * HOUR);
    expect(ahead()).toBe(before);
  });

  it('clock, browser’s clock is set back, is right after the next response', () => {
    respond(0);
    vi.setSystemTime(NOON - 3 * HOUR);
    respond(3 * HOUR);
    expect(Math.abs(ahead() - 3 * HOUR)).toBeLessThanOrEqual(1000);
  });

  it.each([
    {},
    { Date: '' },
    { Date: 'gisteren' },
    { Date: 'Sat, 13 Sep 275760 00:00:00 GMT' },
    { Date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { Date: 'Fri, 27 Nov 2026 12:00:00 GMT', Age: '999999999999' },
  ] as Record<string, string>[])('clock, headers are %j, is at most a moment off', (headers) => {
    observe(headers);
    expect(Math.abs(ahead())).toBeLessThanOrEqual(1000);
  });
});

describe('subscription to the clock', () => {
  it('subscriber, clock changes by a second or more, is called once for each change', () => {
    const listener = vi.fn();
    const other = vi.fn();
    subscribeToClock(other);
    const end = subscribeToClock(listener);
    respond(HOUR);
    respond(HOUR);
    expect(listener).toHaveBeenCalledTimes(1);
    respond(2 * HOUR);
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    respond(3 * HOUR);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(other).toHaveBeenCalledTimes(3);
  });

  it('subscriber, browser’s clock is right, is not called', () => {
    const listener = vi.fn();
    subscribeToClock(listener);
    respond(0);
    expect(listener).not.toHaveBeenCalled();
  });
});
