import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import initSqlJs from 'sql.js';
import type { Connection, Feature, Host } from './context.ts';
import { createHost } from './create-host.ts';
import { builtRenderer } from './node/built-renderer.ts';
import { openLibsqlDatabase } from './node/libsql-database.ts';
import { nodeRoutes } from './node/node-routes.ts';
import { pageFolder } from './node/page-folder.ts';
import {
  createPusherBroadcaster,
  type PusherAddress,
  pusherAddressFrom,
} from './node/pusher-broadcaster.ts';
import { createPusherServer } from './pusher/server.ts';
import type { Broadcaster } from './realtime/broadcaster.ts';
import { createSite } from './site.ts';

export interface HostOptions {
  /** 0 takes a free port. */
  port?: number;
  /** Where the database file lives; `DEMO_DATA`, else `.demo` under the root. */
  dataDir?: string;
  /** The project's folder; the working directory by default. */
  root?: string;
  /** The build to serve under `/islands/`; `ISLANDS_DIR`, else `dist/islands` under the root. */
  islandsDir?: string;
  /** Server rendering; `SERVER_DIR`, else `dist/server` under the root. */
  serverDir?: string;
  now?: () => Date;
  /** Takes the place of the Pusher library, for tests that look at what is published. */
  broadcaster?: Broadcaster;
  postsPerMinute?: number;
  /** Whether links with a scenario alone use the shared data; `DEMO_SCENARIOS=shared`. */
  sharesScenarios?: boolean;
  /** Whether islands are rendered only where a link asks for it; `DEMO_RENDERING=asked`. */
  rendersWhenAsked?: boolean;
  env?: NodeJS.ProcessEnv;
  log?: Host['log'];
  features?: Feature[];
}

export interface RunningHost {
  /** `http://127.0.0.1:{port}`, without a slash at the end. */
  url: string;
  port: number;
  /** The host's services, for tests that arrange data or the realtime switch. */
  host: Host;
  close(): Promise<void>;
}

const ownApp = { appId: 'maasstad', key: 'maasstad-demo-key', secret: 'maasstad-demo-secret' };

function listen(server: Server, port: number): Promise<number> {
  return new Promise((settle, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => settle((server.address() as AddressInfo).port));
  });
}

function logToConsole(message: string, error?: unknown): void {
  console.error(message, error ?? '');
}

/** Starts the demo host on 127.0.0.1 and seeds it when it is empty. */
export async function startHost(options: HostOptions = {}): Promise<RunningHost> {
  const env = options.env ?? process.env;
  const root = resolve(options.root ?? process.cwd());
  const log = options.log ?? logToConsole;
  const elsewhere = pusherAddressFrom(env);
  const pusher = createPusherServer({
    apps: [{ id: ownApp.appId, key: ownApp.key, secret: ownApp.secret }],
    dialect: env.DEMO_REALTIME_DIALECT === 'reverb' ? 'reverb' : 'pusher',
  });

  const server = createServer();
  const port = await listen(server, options.port ?? Number(env.PORT ?? 4173));
  const ownAddress: PusherAddress = {
    ...ownApp,
    cluster: 'eu',
    host: '127.0.0.1',
    port,
    scheme: 'http',
  };
  const address = elsewhere ?? ownAddress;
  // Elsewhere on demand: a test serves its own build.
  const islands = resolve(root, options.islandsDir ?? env.ISLANDS_DIR ?? 'dist/islands');
  const db = openLibsqlDatabase(options.dataDir ?? env.DEMO_DATA ?? join(root, '.demo'));
  const host = createHost({
    db,
    pages: pageFolder(root),
    settings: {
      postsPerMinute: options.postsPerMinute ?? Number(env.DEMO_POSTS_PER_MINUTE ?? 30),
      sharesScenarios: options.sharesScenarios ?? env.DEMO_SCENARIOS === 'shared',
      rendersWhenAsked: options.rendersWhenAsked ?? env.DEMO_RENDERING === 'asked',
      // `npm run dev` gives the address of the socket that makes pages reload.
      headScripts: env.DEMO_RELOAD ? [`/assets/reload.js?${env.DEMO_RELOAD}`] : [],
      clientRealtime: clientRealtime(address),
    },
    broadcaster: options.broadcaster ?? createPusherBroadcaster(address, log),
    realtimeSwitch: elsewhere ? null : pusher,
    loadRenderer: builtRenderer({
      server: resolve(root, options.serverDir ?? env.SERVER_DIR ?? 'dist/server'),
      islands,
    }),
    features: options.features,
    now: options.now,
    log,
  });

  const app = createSite(
    host,
    {
      loadSqlite: () => initSqlJs(),
      hub: pusher.hub,
      clientRealtime: clientRealtime(ownAddress),
    },
    nodeRoutes({
      noStore: Boolean(env.DEMO_RELOAD),
      assets: join(root, 'demo-pages', 'assets'),
      bootstrap: join(root, 'node_modules', 'bootstrap', 'dist', 'css'),
      docs: join(root, 'docs'),
      islands,
      editor: resolve(root, env.EDITOR_DIR ?? 'dist/editor'),
    }),
  );
  const respond = getRequestListener(
    async (request, { incoming }) => {
      let isDropped = false;
      const connection: Connection = {
        remoteAddress: incoming.socket.remoteAddress ?? '',
        drop() {
          isDropped = true;
          incoming.socket.destroy();
        },
      };
      const response = await app.fetch(request, connection);
      return isDropped ? RESPONSE_ALREADY_SENT : response;
    },
    { overrideGlobalObjects: false },
  );
  server.on('request', (request, response) => {
    if (!pusher.handleRequest(request, response)) void respond(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (!pusher.handleUpgrade(request, socket, head)) socket.destroy();
  });

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    host,
    async close() {
      await host.broadcaster.idle();
      pusher.close();
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
      db.close();
    },
  };
}

/** What a browser needs to reach the same realtime server. */
function clientRealtime(address: PusherAddress): Host['settings']['clientRealtime'] {
  const forceTLS = address.scheme === 'https';
  const { cluster, host, port } = address;
  return host ? { cluster, host, port, forceTLS } : { cluster, forceTLS };
}

async function main(): Promise<void> {
  if (process.argv.includes('--reset-only')) {
    const dataDir = process.env.DEMO_DATA ?? join(process.cwd(), '.demo');
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(dataDir, `demo.sqlite${end}`), { force: true });
    const seeded = await startHost({ port: 0 });
    await seeded.close();
    console.log('De demo is opnieuw gevuld.');
    return;
  }
  const running = await startHost();
  console.log(`Maasstad Fans draait op ${running.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)));
}

function explain(error: unknown): never {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(taken ? 'Deze poort is al in gebruik; kies een andere met PORT.' : error);
  process.exit(1);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await main().catch(explain);
