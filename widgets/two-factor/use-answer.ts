import { useCallback, useEffect, useState } from 'react';

/**
 * Reads something when it is first shown.
 * @param read keeps its identity for as long as it reads the same
 * @returns `value` once it is here, `error` when it failed, and what tries it again
 */
export function useAnswer<T>(
  read: () => Promise<T>,
): [value: T | undefined, error: unknown, again: () => void] {
  const [answer, setAnswer] = useState<{ value?: T; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another try
  useEffect(() => {
    let ended = false;
    read().then(
      (value) => ended || setAnswer({ value }),
      (error) => ended || setAnswer({ error }),
    );
    return () => {
      ended = true;
    };
  }, [read, attempt]);
  const again = useCallback(() => {
    setAnswer({});
    setAttempt((times) => times + 1);
  }, []);
  return [answer.value, answer.error, again];
}
