import type { Connection, Host, HostApp } from '../host/context.ts';
import { createHost } from '../host/create-host.ts';
import { type MemoryDatabase, openMemoryDatabase } from '../host/db/sqljs-database.ts';
import { withBasePath } from '../host/http/base-path.ts';
import { cookiesOfRequest } from '../host/http/cookies.ts';
import type { AppOptions } from '../host/pusher/app.ts';
import { Hub } from '../host/pusher/hub.ts';
import { createHubBroadcaster } from '../host/realtime/hub-broadcaster.ts';
import { type IslandRenderer, stylesIn } from '../host/server-rendering/island-renderer.ts';
import { createSite } from '../host/site.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { bundledPages } from './bundled-pages.ts';
import { asHostRequest, type Target, targetOf } from './requests.ts';
import type { OpenSocket, StayAwake } from './socket-messages.ts';
import { connectSocket } from './sockets.ts';
import { loadSqlite } from './sqlite.ts';
import { readState, writeState } from './state-store.ts';
import { basePath, type FetchEvent, worker } from './worker-scope.ts';

// The demo host of a static web server: the same application as on Node, in a service worker, which
// handles what the pages below its folder ask for. Nothing of it leaves the browser.

interface RunningHost {
  host: Host;
  app: HostApp;
  hub: Hub;
  db: MemoryDatabase;
  cookies: BrowserCookies;
}

/** Milliseconds between a change and its being stored: a burst of changes is one write. */
const storeDelay = 200;

const realtimeApp: AppOptions = {
  id: 'maasstad',
  key: 'maasstad-demo-key',
  secret: 'maasstad-demo-secret',
};

/** Runs the bundled server rendering only when a link asks for it. */
async function loadRenderer(): Promise<IslandRenderer> {
  const { renderIslands, manifest } = await import('demo:renderer');
  return { renderIslands, stylesOf: (widgets) => stylesIn(manifest, widgets) };
}

async function start(): Promise<RunningHost> {
  const [sqlite, state] = await Promise.all([loadSqlite(), readState()]);
  const db = openMemoryDatabase(sqlite, state?.image);
  const cookies = new BrowserCookies(state?.cookies ?? []);
  const hub = new Hub({ apps: [realtimeApp] });
  const { hostname, port, protocol } = worker.location;
  const forceTLS = protocol === 'https:';
  const host = createHost({
    db,
    pages: bundledPages,
    settings: {
      basePath,
      headScripts: ['/statisch/page.js'],
      clientRealtime: {
        ...{ cluster: 'eu', host: hostname, forceTLS },
        port: Number(port || (forceTLS ? 443 : 80)),
      },
    },
    broadcaster: createHubBroadcaster(hub, realtimeApp),
    realtimeSwitch: hub,
    loadRenderer,
    log: (message, error) => console.warn(message, error ?? ''),
  });
  const app = createSite(host, {
    loadSqlite: async () => sqlite,
    hub,
    clientRealtime: host.settings.clientRealtime,
  });
  return { host, app, hub, db, cookies };
}

let running: Promise<RunningHost> | undefined;
function runningHost(): Promise<RunningHost> {
  running ??= start();
  return running;
}

let stored = '';
let storing: Promise<void> | undefined;

/** Stores what has changed, soon. */
function store({ db, cookies }: RunningHost): Promise<void> {
  const version = `${db.version} ${cookies.version}`;
  if (version === stored) return Promise.resolve();
  storing ??= new Promise<void>((resolve) => setTimeout(resolve, storeDelay))
    .then(() => {
      storing = undefined;
      stored = `${db.version} ${cookies.version}`;
      return writeState({ image: db.export(), cookies: cookies.entries() });
    })
    .catch((error: unknown) => console.warn('The demo could not be stored', error));
  return storing;
}

async function respond(event: FetchEvent, { path, file }: Target): Promise<Response> {
  // A page that is left gives up what it was still fetching, here too.
  if (file) return fetch(file, { signal: event.request.signal });
  const current = await runningHost();
  const { app, cookies } = current;
  await cookies.readPage();
  let isDropped = false;
  const connection: Connection = {
    remoteAddress: '127.0.0.1',
    cookies: cookiesOfRequest(cookies),
    drop() {
      isDropped = true;
    },
  };
  const response = await app.fetch(await asHostRequest(event.request, path), connection);
  await cookies.written();
  event.waitUntil(store(current));
  return isDropped ? Response.error() : withBasePath(response, basePath);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), runningHost()]));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const target = targetOf(event.request);
  if (target) event.respondWith(respond(event, target));
});
worker.addEventListener('message', (event) => {
  const message = event.data as OpenSocket | StayAwake;
  const [port] = event.ports;
  event.waitUntil(
    runningHost().then((current) => {
      if (message.type === 'socket' && port) connectSocket(current.hub, message.address, port);
      // A match that plays itself changes data without any request.
      return store(current);
    }),
  );
});
