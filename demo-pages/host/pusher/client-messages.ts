import { relayClientEvent } from './client-event.ts';
import type { Connection } from './connection.ts';
import { parseMessage } from './frames.ts';
import { ProtocolError } from './protocol-error.ts';
import { signIn } from './sign-in.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

type Handler = (connection: Connection, data: unknown) => void;

// A Map, so that an event called `constructor` finds nothing.
const handlers = new Map<string, Handler>([
  ['pusher:ping', (connection) => connection.send({ event: 'pusher:pong', data: '{}' })],
  ['pusher:pong', () => {}],
  ['pusher:subscribe', subscribe],
  ['pusher:unsubscribe', unsubscribe],
  ['pusher:signin', signIn],
]);

/**
 * Does what a client's message asks for. Whatever is wrong with it is sent to that client,
 * and costs nobody else anything.
 *
 * @param text the message, or null for a binary frame, which the protocol does not have
 */
export function handleMessage(connection: Connection, text: string | null): void {
  // What was under way when the server hung up does not count any more.
  if (!connection.isOpen) return;
  try {
    if (text === null) throw new ProtocolError(null, 'Binary WebSocket frames are not supported');
    const message = parseMessage(text);
    const handler = handlers.get(message.event);
    if (handler) handler(connection, message.data);
    else if (message.event.startsWith('client-')) relayClientEvent(connection, message);
    else throw new ProtocolError(null, `Unsupported event name: ${message.event}`);
  } catch (error) {
    connection.fail(error);
  }
}
