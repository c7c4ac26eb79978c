import { randomInteger } from '../http/crypto.ts';
import type { App } from './app.ts';
import { handleMessage } from './client-messages.ts';
import { Connection, type ConnectionSettings, type ServerSocket } from './connection.ts';
import { encodeError } from './frames.ts';
import { CODE } from './protocol-error.ts';

const PROTOCOL = '7';

/** What a socket reports to the connection that was made for it. */
export interface SocketEvents {
  /** @param text null for a binary frame, which the protocol does not have */
  message(text: string | null): void;
  /** A ping or pong of the WebSocket itself. */
  alive(): void;
  closed(): void;
}

const NOTHING: SocketEvents = { message() {}, alive() {}, closed() {} };

/**
 * Takes a fresh socket in, or sends it the reason why not and closes it with the same code.
 *
 * @param app whose key the client gave, if there is one
 * @param protocol the version that the client asked for, null if it gave none
 */
export function welcome(
  socket: ServerSocket,
  app: App | undefined,
  protocol: string | null,
  settings: ConnectionSettings,
): SocketEvents {
  if (!app) return turnAway(socket, CODE.appNotFound, 'Application does not exist', settings);
  if (!protocol) return turnAway(socket, CODE.noProtocol, 'No protocol version supplied', settings);
  if (protocol !== PROTOCOL)
    return turnAway(socket, CODE.unsupportedProtocol, 'Unsupported protocol version', settings);
  const connection = new Connection(freeSocketId(app), app, socket, settings);
  app.add(connection);
  const { socketId } = connection;
  connection.send({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: settings.activityTimeout }),
  });
  return {
    message(text) {
      connection.touch();
      handleMessage(connection, text);
    },
    alive: () => connection.touch(),
    closed: () => connection.release(),
  };
}

function turnAway(
  socket: ServerSocket,
  code: number,
  message: string,
  { dialect }: ConnectionSettings,
): SocketEvents {
  socket.send(encodeError(code, message, dialect === 'reverb'));
  socket.close(code, message);
  return NOTHING;
}

function freeSocketId(app: App): string {
  for (;;) {
    const socketId = `${randomInteger(1, 2 ** 31)}.${randomInteger(1, 2 ** 31)}`;
    if (!app.hasSocket(socketId)) return socketId;
  }
}
