import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { ApiError } from './api-error.ts';
import { App, type AppOptions } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Dialect } from './connection.ts';
import { answerApi, sendError } from './http-api.ts';
import { LIMITS } from './limits.ts';
import { welcome } from './welcome.ts';

/** How a Pusher server is set up. Times are seconds. */
export interface PusherServerOptions {
  apps: AppOptions[];
  /** A connection that was silent for so long is pinged; told to clients too. Default 120. */
  activityTimeout?: number;
  /** How long the answer to a ping may take. Default 30. */
  pongTimeout?: number;
  /** `reverb` for the answers of Laravel Reverb. Default `pusher`. */
  dialect?: Dialect;
  clock?: Clock;
}

/** A Pusher Channels server that lives inside an HTTP server of its host. */
export interface PusherServer {
  /** Takes a WebSocket on `/app/{key}`; false when the path is another one. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Answers the HTTP API on `/apps/{id}/...`; false when the path is another one. */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  /** An outage: cuts all sockets, refuses new ones, and answers the HTTP API with 503. */
  stop(): void;
  /** Ends an outage. */
  start(): void;
  /** Stops for good. */
  close(): void;
  readonly running: boolean;
}

const CLIENT_PATH = /^\/app\/([^/]+)$/;
const API_PATH = /^\/apps\/([^/]+)(\/.+)$/;

/**
 * Makes a server that speaks protocol 7 of Pusher Channels with unmodified client libraries, and
 * the HTTP API with unmodified server libraries. It runs at once.
 */
export function createPusherServer(options: PusherServerOptions): PusherServer {
  const { clock = systemClock, activityTimeout = 120, pongTimeout = 30 } = options;
  const settings = { clock, activityTimeout, pongTimeout, dialect: options.dialect ?? 'pusher' };
  const apps = options.apps.map((each) => ({ ...each, app: new App(each, clock) }));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.frameBytes });
  let isRunning = true;
  let isClosed = false;

  function stop(): void {
    isRunning = false;
    for (const { app } of apps) app.drop();
    // Those that were turned away belong to no application, and may not be gone yet.
    for (const socket of sockets.clients) socket.terminate();
  }

  return {
    get running() {
      return isRunning;
    },
    stop,
    start() {
      isRunning = !isClosed;
    },
    close() {
      isClosed = true;
      stop();
      sockets.close();
    },
    handleUpgrade(req, socket, head) {
      const { path, query } = splitUrl(req.url);
      const key = CLIENT_PATH.exec(path)?.[1];
      if (key === undefined) return false;
      if (!isRunning) {
        refuseUpgrade(socket);
        return true;
      }
      const app = apps.find((each) => each.key === key)?.app;
      sockets.handleUpgrade(req, socket, head, (client) =>
        welcome(client, app, query.get('protocol'), settings),
      );
      return true;
    },
    handleRequest(req, res) {
      const { path, query } = splitUrl(req.url);
      const [, id, rest] = API_PATH.exec(path) ?? [];
      if (id === undefined || rest === undefined) return false;
      if (isRunning) {
        const app = apps.find((each) => each.id === id)?.app;
        void answerApi(req, res, { app, path, rest, query }, () => clock.now());
      } else {
        // Not read, so not kept alive either.
        res.setHeader('Connection', 'close');
        sendError(res, new ApiError(503, 'Service unavailable'));
      }
      return true;
    },
  };
}

/** Node leaves an upgraded socket to its taker, so its errors and its end are ours to handle. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n', () =>
    socket.destroy(),
  );
}

/** A request's path and query. By hand: `URL` would normalise the path, which is signed as sent. */
function splitUrl(url = '/'): { path: string; query: URLSearchParams } {
  const [path = '/', ...query] = url.split('?');
  return { path, query: new URLSearchParams(query.join('?')) };
}
