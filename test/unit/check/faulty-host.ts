import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { widgets } from '../../../bin/documents/manifest.ts';

/** What a host sends, before a fault is put into it. */
export interface HostResponse {
  status: number;
  headers: Headers;
  text: string;
}

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

/** Changes a response; `undefined` never responds. */
export type Fault = (
  reply: HostResponse,
  asked: Asked,
) => HostResponse | undefined | Promise<HostResponse>;

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'content-length', 'host', 'expect']);

/** A host that is another one with a fault. */
export async function startFaultyHost(target: string) {
  let fault: Fault = (reply) => reply;
  let isForgotten: (asked: Asked) => boolean = () => false;
  async function passOn(asked: Asked, body: Buffer<ArrayBuffer>) {
    const { method, path, headers } = asked;
    const sent = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name));
    const reply = await fetch(target + path, {
      method,
      redirect: 'manual',
      headers: sent as [string, string][],
      ...(body.length ? { body } : {}),
    });
    const text = await reply.text();
    return fault({ status: reply.status, headers: new Headers(reply.headers), text }, asked);
  }
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await bodyOf(request);
    const asked = { method, path: url, headers };
    const reply = isForgotten(asked)
      ? { status: 201, headers: new Headers({ 'content-type': 'application/json' }), text: '{}' }
      : await passOn(asked, body);
    if (!reply) return;
    const isCompressed = reply.headers.has('content-encoding');
    if (isCompressed) reply.headers.set('content-encoding', 'gzip');
    reply.headers.delete('content-length');
    const cookies = reply.headers.getSetCookie();
    reply.headers.delete('set-cookie');
    response.writeHead(reply.status, {
      ...Object.fromEntries(reply.headers),
      ...(cookies.length ? { 'set-cookie': cookies } : {}),
    });
    response.end(isCompressed ? gzipSync(reply.text) : reply.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** @param forgets which requests get 201 and go no further */
    inject(next: Fault, forgets: (asked: Asked) => boolean = () => false) {
      fault = next;
      isForgotten = forgets;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A build that is small: what a check reads of one. */
export function smallBuild(): { folder: string; loader: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'small-build-'));
  const loader = `// loader ${'x'.repeat(2000)}`;
  const script = `// island ${'y'.repeat(2000)}`;
  const file = { file: 'island-ABCDEFGH.js', integrity: integrityOf(script) };
  writeFileSync(join(folder, 'loader.js'), loader);
  writeFileSync(join(folder, 'reserve.css'), '.fan-root { display: block }');
  writeFileSync(join(folder, file.file), script);
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      loader: { file: 'loader.js', integrity: integrityOf(loader) },
      widgets: Object.fromEntries(widgets.map(({ name }) => [name, { files: [file] }])),
    }),
  );
  return {
    folder,
    loader: integrityOf(loader),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
