import { afterAll, afterEach, vi } from 'vitest';
import { timeLimit } from '../time-limit.ts';
import { endFile } from './after-file.ts';

// `vitest.config.ts` sets it; a pool that lost it would let zone faults pass.
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== 'America/St_Johns')
  throw new Error('the unit tests run in another time zone than they are to');

// Files that share their modules share their globals too.
afterEach(() => {
  vi.useRealTimers();
});
afterAll(endFile);

// Tests of models have no document, and are spared the testing library.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeLimit(2_000) });
  afterEach(cleanup);
}
