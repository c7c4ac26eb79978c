/** What every build here has in common. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where the builds are written; a test run sets other folders, to build beside a running host. */
export const OUT = {
  islands: path.resolve(process.env.ISLANDS_OUT ?? path.join(ROOT, 'dist/islands')),
  host: path.resolve(process.env.HOST_OUT ?? path.join(ROOT, 'dist/host')),
  demo: path.resolve(process.env.DEMO_OUT ?? path.join(ROOT, 'dist/demo')),
  light: path.resolve(process.env.LIGHT_OUT ?? path.join(ROOT, 'dist/islands-light')),
  server: path.resolve(process.env.SERVER_OUT ?? path.join(ROOT, 'dist/server')),
  check: path.resolve(process.env.CHECK_OUT ?? path.join(ROOT, 'dist/check')),
  editor: path.resolve(process.env.EDITOR_OUT ?? path.join(ROOT, 'dist/editor')),
};

/**
 * Options of every esbuild call for the browser. `outdir` is the same wherever the files are written
 * in the end (`write: false`), since source maps hold paths relative to it: the same code gives the
 * same bytes, whatever the folder.
 */
export const BROWSER = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  outdir: path.join(ROOT, 'dist/islands'),
  write: false,
  metafile: true,
  minify: true,
  sourcemap: true,
  sourcesContent: true,
  // Phones of the last four years.
  target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  // A name that another built file does not export.
  logOverride: { 'import-is-undefined': 'error' },
  // The same code as modules: CommonJS needs helpers, which files would fetch as a chunk of their own.
  alias: {
    dayjs: 'dayjs/esm/index.js',
    'dayjs/locale/nl.js': 'dayjs/esm/locale/nl.js',
    'dayjs/plugin/relativeTime.js': 'dayjs/esm/plugin/relativeTime/index.js',
    'dayjs/plugin/timezone.js': 'dayjs/esm/plugin/timezone/index.js',
    'dayjs/plugin/utc.js': 'dayjs/esm/plugin/utc/index.js',
  },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** An entry point that exists in memory only; its imports are resolved from the project's folder. */
export const virtualModule = (contents) => ({ contents, resolveDir: ROOT, loader: 'tsx' });
