import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { App } from './app.ts';
import { handleMessage } from './client-messages.ts';
import { Connection, type ConnectionSettings } from './connection.ts';
import { encodeError } from './frames.ts';
import { CODE } from './protocol-error.ts';

const PROTOCOL = '7';

/**
 * Takes a fresh socket in, or tells it why not and closes it with the same code.
 *
 * @param app whose key the client gave, if there is one
 * @param protocol the version that the client asked for, null if it gave none
 */
export function welcome(
  socket: WebSocket,
  app: App | undefined,
  protocol: string | null,
  settings: ConnectionSettings,
): void {
  // Without a listener, a broken frame of one client would end the process; `close` follows.
  socket.on('error', () => {});
  if (!app) {
    turnAway(socket, CODE.appNotFound, 'Application does not exist', settings);
    return;
  }
  if (!protocol) {
    turnAway(socket, CODE.noProtocol, 'No protocol version supplied', settings);
    return;
  }
  if (protocol !== PROTOCOL) {
    turnAway(socket, CODE.unsupportedProtocol, 'Unsupported protocol version', settings);
    return;
  }
  const connection = new Connection(freeSocketId(app), app, socket, settings);
  app.add(connection);
  socket.on('close', () => connection.release());
  socket.on('ping', () => connection.touch());
  socket.on('pong', () => connection.touch());
  socket.on('message', (data, isBinary) => {
    connection.touch();
    handleMessage(connection, isBinary ? null : data.toString());
  });
  const { socketId } = connection;
  connection.send({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: settings.activityTimeout }),
  });
}

function turnAway(
  socket: WebSocket,
  code: number,
  message: string,
  { dialect }: ConnectionSettings,
): void {
  socket.send(encodeError(code, message, dialect === 'reverb'));
  socket.close(code, message);
}

function freeSocketId(app: App): string {
  for (;;) {
    const socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    if (!app.hasSocket(socketId)) return socketId;
  }
}
