declare module 'sql.js/dist/sql-wasm-browser.js' {
  import type { InitSqlJsStatic } from 'sql.js';

  const initSqlJs: InitSqlJsStatic;
  export default initSqlJs;
}

/** Made by bin/build/demo.mjs. */
declare module 'demo:pages' {
  /** The sources of `demo-pages/*.html` by name. */
  export const sources: Record<string, string>;
  export const manifest: { widgets: import('../host/pages/page-files.ts').ManifestWidget[] };
}

/** Made by the build: server rendering, and `manifest.json` of the built islands. */
declare module 'demo:renderer' {
  import type { BuiltManifest, IslandRenderer } from '../host/server-rendering/island-renderer.ts';

  export const renderIslands: IslandRenderer['renderIslands'];
  export const manifest: BuiltManifest;
}
