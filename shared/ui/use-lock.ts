import { useCallback, useRef, useState } from 'react';

/**
 * A lock for one act at a time: what is asked for while it is under way is not done at all. A
 * debounce does not keep a second press apart from the first; this does.
 * @returns `busy` for the control, and `run`, which resolves to false when the lock was held
 */
export function useLock(): [busy: boolean, run: (act: () => Promise<void>) => Promise<boolean>] {
  const held = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (act: () => Promise<void>) => {
    if (held.current) return false;
    held.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      held.current = false;
      setBusy(false);
    }
    return true;
  }, []);
  return [busy, run];
}
