import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findPngQuant } from '../system-programs.mjs';

/** Colours of a picture: letters and emoji keep their shades, and files less than half of their bytes. */
const COLOURS = 256;

/**
 * Reduces the pictures of a folder that are newer than a moment to a palette.
 *
 * @param {string} folder
 * @param {number} since milliseconds, as `Date.now()`
 */
export function shrinkPictures(folder, since) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => file.endsWith('.png') && statSync(file).mtimeMs >= since);
  if (files.length === 0) return;
  // Without dithering, whose dots would be differences and bytes.
  execFileSync(findPngQuant(), [
    ...['--nofs', '--strip', '--speed', '1', '--force', '--ext', '.png', `${COLOURS}`, '--'],
    ...files,
  ]);
  console.log(`${files.length} pictures reduced to ${COLOURS} colours`);
}
