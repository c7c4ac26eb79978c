import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInFrame } from '../../../../shared/realtime/run-in-frame.ts';

let frames: FrameRequestCallback[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const drawFrame = () => {
  for (const callback of frames.splice(0)) callback(0);
};

describe('what gathers within one frame', () => {
  it('is done in it, all together and in order', () => {
    const done: number[] = [];
    for (let n = 0; n < 300; n++) runInFrame(() => done.push(n));
    expect(done).toEqual([]);
    expect(frames).toHaveLength(1);
    drawFrame();
    expect(done).toEqual(Array.from({ length: 300 }, (_, n) => n));
  });

  it('is done once, though there is a timer beside the frame', () => {
    const callback = vi.fn();
    runInFrame(callback);
    drawFrame();
    vi.advanceTimersByTime(1000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('is done by the timer in a hidden tab, which draws none, and not again on return', () => {
    const callback = vi.fn();
    runInFrame(callback);
    vi.advanceTimersByTime(249);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledTimes(1);
    drawFrame();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('waits for the next one when it is asked for while this one is done', () => {
    const second = vi.fn();
    runInFrame(() => runInFrame(second));
    drawFrame();
    expect(second).not.toHaveBeenCalled();
    drawFrame();
    expect(second).toHaveBeenCalledTimes(1);
  });
});
