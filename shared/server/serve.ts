/**
 * Renders islands over HTTP (docs/host-api.md, "Server rendering"):
 *
 *   node serve.js [--port 13714] [--host 127.0.0.1] [--workers 1] [--timeout 500]
 *                 [--max-html 2000000] [--max-body 5000000] [--max-queue 64]
 *
 * `POST /render` takes what `renderIslands` takes, as JSON; `GET /health` says that it is there.
 */
import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import type { IslandResult } from './render.d.ts';
import { RenderPool } from './render-pool.ts';
import { readRenderTime } from './render-time.ts';

const DEFAULTS = {
  port: '13714',
  host: '127.0.0.1',
  workers: '1',
  timeout: '500',
  'max-html': '2000000',
  'max-body': '5000000',
  'max-queue': '64',
};

type Name = keyof typeof DEFAULTS;

/** What a client did wrong, or the server cannot do now. */
class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** @throws Error for an unknown option, and for one that is not a whole number where it must be */
function readOptions(args: string[]): Record<Exclude<Name, 'host'>, number> & { host: string } {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(DEFAULTS).map(([name, value]) => [
        name,
        { type: 'string' as const, default: value },
      ]),
    ),
  });
  const numbers = Object.keys(DEFAULTS)
    .filter((name) => name !== 'host')
    .map((name) => {
      const value = Number(values[name]);
      if (!Number.isInteger(value) || value < 0)
        throw new Error(`--${name} should be a whole number, not "${values[name]}"`);
      return [name, value];
    });
  return { ...Object.fromEntries(numbers), host: String(values.host) };
}

async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new RequestError(413, `the body is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}) {
  if (response.destroyed) return;
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}

/** @throws RequestError */
function parseRequest(body: string) {
  let request: { islands?: unknown; config?: unknown; now?: unknown; path?: unknown };
  try {
    request = JSON.parse(body);
  } catch (error) {
    throw new RequestError(400, `the body should be JSON: ${(error as Error).message}`);
  }
  if (typeof request !== 'object' || request === null || !Array.isArray(request.islands))
    throw new RequestError(400, 'islands should be a list of {name, attributes, json}');
  try {
    const { islands, config, path } = request;
    return { islands: islands as unknown[], config, path, now: readRenderTime(request.now) };
  } catch (error) {
    throw new RequestError(400, (error as Error).message);
  }
}

function serve(options: ReturnType<typeof readOptions>): void {
  const { host, port, timeout } = options;
  const pool = new RenderPool(new URL('./render-worker.js', import.meta.url), timeout);
  let pending = 0;
  let isEnding = false;

  async function render(request: IncomingMessage): Promise<{ islands: IslandResult[] }> {
    if (pending >= options['max-queue']) throw new RequestError(503, 'too many requests at once');
    pending++;
    try {
      const parsed = parseRequest(await readBody(request, options['max-body']));
      const islands = await pool.render(parsed);
      return {
        islands: islands.map((result) =>
          'html' in result && result.html.length > options['max-html']
            ? { error: `the HTML is longer than ${options['max-html']} characters` }
            : result,
        ),
      };
    } finally {
      pending--;
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const startedAt = performance.now();
    response.on('finish', () => {
      // It would wait for a next request otherwise.
      if (isEnding) setImmediate(() => server.closeIdleConnections());
    });
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    let note = '';
    try {
      if (pathname === '/health') return send(response, 200, { status: 'ok' });
      if (pathname !== '/render') throw new RequestError(404, 'there is /render and /health');
      if (request.method !== 'POST') throw new RequestError(405, 'POST, please');
      const result = await render(request);
      const failed = result.islands.filter((island) => 'error' in island).length;
      note = `${result.islands.length} islands, ${failed} failed`;
      send(response, 200, result);
    } catch (error) {
      const status = error instanceof RequestError ? error.status : 500;
      note = (error as Error).message;
      const headers = { 503: { 'Retry-After': '1' }, 405: { Allow: 'POST' } }[status] ?? {};
      send(response, status, { error: note }, status === 413 ? { Connection: 'close' } : headers);
    } finally {
      // One line each, whatever a client sent.
      const path = pathname.slice(0, 100);
      const time = (performance.now() - startedAt).toFixed(1);
      console.log(
        `${new Date().toISOString()} ${request.method} ${path} ${response.statusCode} ${time} ms ${note.replace(/\s+/g, ' ').slice(0, 200)}`.trim(),
      );
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  server.on('error', (error) => {
    console.error(`fan-islands serve: ${error.message}`);
    process.exit(2);
  });
  server.listen(port, host, () => {
    const address = server.address();
    const actual = typeof address === 'object' && address ? address.port : port;
    console.log(`fan-islands serve: http://${host}:${actual}`);
  });
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    // What is under way is finished; connections that wait for a next request are closed.
    server.close(() => void pool.close().then(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Starts the server, or a primary process with several of them. */
function start(args: string[]): void {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`fan-islands serve: ${(error as Error).message}`);
    process.exitCode = 2;
    return;
  }
  if (options.workers < 2 || !cluster.isPrimary) {
    serve(options);
    return;
  }
  let isEnding = false;
  for (let worker = 0; worker < options.workers; worker++) cluster.fork();
  cluster.on('exit', (_, code) => {
    // A port that is taken would be taken the next time too.
    if (!isEnding && code !== 2) cluster.fork();
    if (code === 2) process.exitCode = 2;
  });
  const end = () => {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

start(process.argv.slice(2));
