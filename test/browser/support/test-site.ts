import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { FIXTURES, ISLANDS } from '../paths.mjs';
import { watchIslands } from './watch-islands.ts';

/** Literally that of docs/host-api.md, "Security policy". */
export const STRICT_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
  "connect-src 'self' ws: wss:; require-trusted-types-for 'script'";

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface PageOptions {
  /** Where the page is; `/` unless given. */
  path?: string;
  /** Goes into the head, before the loader. */
  head?: string;
  /** The script tag; that of the test islands' loader unless given. */
  loader?: string;
  /** Null sends none. */
  policy?: string | null;
  /** A `#hash` to open the page with. */
  hash?: string;
  /** Until when opening waits; the `load` event unless given. */
  waitUntil?: 'load' | 'commit';
}

/** A response to a call: a status with a body, which is sent as JSON unless it is a text. */
export interface SiteResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Drops the connection when half of the body has gone. */
  cut?: boolean;
}
type Route = SiteResponse | ((request: { url: URL; body: string }) => SiteResponse);

interface Fault {
  match: RegExp;
  times: number;
  status: number | 'drop';
}

/** The tag of a loader, of the test islands or of the product. */
export const loaderOf = (folder: string) =>
  `<script type="module" src="${folder}loader.js"></script>`;

/** The configuration of a page that is printed for a guest. */
export const GUEST = '<script type="application/json" id="islands-config">{}</script>';

/**
 * A tiny site of the test's own: built islands under any path, pages and calls as the test needs
 * them, files that fail or wait on demand, and a log of what was asked for.
 */
export class TestSite {
  /** Every request in order: `GET /fixtures/loader.js`, query included. */
  readonly requests: string[] = [];
  /** Whether modules may be loaded from another origin. */
  cors = false;
  private readonly folders = new Map([
    ['/fixtures/', FIXTURES],
    ['/islands/', ISLANDS],
  ]);
  private readonly pages = new Map<string, { html: string; policy: string | null }>();
  private readonly routes = new Map<string, Route>();
  private faults: Fault[] = [];
  /** How often a page that was asked for a fresh token has set one, as Laravel does. */
  private tokens = 0;
  private gates: { match: RegExp; opened: Promise<void> }[] = [];
  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<TestSite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = new TestSite(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      site.respond(request, response).catch((error) => {
        response.statusCode = 500;
        response.end(`${error}`);
      });
    });
    return site;
  }

  /** Serves a build under a path that ends in a slash. */
  serve(at: string, folder: string): void {
    this.folders.set(at, folder);
  }

  /** Answers a call: `site.route('GET /api/users', {body: []})`; a query is left out of account. */
  route(call: string, reply: Route): void {
    this.routes.set(call, reply);
  }

  /** Lets matching files fail, a number of times or for good. */
  fail(match: RegExp, { times = Number.POSITIVE_INFINITY, status = 503 as number | 'drop' } = {}) {
    this.faults.push({ match, times, status });
  }

  /** Ends all failing. */
  mend(): void {
    this.faults = [];
  }

  /** Holds matching requests back until the returned function is called. */
  hold(match: RegExp): () => void {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const gate = { match, opened };
    this.gates.push(gate);
    return () => {
      this.gates = this.gates.filter((each) => each !== gate);
      open();
    };
  }

  /** What was asked for that matches, in order. */
  asked(match: RegExp): string[] {
    return this.requests.filter((request) => match.test(request));
  }

  /** Opens a page with this body and a loader, and records what its islands do (`window.seen`). */
  async open(page: Page, body: string, options: PageOptions = {}): Promise<void> {
    const { path: at = '/', head = '', loader = loaderOf('/fixtures/') } = options;
    const { policy = STRICT_POLICY, hash = '', waitUntil } = options;
    const html = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Proef</title><link rel="icon" href="data:,">${head}${loader}</head><body>${body}</body></html>`;
    this.pages.set(new URL(at, this.origin).pathname, { html, policy });
    await watchIslands(page);
    await page.goto(`${this.origin}${at}${hash}`, { waitUntil });
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    this.requests.push(`${request.method} ${url.pathname}${url.search}`);
    for (const { match, opened } of this.gates) if (match.test(url.pathname)) await opened;
    const fault = this.faults.find(({ match, times }) => times > 0 && match.test(url.pathname));
    if (fault) {
      fault.times--;
      if (fault.status === 'drop') {
        request.socket.destroy();
        return;
      }
      response.statusCode = fault.status;
      response.end();
      return;
    }
    const page = this.pages.get(url.pathname);
    if (request.method === 'GET' && page) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (page.policy) response.setHeader('Content-Security-Policy', page.policy);
      if (url.searchParams.has('islands-token')) {
        this.tokens++;
        response.setHeader('Set-Cookie', `XSRF-TOKEN=${this.tokens}; path=/`);
      }
      response.end(page.html);
      return;
    }
    if (await this.sendFile(url, response)) return;
    await this.sendResponse(request, url, response);
  }

  private async sendFile(url: URL, response: ServerResponse): Promise<boolean> {
    for (const [at, folder] of this.folders) {
      if (!url.pathname.startsWith(at)) continue;
      const content = await readFile(path.join(folder, url.pathname.slice(at.length))).catch(
        () => undefined,
      );
      if (!content) continue;
      const type = TYPES[path.extname(url.pathname)] ?? 'application/octet-stream';
      response.setHeader('Content-Type', type);
      // As on a real site, so that a second attempt never gets a response from a cache.
      response.setHeader('Cache-Control', 'no-cache');
      if (this.cors) response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(content);
      return true;
    }
    return false;
  }

  private async sendResponse(request: IncomingMessage, url: URL, response: ServerResponse) {
    const route = this.routes.get(`${request.method} ${url.pathname}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    const reply: SiteResponse =
      typeof route === 'function' ? route({ url, body }) : (route ?? { status: 404 });
    response.statusCode = reply.status ?? 200;
    response.setHeader('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(reply.headers ?? {}))
      response.setHeader(name, value);
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    if (reply.cut) {
      response.setHeader('Content-Length', text.length + 1);
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
    } else response.end(text ?? '');
  }
}
