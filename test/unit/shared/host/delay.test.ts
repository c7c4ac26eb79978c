import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delay } from '../../../../shared/host/delay.ts';

const DAY = 24 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([0, 50, 25 * DAY, 100 * DAY])('delay, wait is %d ms, ends then and not before', (wait) => {
  const callback = vi.fn();
  delay(wait, callback);
  vi.advanceTimersByTime(Math.max(0, wait - 1));
  expect(callback).toHaveBeenCalledTimes(wait ? 0 : 1);
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('delay, longer than a browser’s timer, sets a handful of timers', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  delay(100 * DAY, () => {});
  vi.advanceTimersByTime(100 * DAY);
  expect(timers.mock.calls.length).toBeLessThan(10);
  expect(Math.max(...timers.mock.calls.map(([, wait]) => wait ?? 0))).toBeLessThan(2 ** 31);
});

it('delay, cancelled during a later part, never ends', () => {
  const callback = vi.fn();
  const cancel = delay(60 * DAY, callback);
  vi.advanceTimersByTime(40 * DAY);
  cancel();
  vi.advanceTimersByTime(40 * DAY);
  expect(callback).not.toHaveBeenCalled();
});
