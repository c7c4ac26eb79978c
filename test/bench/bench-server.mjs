/**
 * A page with as many comments as asked for, and a realtime server to send events through: what the
 * demo host can't give, since it pages its lists as a real host does.
 */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import Pusher from 'pusher';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const APP = { id: 'bench', key: 'bench-key', secret: 'bench-secret' };
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

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

/** So many comments in all, every fourth of them an answer to the one before. */
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

const page = (many, port) => `<!doctype html><html lang="nl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bench</title>
<script type="application/json" id="islands-config">{"realtime":{"host":"127.0.0.1","port":${port},"forceTLS":false}}</script>
<script type="module" src="/islands/loader.js"></script>
<h1>Artikel</h1>
<div data-widget="comments" data-news-id="42" data-comment-count="${many}" data-load="hash">
<script type="application/json">${JSON.stringify({ comments: comments(many), next_page_url: null, meta: { total: many } })}</script>
</div></html>`;

/** Starts it on a free port of 127.0.0.1. `send` publishes as a Laravel host would. */
export async function startBenchServer() {
  const bundled = path.join(ROOT, 'dist/bench/pusher.js');
  await build({
    entryPoints: [path.join(ROOT, 'demo-pages/host/pusher/server.ts')],
    outfile: bundled,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { createPusherServer } = await import(pathToFileURL(bundled).href);
  const realtime = createPusherServer({ apps: [APP] });
  const server = createServer(async (request, response) => {
    if (realtime.handleRequest(request, response)) return;
    const url = new URL(request.url, 'http://127.0.0.1');
    const answer = (type, body) => response.writeHead(200, { 'Content-Type': type }).end(body);
    if (url.pathname === '/pusher-key') return answer('text/html', APP.key);
    if (url.pathname.startsWith('/api/'))
      return answer('application/json', JSON.stringify({ comments: [], next_page_url: null }));
    const many = Number(url.searchParams.get('comments'));
    if (many) return answer('text/html; charset=utf-8', page(many, server.address().port));
    try {
      const file = path.join(ROOT, 'dist', path.normalize(url.pathname));
      answer(TYPES[path.extname(file)] ?? 'application/octet-stream', await readFile(file));
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
