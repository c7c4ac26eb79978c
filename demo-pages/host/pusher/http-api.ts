import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';
import type { App } from './app.ts';
import { listChannels, listUsers, showChannel } from './channel-info.ts';
import { CODE, FatalError } from './protocol-error.ts';
import { publishBatch, publishEvent } from './publish.ts';
import { parseBody, readBody } from './request-body.ts';
import { unescapePath, verifyRequest } from './request-signature.ts';

/** A request whose signature was right. `name` is what its path names, if anything. */
interface ApiCall {
  app: App;
  name: string;
  query: URLSearchParams;
  body: Buffer;
}

interface Route {
  method: 'GET' | 'POST';
  /** Of the path below `/apps/{id}`; its group is the call's `name`. */
  path: RegExp;
  respond: (call: ApiCall) => object;
}

const routes: Route[] = [
  {
    method: 'POST',
    path: /^\/events$/,
    respond: ({ app, body }) => publishEvent(app, parseBody(body)),
  },
  {
    method: 'POST',
    path: /^\/batch_events$/,
    respond: ({ app, body }) => publishBatch(app, parseBody(body)),
  },
  { method: 'GET', path: /^\/channels$/, respond: ({ app, query }) => listChannels(app, query) },
  {
    method: 'GET',
    path: /^\/channels\/([^/]+)$/,
    respond: ({ app, name, query }) => showChannel(app, name, query),
  },
  {
    method: 'GET',
    path: /^\/channels\/([^/]+)\/users$/,
    respond: ({ app, name }) => listUsers(app, name),
  },
  {
    method: 'POST',
    path: /^\/users\/([^/]+)\/terminate_connections$/,
    respond: ({ app, name }) => terminate(app, name),
  },
];

/** Where a request goes: the application's id, the path below it, and the parameters. */
export interface ApiTarget {
  app: App | undefined;
  /** The whole path as sent. */
  path: string;
  /** The part below `/apps/{id}`. */
  rest: string;
  query: URLSearchParams;
}

/**
 * Responds to a request of the HTTP API: JSON when it went well, else a text that explains it.
 *
 * @param now milliseconds since the epoch
 */
export async function answerApi(
  req: IncomingMessage,
  res: ServerResponse,
  target: ApiTarget,
  now: () => number,
): Promise<void> {
  try {
    const body = await readBody(req);
    sendJson(res, dispatch(req.method ?? 'GET', target, body, now()));
  } catch (error) {
    sendError(res, error);
  }
}

/** Sends an error as text, as Pusher does; what is not an ApiError is a fault of this server. */
export function sendError(res: ServerResponse, error: unknown): void {
  // The caller went away while sending: nobody listens, and nothing is wrong here.
  if (res.destroyed) return;
  if (!(error instanceof ApiError)) console.error('pusher:', error);
  const known = error instanceof ApiError ? error : new ApiError(500, 'Internal error');
  res.writeHead(known.status, { 'Content-Type': 'text/plain; charset=utf-8' });
  res.end(`${known.message}\n`);
}

function dispatch(method: string, target: ApiTarget, body: Buffer, now: number): object {
  const { app, path, rest, query } = target;
  if (!app) throw new ApiError(404, 'Unknown application');
  verifyRequest(app.credentials, { method, path, query, body }, now);

  const matching = routes.filter((route) => route.path.test(rest));
  if (matching.length === 0) throw new ApiError(404, 'Unknown resource');
  const route = matching.find((each) => each.method === method);
  if (!route) throw new ApiError(405, `${method} is not possible here`);
  const name = unescapePath(route.path.exec(rest)?.[1] ?? '');
  return route.respond({ app, name, query, body });
}

function terminate(app: App, userId: string): object {
  for (const connection of app.connectionsOf(userId)) {
    connection.fail(new FatalError(CODE.unauthorized, 'You got disconnected by the app.'));
  }
  return {};
}

function sendJson(res: ServerResponse, body: object): void {
  res.writeHead(200, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}
