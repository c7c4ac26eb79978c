import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ApiError } from './api-error.ts';
import type { ServerSocket } from './connection.ts';
import { answerApi, sendError } from './http-api.ts';
import { Hub, type HubOptions } from './hub.ts';
import { LIMITS } from './limits.ts';

export type PusherServerOptions = HubOptions;

/** A Pusher Channels server that lives inside an HTTP server of its host. */
export interface PusherServer {
  /** Takes a WebSocket on `/app/{key}`; false when the path is another one. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Serves the HTTP API on `/apps/{id}/...`; false when the path is another one. */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  /** An outage: cuts all sockets, refuses new ones, and responds to the HTTP API with 503. */
  stop(): void;
  /** Ends an outage. */
  start(): void;
  /** Stops for good. */
  close(): void;
  readonly running: boolean;
  readonly hub: Hub;
}

const CLIENT_PATH = /^\/app\/([^/]+)$/;
const API_PATH = /^\/apps\/([^/]+)(\/.+)$/;

/**
 * Makes a server that speaks protocol 7 of Pusher Channels with unmodified client libraries, and
 * the HTTP API with unmodified server libraries. It runs at once.
 */
export function createPusherServer(options: PusherServerOptions): PusherServer {
  const hub = new Hub(options);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.frameBytes });
  let isClosed = false;

  function stop(): void {
    hub.stop();
    // Those that were turned away belong to no application, and may not be gone yet.
    for (const socket of sockets.clients) socket.terminate();
  }

  return {
    hub,
    get running() {
      return hub.running;
    },
    stop,
    start() {
      if (!isClosed) hub.start();
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
      if (hub.isReachable(key))
        sockets.handleUpgrade(req, socket, head, (client) =>
          connect(hub, client, key, query.get('protocol')),
        );
      else refuseUpgrade(socket);
      return true;
    },
    handleRequest(req, res) {
      const { path, query } = splitUrl(req.url);
      const [, id, rest] = API_PATH.exec(path) ?? [];
      if (id === undefined || rest === undefined) return false;
      if (hub.running) {
        void answerApi(req, res, { app: hub.app(id), path, rest, query }, () => hub.clock.now());
      } else {
        // Not read, so not kept alive either.
        res.setHeader('Connection', 'close');
        sendError(res, new ApiError(503, 'Service unavailable'));
      }
      return true;
    },
  };
}

/** Joins a WebSocket of the network to the hub. */
function connect(hub: Hub, client: WebSocket, key: string, protocol: string | null): void {
  const socket: ServerSocket = {
    get isOpen() {
      return client.readyState === client.OPEN;
    },
    send: (text) => client.send(text),
    close: (code, reason) => client.close(code, reason),
    terminate: () => client.terminate(),
  };
  // Without a listener, a broken frame of one client would end the process; `close` follows.
  client.on('error', () => {});
  const events = hub.connect(socket, key, protocol);
  client.on('close', events.closed);
  client.on('ping', events.alive);
  client.on('pong', events.alive);
  client.on('message', (data, isBinary) => events.message(isBinary ? null : data.toString()));
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
