import { vi } from 'vitest';

/** Waits until `check` no longer throws: ten seconds at most, since one is little on a busy machine. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 });
