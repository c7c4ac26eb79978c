import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** All that a test run writes; `TEST_OUT` puts it elsewhere, so that two runs can go side by side. */
export const OUT = path.resolve(ROOT, process.env.TEST_OUT ?? 'dist/test');

/** The built product: rendered by React, or by Preact where `LIGHT` is set. */
export const ISLANDS = path.join(OUT, process.env.LIGHT ? 'islands-light' : 'islands');
/** The demo host, built. */
export const HOST = path.join(OUT, 'host');
/** The static demo, built. */
export const DEMO = path.join(OUT, 'demo');
/** Editor data and the tag builder, built. */
export const EDITOR = path.join(OUT, 'editor');
/** Islands that exist only to be tested with, built like the product's. */
export const FIXTURES = path.join(OUT, 'fixtures');
/** Server rendering, built. */
export const SERVER = path.join(OUT, 'server');
