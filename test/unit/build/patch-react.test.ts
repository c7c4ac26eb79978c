import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { patchReact } from '../../../bin/build/patch-react.mjs';

const folder = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const code = await readFile(path.join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

it('renderer of the installed React, patched, is a module that parses and resets its variables', () => {
  const patched = patchReact(code);
  expect(() => new Function(patched)).not.toThrow();
  expect(patched.split('finally').length - code.split('finally').length).toBe(2);
  expect(patched).toContain('finally { isFlushingWork = !1; }');
});

it.each([
  ['another version', 'var isFlushing = false;'],
  ['one that has been patched', patchReact(code)],
])('code of %s, is refused', (_, given) => {
  expect(() => patchReact(given)).toThrow('see what this version does');
});
