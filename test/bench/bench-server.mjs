/**
 * A page with as many comments as asked for, and a realtime server to send events through: what the
 * demo host can't give, since it pages its lists as a real host does.
 */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build as bundle } from 'esbuild';
import Pusher from 'pusher';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const APP = { id: 'bench', key: 'bench-key', secret: 'bench-secret' };
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** Of the build that is measured. */
let renderIslands;

/** The style sheets that a host links for markup that it has rendered, as its reader sees it before any script. */
async function styleLinks(build) {
  const manifest = JSON.parse(
    await readFile(path.join(ROOT, 'dist', build, 'manifest.json'), 'utf8'),
  );
  return manifest.widgets.comments.files
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/${build}/${file}">`)
    .join('');
}

const words =
  'De wissel na rust was de sleutel ineens kwam er ruimte op links en kon de spits naar binnen trekken'.split(
    ' ',
  );

function comment(id, replies) {
  return {
    id,
    comment: `<p>${words.slice(id % 7, 8 + (id % 11)).join(' ')}.</p>`,
    created_at: new Date(Date.now() - id * 60_000).toISOString(),
    guest_id: 1000 + id,
    parent_id: null,
    reactions: { like: id % 9 },
    reactions_count: id % 9,
    commentator: id % 4 ? { id, username: `lid${id}`, initials: 'L', total_likes: id % 50 } : null,
    comments: replies,
  };
}

/** So many comments in all, every fourth of them a reply to the one before. */
function comments(many) {
  const all = [];
  for (let id = many; id > 0; id--) {
    if (id % 4 === 0 && id > 1) {
      all.push(comment(id, [{ ...comment(id - 1, []), parent_id: id }]));
      id--;
    } else all.push(comment(id, []));
  }
  return all;
}

/** A response with all of them at once. */
const list = (many) => ({ comments: comments(many), next_page_url: null, meta: { total: many } });

/**
 * A page with one section, printed with its comments where a call is not to read them.
 * @param load the trigger in its tag
 */
async function page({ many, source, build, load, port, path: address }) {
  const config = { realtime: { host: '127.0.0.1', port, forceTLS: false } };
  // The address of a list says how long it is to be.
  const newsId = source === 'call' ? many : 42;
  const attributes = { 'news-id': newsId, 'comment-count': many, load };
  const given = { name: 'comments', attributes, json: source === 'call' ? undefined : list(many) };
  const child =
    source === 'rendered'
      ? renderIslands({ islands: [given], config, path: address }).islands[0].html
      : source === 'printed'
        ? `<script type="application/json">${JSON.stringify(given.json)}</script>`
        : '';
  return `<!doctype html><html lang="nl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bench</title>
<script type="application/json" id="islands-config">${JSON.stringify(config)}</script>
<link rel="stylesheet" href="/${build}/reserve.css">${source === 'rendered' ? await styleLinks(build) : ''}
<script type="module" src="/${build}/loader.js"></script>
<h1>Artikel</h1>
<div data-widget="comments" data-news-id="${newsId}" data-comment-count="${many}" data-load="${load}">${child}</div></html>`;
}

/** Compressed once each, as a web server in front of a site would. */
function createCompressor() {
  const compressed = new Map();
  return (key, body) => {
    if (!compressed.has(key))
      compressed.set(
        key,
        brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      );
    return compressed.get(key);
  };
}

/** Starts it on a free port of 127.0.0.1. `send` publishes as a Laravel host would. */
export async function startBenchServer() {
  const bundled = path.join(ROOT, 'dist/bench/pusher.js');
  await bundle({
    entryPoints: [path.join(ROOT, 'demo-pages/host/pusher/server.ts')],
    outfile: bundled,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  ({ renderIslands } = await import(pathToFileURL(path.join(ROOT, 'dist/server/render.js')).href));
  const { createPusherServer } = await import(pathToFileURL(bundled).href);
  const realtime = createPusherServer({ apps: [APP] });
  const compress = createCompressor();
  // Made once, as from a cache: how long the server takes is not what is measured.
  const pages = new Map();
  const server = createServer(async (request, response) => {
    if (realtime.handleRequest(request, response)) return;
    const url = new URL(request.url, 'http://127.0.0.1');
    const respond = (type, body) =>
      response
        .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' })
        .end(compress(request.url, body));
    if (url.pathname === '/pusher-key') return respond('text/html', APP.key);
    const listed = /^\/api\/news\/(\d+)\/comments$/.exec(url.pathname);
    // Article 42 has all its comments in the page.
    const read = listed && listed[1] !== '42' ? list(Number(listed[1])) : list(0);
    if (url.pathname.startsWith('/api/')) return respond('application/json', JSON.stringify(read));
    const query = Object.fromEntries(url.searchParams);
    if (query.comments) {
      if (!pages.has(request.url))
        pages.set(
          request.url,
          await page({
            many: Number(query.comments),
            source: query.source ?? 'printed',
            build: query.build ?? 'islands',
            load: query.load ?? 'eager',
            port: server.address().port,
            path: request.url,
          }),
        );
      return respond('text/html; charset=utf-8', pages.get(request.url));
    }
    try {
      const file = path.join(ROOT, 'dist', path.normalize(url.pathname));
      respond(TYPES[path.extname(file)] ?? 'application/octet-stream', await readFile(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  server.on('upgrade', (request, socket, head) => {
    if (!realtime.handleUpgrade(request, socket, head)) socket.destroy();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address();
  const library = new Pusher({
    appId: APP.id,
    key: APP.key,
    secret: APP.secret,
    host: '127.0.0.1',
    port: `${port}`,
    useTLS: false,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** One batch of at most ten, as the protocol has it. */
    send: (name, payloads) =>
      library.triggerBatch(
        payloads.map((data) => ({
          channel: 'news.42.comments',
          name: `App\\Events\\${name}`,
          data,
        })),
      ),
    close: () => {
      realtime.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
