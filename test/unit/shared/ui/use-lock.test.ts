import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLock } from '../../../../shared/ui/use-lock.ts';

/** An act that goes on until it is told to end. */
function longAct() {
  let end = () => {};
  let fail = (_: Error) => {};
  const run = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  return { run, end: () => end(), fail: (error: Error) => fail(error) };
}

describe('a lock', () => {
  it('lets a double press through once', async () => {
    const { result } = renderHook(() => useLock());
    const first = longAct();
    const second = longAct();
    let outcomes: Promise<boolean[]> = Promise.resolve([]);
    act(() => {
      const [, run] = result.current;
      outcomes = Promise.all([run(first.run), run(second.run)]);
    });
    expect(result.current[0]).toBe(true);
    await act(async () => first.end());
    expect(await outcomes).toEqual([true, false]);
    expect(first.run).toHaveBeenCalledTimes(1);
    expect(second.run).not.toHaveBeenCalled();
    expect(result.current[0]).toBe(false);
  });

  it('opens again after a failure, which reaches the caller', async () => {
    const { result } = renderHook(() => useLock());
    const failing = longAct();
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = result.current[1](failing.run).catch((error) => error);
    });
    const error = new Error('kapot');
    await act(async () => failing.fail(error));
    expect(await outcome).toBe(error);
    expect(result.current[0]).toBe(false);

    const next = longAct();
    act(() => {
      result.current[1](next.run);
    });
    expect(next.run).toHaveBeenCalledTimes(1);
    await act(async () => next.end());
  });

  it('holds across renders: the way in stays the same', () => {
    const { result, rerender } = renderHook(() => useLock());
    const [, run] = result.current;
    rerender();
    expect(result.current[1]).toBe(run);
  });
});
