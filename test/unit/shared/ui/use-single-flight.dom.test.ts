import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSingleFlight } from '../../../../shared/ui/use-single-flight.ts';

/** A task that goes on until the test ends it. */
function longTask() {
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

describe('useSingleFlight', () => {
  it('two tasks, started at once, run as one', async () => {
    const { result } = renderHook(() => useSingleFlight());
    const first = longTask();
    const second = longTask();
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

  it('another task, after one that failed, runs; the failure reaches the caller', async () => {
    const { result } = renderHook(() => useSingleFlight());
    const failing = longTask();
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = result.current[1](failing.run).catch((error) => error);
    });
    const error = new Error('kapot');
    await act(async () => failing.fail(error));
    expect(await outcome).toBe(error);
    expect(result.current[0]).toBe(false);

    const next = longTask();
    act(() => {
      result.current[1](next.run);
    });
    expect(next.run).toHaveBeenCalledTimes(1);
    await act(async () => next.end());
  });

  it('run, after another render, is the same function', () => {
    const { result, rerender } = renderHook(() => useSingleFlight());
    const [, run] = result.current;
    rerender();
    expect(result.current[1]).toBe(run);
  });
});
