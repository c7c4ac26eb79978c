import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clockIsKnown,
  forgetClock,
  observeDate,
  onClockChange,
  serverNow,
} from '../../../../shared/host/clock.ts';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  forgetClock();
  onClockChange(() => {});
  vi.useRealTimers();
});

/** An answer that was under way for `took` milliseconds, from a server whose clock is `ahead`. */
function answer(ahead: number, took = 0) {
  const sentAt = Date.now();
  const made = new Date(sentAt + took / 2 + ahead);
  vi.advanceTimersByTime(took);
  observeDate(made.toUTCString(), sentAt, Date.now());
}

const error = () => Math.abs(serverNow() - Date.now());

describe('the server’s clock', () => {
  it('is the browser’s own until the server has answered', () => {
    expect(clockIsKnown()).toBe(false);
    expect(serverNow()).toBe(NOON);
  });

  for (const ahead of [-26 * HOUR, -HOUR, 0, HOUR, 400 * 24 * HOUR]) {
    it(`is told within a second where the browser’s is ${ahead / HOUR} hours off`, () => {
      answer(ahead, 80);
      expect(clockIsKnown()).toBe(true);
      expect(Math.abs(serverNow() - (Date.now() + ahead))).toBeLessThanOrEqual(1000);
    });
  }

  it('goes on from there', () => {
    answer(HOUR);
    const then = serverNow();
    vi.advanceTimersByTime(90_000);
    expect(serverNow() - then).toBe(90_000);
  });

  it('is taken from the quickest answer: a slow one says less', () => {
    answer(0, 20);
    const exact = error();
    const sentAt = Date.now();
    vi.advanceTimersByTime(4000);
    // Made at once, and under way for the whole four seconds.
    observeDate(new Date(sentAt).toUTCString(), sentAt, Date.now());
    expect(error()).toBe(exact);
  });

  it('is taken anew when the browser’s was set while the page stood open', () => {
    answer(0, 10);
    vi.setSystemTime(NOON + 3 * HOUR);
    answer(-3 * HOUR, 200);
    expect(Math.abs(serverNow() - (Date.now() - 3 * HOUR))).toBeLessThanOrEqual(1000);
  });

  it('is not taken from an answer during which the browser’s was set back', () => {
    answer(0, 10);
    const before = error();
    observeDate(new Date(NOON).toUTCString(), Date.now(), Date.now() - 4000);
    expect(error()).toBe(before);
    answer(0, 5);
    expect(error()).toBeLessThanOrEqual(1000);
  });

  for (const header of [null, '', 'gisteren']) {
    it(`is not touched by a Date header of ${JSON.stringify(header)}`, () => {
      observeDate(header, NOON, NOON);
      expect(clockIsKnown()).toBe(false);
      expect(serverNow()).toBe(NOON);
    });
  }

  it('tells when it turns out to be another, and not at each answer', () => {
    const changed = vi.fn();
    onClockChange(changed);
    answer(HOUR, 50);
    expect(changed).toHaveBeenCalledTimes(1);
    answer(HOUR, 20);
    answer(HOUR, 60);
    expect(changed).toHaveBeenCalledTimes(1);
    answer(2 * HOUR, 60);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('has nothing to tell where the browser’s clock is right', () => {
    const changed = vi.fn();
    onClockChange(changed);
    answer(0, 50);
    expect(changed).not.toHaveBeenCalled();
  });
});
