import { type BuildOptions, build } from 'esbuild';
import { expect, it } from 'vitest';
import { reactModules, toModule } from '../../../bin/build/react-modules.mjs';
import { BROWSER, virtualModule } from '../../../bin/build/settings.mjs';
import { RENDERERS } from '../../../bin/build/shared-files.mjs';

const evaluate = async (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>;

it('toModule, CommonJS, exports the same names, each with its last value', async () => {
  const module = await evaluate(
    toModule(
      'exports.now = void 0;\nif (true) exports.now = () => 7;\nexports.later = () => exports.now();',
    ),
  );
  expect(Object.keys(module).sort()).toEqual(['default', 'later', 'now']);
  expect((module.later as () => number)()).toBe(7);
});

it.each(['module.exports = {};', 'exports[name] = 1;', 'require(name);'])(
  'toModule, %s, is refused',
  (code) => {
    expect(() => toModule(code)).toThrow('not written as it was');
  },
);

it("React's file has no wrapped CommonJS, and all that the islands import", async () => {
  const { outputFiles = [], metafile } = await build({
    ...BROWSER,
    sourcemap: false,
    minify: false,
    stdin: { ...virtualModule(RENDERERS.react), sourcefile: 'react.ts' },
    plugins: [reactModules],
  } as BuildOptions);
  const [code] = outputFiles.map(({ text }) => text);
  expect(code).not.toMatch(/__commonJS|__export\b|exports: \{\}/);
  expect(Object.keys(metafile?.inputs ?? {}).filter((file) => !file.includes('/cjs/'))).toEqual([
    'react.ts',
  ]);
  const module = await evaluate(code!);
  for (const [name, value] of Object.entries(module)) expect(value, name).toBeDefined();
  expect(module).toHaveProperty('default.useSyncExternalStore');
  expect(module).toHaveProperty('createRoot');
});
