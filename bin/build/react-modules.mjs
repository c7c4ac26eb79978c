/**
 * Bundles React's CommonJS files as modules. Wrapped in functions, as CommonJS has to be, a browser parses
 * React's 220 kB once while it compiles and most of it again when the wrapper is called, which took a slow
 * phone some 200 milliseconds before the first island.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { patchReact } from './patch-react.mjs';
import { ROOT } from './settings.mjs';

const inModules = (file) => path.join(ROOT, 'node_modules', file);

/** Package → its production file: what its `index.js` chooses. */
const FILES = new Map([
  ['react', inModules('react/cjs/react.production.js')],
  ['react/jsx-runtime', inModules('react/cjs/react-jsx-runtime.production.js')],
  ['react-dom', inModules('react-dom/cjs/react-dom.production.js')],
  ['react-dom/client', inModules('react-dom/cjs/react-dom-client.production.js')],
  ['scheduler', inModules('scheduler/cjs/scheduler.production.js')],
]);

/**
 * Returns a CommonJS file of React as a module.
 * @throws Error where it asks for its parts, or offers them, in another way than those files do
 */
export function toModule(code) {
  const imports = [];
  const names = new Set();
  const body = code
    .replace(/\brequire\("([^"]+)"\)/g, (_, name) => {
      imports.push(name);
      return `imported_${imports.length}`;
    })
    .replace(/\bexports\.(\w+)/g, (_, name) => {
      names.add(name);
      return `exported_${name}`;
    });
  if (/\b(require|exports|module)\b(?=[.[(])/.test(body))
    throw new Error('bin/build/react-modules.mjs: React is not written as it was');
  const all = [...names];
  return [
    ...imports.map((name, index) => `import imported_${index + 1} from '${name}';`),
    `let ${all.map((name) => `exported_${name}`).join(', ')};`,
    body,
    `export { ${all.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
    // For each other, and for `import React from 'react'`. esbuild would make an object of `import * as` by a
    // loop that also meets what a host's script has added to `Object.prototype`.
    `export default { ${all.map((name) => `${name}: exported_${name}`).join(', ')} };`,
  ].join('\n');
}

/** Resolves React's packages to modules, with the renderer's patches. */
export const reactModules = {
  name: 'react-modules',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path: wanted }) =>
      FILES.has(wanted) ? { path: FILES.get(wanted), sideEffects: false } : undefined,
    );
    build.onLoad({ filter: /\/(react|react-dom|scheduler)\/cjs\// }, async ({ path: file }) => {
      const code = await readFile(file, 'utf8');
      const patched = file === FILES.get('react-dom/client') ? patchReact(code) : code;
      return { contents: toModule(patched), loader: 'js' };
    });
  },
};
