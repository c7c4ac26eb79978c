import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A call as it is on the wire. */
export interface Received {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Handler = (received: Received, response: ServerResponse) => void;

/** A host with one page, one script and whatever calls a test gives it, faults of the line included. */
export interface BareSite {
  origin: string;
  /** All but the page's own script and style, in order. */
  received: Received[];
  /** By path; the page itself is `/`, and may be replaced. */
  routes: Record<string, Handler>;
  close(): Promise<void>;
}

export function send(
  response: ServerResponse,
  body: string,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}

/**
 * @param entry the page's script, in this folder
 * @param style the page's style, from the project's folder
 * @param body the page's markup
 */
export async function startBareSite(entry: string, style?: string, body = ''): Promise<BareSite> {
  const file = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: {
      page: file(entry),
      ...(style && { style: file(`../../../${style}`) }),
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'out',
    write: false,
  });
  const files = new Map(outputFiles.map((each) => [`/${path.basename(each.path)}`, each.text]));
  const page = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Kaal</title>
    <link rel="icon" href="data:,">
    ${style ? '<link rel="stylesheet" href="/style.css">' : ''}
    <script type="module" src="/page.js"></script></head><body>${body}</body></html>`;

  const received: Received[] = [];
  const routes: Record<string, Handler> = {
    '/': (_, response) => send(response, page, 200, { 'Content-Type': 'text/html' }),
  };
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname } = new URL(url, 'http://host');
    const text = files.get(pathname);
    if (text !== undefined) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      send(response, text, 200, { 'Content-Type': type });
      return;
    }
    let sent = '';
    for await (const chunk of request) sent += chunk;
    const call = { method, url, headers, body: sent };
    received.push(call);
    const handler = routes[pathname];
    if (handler) handler(call, response);
    else send(response, '{"message":""}', 404);
  }
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    routes,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
