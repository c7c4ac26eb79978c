import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['test/unit/setup.ts'],
    // A browser far from Amsterdam: what leans on the machine's own zone shows.
    env: { TZ: 'America/St_Johns' },
    // Nothing else runs beside them, so a processor need not be left free.
    maxWorkers: '100%',
    // On a busy machine all takes long; what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
