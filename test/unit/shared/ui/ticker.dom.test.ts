import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetClock, observeResponse } from '../../../../shared/host/clock.ts';
import { onTick } from '../../../../shared/ui/ticker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let hidden = false;
let ends: (() => void)[] = [];

const tick = (age: number) => {
  const callback = vi.fn();
  ends.push(onTick(age, callback));
  return callback;
};
const show = (value: boolean) => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  forgetClock();
  vi.useRealTimers();
});

describe('the one clock of all relative times', () => {
  it('is one timer, however many there are', () => {
    for (let n = 0; n < 1000; n++) tick(n * MINUTE);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('looks at young times four times a minute, at others every quarter of an hour', () => {
    const young = tick(MINUTE);
    const old = tick(3 * HOUR);
    vi.advanceTimersByTime(MINUTE);
    expect(young).toHaveBeenCalledTimes(4);
    expect(old).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(14 * MINUTE);
    expect(young).toHaveBeenCalledTimes(60);
    expect(old).toHaveBeenCalledTimes(1);
  });

  it('stops in a hidden tab, without a timer, and catches up on return', () => {
    const [young, old] = [tick(0), tick(3 * HOUR)];
    show(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(2 * HOUR);
    expect(young).not.toHaveBeenCalled();
    show(false);
    expect(young).toHaveBeenCalledTimes(1);
    expect(old).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('does not start in a tab that was opened hidden', () => {
    hidden = true;
    const young = tick(0);
    expect(vi.getTimerCount()).toBe(0);
    show(false);
    expect(young).toHaveBeenCalledTimes(1);
  });

  it('looks at all of them when the server’s clock turns out to be another', () => {
    const [young, old] = [tick(0), tick(3 * HOUR)];
    observeResponse(new Headers({ Date: 'Fri, 27 Nov 2026 15:00:00 GMT' }));
    expect(young).toHaveBeenCalledTimes(1);
    expect(old).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer and no listener when the last one goes', () => {
    const callbacks = [tick(0), tick(0), tick(3 * HOUR)];
    for (const end of ends) end();
    for (const end of ends) end();
    expect(vi.getTimerCount()).toBe(0);
    show(true);
    show(false);
    observeResponse(new Headers({ Date: 'Fri, 27 Nov 2026 15:00:00 GMT' }));
    expect(vi.getTimerCount()).toBe(0);
    for (const callback of callbacks) expect(callback).not.toHaveBeenCalled();
  });

  it('starts again with the next', () => {
    tick(0);
    ends.pop()?.();
    const again = tick(0);
    vi.advanceTimersByTime(MINUTE);
    expect(again).toHaveBeenCalledTimes(4);
  });
});
