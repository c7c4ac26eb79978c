import type { SqlJsStatic } from 'sql.js';
import initWasm from 'sql.js/dist/sql-wasm-browser.js';
import { trustedScript } from './trusted-script.ts';
import { basePath, worker } from './worker-scope.ts';

const address = (file: string) => `${basePath}/statisch/${file}`;

/** The smallest module that there is: the version and nothing else. */
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** A policy without `wasm-unsafe-eval`, as the product's own, forbids WebAssembly. */
function isWasmAllowed(): boolean {
  try {
    return Boolean(new WebAssembly.Module(emptyModule));
  } catch {
    return false;
  }
}

const isWasm = isWasmAllowed();
// A service worker may load scripts only while it starts.
if (!isWasm) worker.importScripts(trustedScript(address('sqlite.js')));

/** SQLite as WebAssembly or, where the page's policy forbids that, as plain JavaScript. */
export function loadSqlite(): Promise<SqlJsStatic> {
  if (isWasm) return initWasm({ locateFile: () => address('sqlite.wasm') });
  const { initSqlJs } = globalThis as unknown as { initSqlJs: typeof initWasm };
  return initSqlJs();
}
