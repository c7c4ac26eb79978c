import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import PusherLibrary from 'pusher';
import {
  createPusherServer,
  type PusherServer,
  type PusherServerOptions,
} from '../../../demo-pages/host/pusher/server.ts';

const APP = { id: '7', key: 'app-key', secret: 'app-secret' };

export interface Request {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
interface SiteResponse {
  status?: number;
  type?: string;
  body?: string;
}
type Route = (request: Request) => SiteResponse | Promise<SiteResponse>;

let bundle: Promise<Map<string, string>> | undefined;

/** The test page's script, split as production is, so that the hub and Echo are loaded later. */
function scripts(): Promise<Map<string, string>> {
  bundle ??= build({
    entryPoints: [fileURLToPath(new URL('./listening-page.tsx', import.meta.url))],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'out',
    write: false,
  }).then(
    ({ outputFiles }) =>
      new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.text])),
  );
  return bundle;
}

/** A host with a real Pusher server, the official library to publish with, and one bare page. */
export class RealtimeSite {
  /** Every call (not: the page and its scripts), in order. */
  readonly calls: Request[] = [];
  /** The response to each call; tests put others in place. */
  readonly routes: Record<string, Route>;
  /** What the page gives its islands. */
  config: { user?: unknown; realtime?: Record<string, unknown> | false } = {};
  private constructor(
    readonly origin: string,
    readonly pusher: PusherServer,
    private readonly server: Server,
    private readonly library: PusherLibrary,
    private readonly scripts: Map<string, string>,
  ) {
    this.routes = {
      '/pusher-key': () => ({ type: 'text/html', body: APP.key }),
      '/broadcasting/auth': ({ body }) => {
        const form = new URLSearchParams(body);
        const [socket, channel] = [form.get('socket_id') ?? '', form.get('channel_name') ?? ''];
        return { body: JSON.stringify(library.authorizeChannel(socket, channel)) };
      },
      '/broadcasting/user-auth': ({ body }) => {
        const socket = new URLSearchParams(body).get('socket_id') ?? '';
        return { body: JSON.stringify(library.authenticateUser(socket, { id: '7' })) };
      },
      '/api/write': () => ({ body: '{}' }),
    };
  }

  static async start(options: Partial<PusherServerOptions> = {}): Promise<RealtimeSite> {
    const pusher = createPusherServer({ apps: [APP], ...options });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const library = new PusherLibrary({
      appId: APP.id,
      key: APP.key,
      secret: APP.secret,
      host: '127.0.0.1',
      port: `${port}`,
    });
    const site = new RealtimeSite(
      `http://127.0.0.1:${port}`,
      pusher,
      server,
      library,
      await scripts(),
    );
    server.on('upgrade', (request, socket, head) => {
      if (!pusher.handleUpgrade(request, socket, head)) socket.destroy();
    });
    server.on('request', (request, response) => {
      if (!pusher.handleRequest(request, response)) void site.respond(request, response);
    });
    return site;
  }

  async close(): Promise<void> {
    this.pusher.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Publishes as Laravel does, through the server library. */
  async publish(channel: string, event: string, payload: unknown): Promise<void> {
    await this.library.trigger(channel, event, payload);
  }

  callsOf(path: string): Request[] {
    return this.calls.filter((call) => call.path === path);
  }

  private page(): string {
    const { port } = new URL(this.origin);
    const realtime = { host: '127.0.0.1', port: Number(port), forceTLS: false };
    const config = {
      ...this.config,
      realtime: this.config.realtime !== false && { ...realtime, ...this.config.realtime },
    };
    return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Luisteren</title>
      <link rel="icon" href="data:,">
      <meta name="csrf-token" content="stale">
      <script type="application/json" id="islands-config">${JSON.stringify(config)}</script>
      <script type="module" src="/listening-page.js"></script></head><body></body></html>`;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const send = ({ status = 200, type = 'application/json', body = '' }: SiteResponse) =>
      response.writeHead(status, { 'Content-Type': type }).end(body);
    const script = this.scripts.get(pathname);
    if (script !== undefined) return void send({ type: 'text/javascript', body: script });
    if (pathname === '/') {
      response.setHeader('Set-Cookie', 'XSRF-TOKEN=tok%3Den; path=/');
      return void send({ type: 'text/html', body: this.page() });
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = 'GET', headers } = request;
    const call = { method, path: pathname, headers, body };
    this.calls.push(call);
    send((await this.routes[pathname]?.(call)) ?? { status: 404, body: '{}' });
  }
}
