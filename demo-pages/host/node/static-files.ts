import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { HostContext } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { compressed, encodingFor } from './compression.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Pictures of these kinds are small already. */
const incompressible = new Set(['.png', '.webp', '.woff2']);

/** Built files whose names stay the same; every other name carries a hash of its content. */
const stableNames = new Set(['loader.js', 'loader.js.map', 'manifest.json', 'reserve.css']);

const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=60, must-revalidate';

/** Cache header of a built file under `/islands/`. */
export function cacheOfIslandFile(path: string): string {
  return stableNames.has(path) ? shortLived : immutable;
}

/**
 * Serves a file of a folder, compressed where the browser takes that, as a site's web server does;
 * with an `ETag`, so that a stable name costs a 304 when unchanged.
 * @throws HttpError 404 for a missing file or a path that leads out of the folder
 */
export async function sendFile(
  c: HostContext,
  folder: string,
  path: string,
  cacheControl: string,
): Promise<Response> {
  const file = normalize(join(folder, path));
  const type = types[extname(file)];
  if (!type || !file.startsWith(folder + sep)) throw notFound();
  let content: Buffer<ArrayBuffer>;
  try {
    content = await readFile(file);
  } catch {
    throw notFound();
  }
  // Weak, since one content goes out in several encodings.
  const tag = `W/"${createHash('sha1').update(content).digest('base64url')}"`;
  c.header('Cache-Control', cacheControl);
  c.header('ETag', tag);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === tag) return c.body(null, 304);
  c.header('Content-Type', type);
  // What is not stored is asked for again at once, from this machine: compressing it takes longer.
  const encoding =
    incompressible.has(extname(file)) || cacheControl === 'no-store'
      ? undefined
      : encodingFor(c.req.header('accept-encoding'));
  if (!encoding) return c.body(content);
  c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(await compressed(encoding, tag, content)));
}
