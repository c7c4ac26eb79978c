import { channelKind, isChannelName, userOfChannel } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { isRecord, readData } from './frames.ts';
import { byteLength, LIMITS } from './limits.ts';
import { CODE, ProtocolError, SubscriptionError } from './protocol-error.ts';
import type { Member } from './roster.ts';
import { isAuthorized } from './signatures.ts';

interface SubscribeRequest {
  channel: string;
  auth: string;
  channelData: string | null;
}

/** `pusher:subscribe` with `{channel, auth?, channel_data?}`. */
export function subscribe(connection: Connection, data: unknown): void {
  const request = readRequest(data);
  const { channel } = request;
  if (!isChannelName(channel)) {
    throw new SubscriptionError(
      channel,
      'InvalidChannel',
      null,
      `Invalid channel name: ${channel}`,
    );
  }
  if (connection.channels.has(channel)) {
    throw new ProtocolError(null, `Existing subscription to channel ${channel}`);
  }
  connection.app.join(connection, channel, authorize(connection, request));
}

/** `pusher:unsubscribe` with `{channel}`; it gets no response. */
export function unsubscribe(connection: Connection, data: unknown): void {
  const channel = readChannel('pusher:unsubscribe', readData('pusher:unsubscribe', data));
  if (!connection.channels.has(channel)) {
    throw new ProtocolError(null, `No current subscription to channel ${channel}`);
  }
  connection.app.leave(connection, channel);
}

/** Checks that the connection may be on the channel; returns who it is on a presence channel. */
function authorize(connection: Connection, request: SubscribeRequest): Member | null {
  const { channel, auth, channelData } = request;
  const kind = channelKind(channel);
  if (kind === 'public') return null;
  if (kind === 'user') {
    if (connection.user?.id === userOfChannel(channel)) return null;
    throw unauthorized(channel, 'Sign in to subscribe to the channel of a user');
  }
  const parts = [connection.socketId, channel];
  if (channelData !== null) parts.push(channelData);
  const signed = parts.join(':');
  if (!isAuthorized(connection.app.credentials, auth, signed)) {
    throw unauthorized(channel, `Invalid signature: expected HMAC SHA256 hex digest of ${signed}`);
  }
  return kind === 'presence' ? memberFor(connection, request) : null;
}

/** Who the client is on a presence channel: from `channel_data`, else from its sign-in. */
function memberFor(connection: Connection, { channel, channelData }: SubscribeRequest): Member {
  if (channelData === null) {
    if (connection.user) return connection.user;
    throw unauthorized(channel, 'channel_data is required, or a signed-in user');
  }
  const member = readMember(channelData);
  if (!member) {
    throw unauthorized(channel, 'channel_data must be JSON with a user_id');
  }
  if (member.id.length > LIMITS.userIdLength) {
    throw unauthorized(channel, `user_id is longer than ${LIMITS.userIdLength} characters`);
  }
  if (byteLength(JSON.stringify(member.info)) > LIMITS.userInfoBytes) {
    throw unauthorized(channel, `user_info is larger than ${LIMITS.userInfoBytes} bytes`);
  }
  return member;
}

function readMember(channelData: string): Member | null {
  let value: unknown;
  try {
    value = JSON.parse(channelData);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { user_id: id, user_info: info = null } = value;
  // PHP's json_encode writes an integer id as a number.
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return id === '' ? null : { id: String(id), info };
}

function readRequest(data: unknown): SubscribeRequest {
  const values = readData('pusher:subscribe', data);
  const { auth, channel_data: channelData } = values;
  return {
    channel: readChannel('pusher:subscribe', values),
    auth: typeof auth === 'string' ? auth : '',
    channelData: typeof channelData === 'string' ? channelData : null,
  };
}

function readChannel(event: string, { channel }: Record<string, unknown>): string {
  if (typeof channel === 'string') return channel;
  throw new ProtocolError(CODE.invalidMessage, `Invalid message: ${event} needs a channel`);
}

function unauthorized(channel: string, message: string): SubscriptionError {
  return new SubscriptionError(channel, 'AuthError', CODE.unauthorized, message);
}
