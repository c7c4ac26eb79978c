import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFrame } from '../../../../shared/realtime/frame.ts';

let frames: FrameRequestCallback[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const drawFrame = () => {
  for (const act of frames.splice(0)) act(0);
};

describe('what gathers within one frame', () => {
  it('is done in it, all together and in order', () => {
    const done: number[] = [];
    for (let n = 0; n < 300; n++) inFrame(() => done.push(n));
    expect(done).toEqual([]);
    expect(frames).toHaveLength(1);
    drawFrame();
    expect(done).toEqual(Array.from({ length: 300 }, (_, n) => n));
  });

  it('is done once, though a timer stands beside the frame', () => {
    const act = vi.fn();
    inFrame(act);
    drawFrame();
    vi.advanceTimersByTime(1000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is done by the timer in a hidden tab, which draws none, and not again on return', () => {
    const act = vi.fn();
    inFrame(act);
    vi.advanceTimersByTime(249);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    drawFrame();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('waits for the next one when it comes while this one is done', () => {
    const second = vi.fn();
    inFrame(() => inFrame(second));
    drawFrame();
    expect(second).not.toHaveBeenCalled();
    drawFrame();
    expect(second).toHaveBeenCalledTimes(1);
  });
});
