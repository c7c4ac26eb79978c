import { useCallback, useRef, useState } from 'react';

type Task = () => Promise<void>;

/**
 * Runs one task at a time: a task that is started while another is under way is dropped. A disabled
 * button is not enough, as a second click may arrive before React has rendered that.
 * @returns whether a task is under way, and `run`, which resolves to false for a task it dropped
 */
export function useSingleFlight(): [isBusy: boolean, run: (task: Task) => Promise<boolean>] {
  const isRunningRef = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (task: Task) => {
    if (isRunningRef.current) return false;
    isRunningRef.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      isRunningRef.current = false;
      setBusy(false);
    }
    return true;
  }, []);
  return [isBusy, run];
}
