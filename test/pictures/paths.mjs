import path from 'node:path';
import { ROOT } from '../browser/paths.mjs';

const OUT = path.join(ROOT, 'dist/pictures');

/** Playwright's page with old, new and difference side by side. */
export const REPORT = path.join(OUT, 'report');
export const FAILURES = path.join(OUT, 'failures');

/** Holds `stored/`, which is in the repository, and `own/`, which each machine has of itself. */
export const PICTURES = path.join(ROOT, 'test/pictures');
export const STORED = path.join(PICTURES, 'stored');
