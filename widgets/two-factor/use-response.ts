import { useCallback, useEffect, useState } from 'react';

/**
 * Reads something of the host when the component is mounted.
 * @param read must be stable: a new function is a new read
 * @returns `value` after a success, `error` after a failure, and `retry`
 */
export function useResponse<T>(
  read: () => Promise<T>,
): [value: T | undefined, error: unknown, retry: () => void] {
  const [response, setResponse] = useState<{ value?: T; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isEnded = false;
    read().then(
      (value) => isEnded || setResponse({ value }),
      (error) => isEnded || setResponse({ error }),
    );
    return () => {
      isEnded = true;
    };
  }, [read, attempt]);
  const retry = useCallback(() => {
    setResponse({});
    setAttempt((times) => times + 1);
  }, []);
  return [response.value, response.error, retry];
}
