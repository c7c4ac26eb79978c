import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DEMO } from '../paths.mjs';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * A web server that has files and nothing else, as `python3 -m http.server` does, with the static
 * demo in a folder below its root.
 */
export class StaticServer {
  /** Addresses that no file has. */
  readonly missing: string[] = [];

  private constructor(
    private readonly server: Server,
    private readonly prefix: string,
  ) {}

  /**
   * @param prefix of the demo's folder, without a slash at the end
   * @param policy sent with every file
   */
  static async start(prefix = '', policy?: string): Promise<StaticServer> {
    const server = createServer();
    const site = new StaticServer(server, prefix);
    server.on('request', async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      if (policy) response.setHeader('Content-Security-Policy', policy);
      try {
        if (!pathname.startsWith(`${prefix}/`)) throw new Error('Outside of the folder');
        const name = decodeURIComponent(pathname.slice(prefix.length));
        const file = path.join(DEMO, name.endsWith('/') ? `${name}index.html` : name);
        const content = await readFile(file);
        response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'text/plain');
        response.end(content);
      } catch {
        site.missing.push(pathname);
        response.writeHead(404).end('Not found');
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  /** Of the demo's folder, without a slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.prefix}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
