import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second, the default, is soon over on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
