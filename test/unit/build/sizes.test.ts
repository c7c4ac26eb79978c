import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSizes } from '../../../bin/build/sizes.mjs';

/** A build with one widget, of a size of its own. */
function sizesWith(bytes: number) {
  const file = (name: string, brotli: number) => [name, { file: name, brotli }];
  return {
    manifest: {
      limits: { loader: 2000, react: 60_000, runtime: 20_000, article: 94_000 },
      widgets: [{ name: 'avatar', budget: 9000 }],
    },
    needs: new Map([['avatar', { own: ['avatar-1.js'], later: [] }]]),
    react: 'react-1.js',
    runtime: 'runtime-1.js',
    base: 'base-1.css',
    runtimeEntry: 'runtime-entry-1.js',
    described: Object.fromEntries([
      file('loader.js', 1900),
      file('react-1.js', 59_000),
      file('runtime-1.js', 11_000),
      file('base-1.css', 2000),
      file('runtime-entry-1.js', 1500),
      file('avatar-1.js', bytes),
    ]),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('checkSizes', () => {
  it('build within its limits, passes and prints each size', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    await checkSizes(sizesWith(9000), 'fail');
    expect(print.mock.calls.flat().join('\n')).toMatch(/avatar +9000/);
  });

  it('widget over its budget, fails and says by how much and what to do', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    await expect(checkSizes(sizesWith(9001), 'fail')).rejects.toThrow(
      /^avatar is 1 bytes over its limit of 9000: avatar-1\.js\n +Rule: .*\n +Way out: /,
    );
  });

  it('light build over a limit, fails by its name, and is compared with a table of its own', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    await expect(checkSizes(sizesWith(9001), 'fail', { isLight: true })).rejects.toThrow(
      /^In the light build, avatar is 1 bytes over its limit of 9000/,
    );
    const printed = print.mock.calls.flat().join('\n');
    expect(printed).toContain('what changed since docs/sizes-light.md');
    expect(printed).toMatch(/Preact +59000 +\+\d+ +60000 +1$/m);
  });

  it('widget over its budget while developing, is a warning', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await checkSizes(sizesWith(9001), 'warn');
    expect(warn.mock.calls.flat().join()).toContain('avatar is 1 bytes over');
  });
});
