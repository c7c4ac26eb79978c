import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PusherLibrary from 'pusher';
import PusherClient from 'pusher-js';
import { onTestFinished } from 'vitest';
import {
  createPusherServer,
  type PusherServer,
  type PusherServerOptions,
} from '../../../demo-pages/host/pusher/server.ts';
import { HandClock } from './pusher-clock.ts';
import { RawClient } from './pusher-raw-client.ts';

export const APP = { id: '7', key: 'demo-key', secret: 'demo-secret' };

/** Who a pusher-js client is to its (pretended) website. */
export interface Identity {
  user?: { id: string; user_info?: object };
  presence?: PusherLibrary.PresenceChannelData;
  /** The server library that signs for the client; the world's own by default. */
  site?: PusherLibrary;
}

/** A Pusher server on a free port, and both official libraries pointed at it. */
export interface World {
  port: number;
  server: PusherServer;
  clock: HandClock;
  library: PusherLibrary;
  /** A pusher-js client, connecting. */
  client(identity?: Identity): PusherClient;
  /** A bare WebSocket; `query` and `key` for those who do not greet properly. */
  raw(query?: string, key?: string): RawClient;
}

/** Starts it; everything is gone when the test is over. */
export async function startWorld(options: Partial<PusherServerOptions> = {}): Promise<World> {
  const clock = new HandClock();
  const server = createPusherServer({ apps: [APP], clock, ...options });
  const http = createServer((req, res) => {
    if (!server.handleRequest(req, res)) res.writeHead(404).end('not pusher');
  });
  http.on('upgrade', (req, socket, head) => {
    if (!server.handleUpgrade(req, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const library = siteWithSecret(APP.secret, port);
  onTestFinished(async () => {
    server.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });

  return {
    port,
    server,
    clock,
    library,
    client(identity = {}) {
      const client = new PusherClient(APP.key, clientOptions(port, library, identity));
      onTestFinished(() => client.disconnect());
      return client;
    },
    raw(query = '?protocol=7&client=js&version=8.6.0', key = APP.key) {
      const raw = new RawClient(`ws://127.0.0.1:${port}/app/${key}${query}`);
      onTestFinished(() => raw.close());
      return raw;
    },
  };
}

/** The server library of a website; with a wrong secret, of one that the server does not have. */
export function siteWithSecret(secret: string, port = 0): PusherLibrary {
  return new PusherLibrary({
    appId: APP.id,
    key: APP.key,
    secret,
    host: '127.0.0.1',
    port: String(port),
    encryptionMasterKeyBase64: Buffer.alloc(32, 'k').toString('base64'),
  });
}

function clientOptions(port: number, library: PusherLibrary, identity: Identity) {
  const { user, presence, site = library } = identity;
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws' as const],
    channelAuthorization: {
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        done: (error: Error | null, proof: PusherLibrary.ChannelAuthResponse | null) => void,
      ) => done(null, site.authorizeChannel(socketId, channelName, presence)),
    },
    userAuthentication: {
      customHandler: (
        { socketId }: { socketId: string },
        done: (error: Error | null, proof: PusherLibrary.UserAuthResponse | null) => void,
      ) => {
        if (user) done(null, site.authenticateUser(socketId, user));
        else done(new Error('nobody is signed in'), null);
      },
    },
  };
}

/** A signed POST of the official library, for bodies that its own methods would not send. */
export function post(library: PusherLibrary, path: string, body: unknown) {
  // Typed as a string there, but turned into JSON whatever it is.
  return library.post({ path, body: body as string });
}

/** Anything of pusher-js that events can be bound to. */
interface Bindable {
  bind(event: string, handler: (data: never, metadata?: never) => void): unknown;
  unbind(event?: string, handler?: (data: never, metadata?: never) => void): unknown;
}

/** The data of the next event of that name. */
export function nextEvent<Data = unknown>(source: Bindable, event: string): Promise<Data> {
  return new Promise((resolve) => {
    const handler = (data: Data) => {
      source.unbind(event, handler);
      resolve(data);
    };
    source.bind(event, handler);
  });
}

/** The socket id, as soon as the client is connected. */
export async function connected(client: PusherClient): Promise<string> {
  if (client.connection.state !== 'connected') await nextEvent(client.connection, 'connected');
  return client.connection.socket_id;
}

/** Subscribes and waits until the server has agreed. */
export async function subscribed(client: PusherClient, name: string) {
  const channel = client.subscribe(name);
  await nextEvent(channel, 'pusher:subscription_succeeded');
  return channel;
}
