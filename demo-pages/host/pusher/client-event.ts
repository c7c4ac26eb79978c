import type { Connection } from './connection.ts';
import type { ClientMessage } from './frames.ts';
import { byteLength, LIMITS } from './limits.ts';
import { CODE, ProtocolError } from './protocol-error.ts';

/** Passes a `client-` event on to the other subscribers of its channel. */
export function relayClientEvent(connection: Connection, message: ClientMessage): void {
  const { app } = connection;
  const { event, channel: name } = message;
  if (!app.clientEvents) throw rejected('client events are not enabled for this application');
  if (event.length > LIMITS.eventNameLength) throw rejected('the event name is too long');
  if (name === undefined) throw rejected('no channel given');

  // Only occupied channels exist, and a connection is on no other.
  const channel = connection.channels.has(name) ? app.channel(name) : undefined;
  if (!channel) throw rejected(`not subscribed to ${name}`);
  if (channel.kind !== 'private' && channel.kind !== 'presence') {
    throw rejected('only private and presence channels carry client events');
  }
  const data = encodeData(message.data);
  if (byteLength(data) > LIMITS.dataBytes) {
    throw rejected(`the data is larger than ${LIMITS.dataBytes} bytes`);
  }
  if (!connection.clientEvents.take()) {
    throw rejected(`more than ${LIMITS.clientEventsPerSecond} in a second`);
  }
  const member = channel.memberOf(connection);
  channel.send({ event, data, ...(member && { user_id: member.id }) }, connection.socketId);
}

/** Data is a string on the wire; clients may send either. */
function encodeData(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data ?? null);
}

function rejected(reason: string): ProtocolError {
  return new ProtocolError(CODE.clientEventRejected, `Client event rejected - ${reason}`);
}
