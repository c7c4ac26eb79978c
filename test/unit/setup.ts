import { afterEach } from 'vitest';
import { timeLimit } from '../time-limit.ts';

// Tests of models have no document, and are spared the testing library.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeLimit(2_000) });
  afterEach(cleanup);
}
