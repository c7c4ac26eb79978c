import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../browser/paths.mjs';
import { endChild, startChild } from './children.mjs';

const DIST = path.join(ROOT, 'dist');

/**
 * A served demo.
 *
 * @typedef {object} Site
 * @property {string} name
 * @property {string} url of its root, without a slash at the end
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

/** @param {string} url */
async function responds(url) {
  const lastTry = Date.now() + 20_000;
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch (error) {
      if (Date.now() > lastTry) throw error;
    }
    if (Date.now() > lastTry) throw new Error(`${url} does not respond`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Serves the built static demo with Python's bare web server.
 *
 * @param {{ isBelow?: boolean }} [options] `isBelow` serves the folder that holds it, so that the
 *   demo has a path of its own
 * @returns {Promise<Site>}
 */
export async function startStatic({ isBelow = false } = {}) {
  const folder = path.join(DIST, 'demo');
  if (!existsSync(folder)) throw new Error('Nothing is built; run `npm run build` first');
  const port = await freePort();
  const served = isBelow ? DIST : folder;
  const child = startChild('python3', [
    ...['-m', 'http.server', `${port}`],
    ...['--bind', '127.0.0.1', '--directory', served],
  ]);
  const url = `http://127.0.0.1:${port}${isBelow ? '/demo' : ''}`;
  await responds(`${url}/index.html`);
  return { name: 'static', url, close: () => endChild(child) };
}

/**
 * Serves the demo host, with data of its own.
 *
 * @returns {Promise<Site>}
 */
export async function startHost() {
  const data = await mkdtemp(path.join(tmpdir(), 'fan-islands-walk-'));
  const port = await freePort();
  const child = startChild(process.execPath, [path.join(DIST, 'host/server.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT: `${port}`, DEMO_DATA: data },
  });
  const removeData = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', removeData);
  const url = `http://127.0.0.1:${port}`;
  await responds(`${url}/`);
  return {
    name: 'host',
    url,
    async close() {
      await endChild(child);
      await rm(data, { recursive: true, force: true });
    },
  };
}
