import { CODE, ProtocolError } from './protocol-error.ts';

/** What the server sends. `data` is a string in protocol 7: JSON inside the JSON. */
export interface ServerFrame {
  event: string;
  channel?: string;
  data?: string;
  user_id?: string;
}

/** What a client sends; `data` is not looked into yet. */
export interface ClientMessage {
  event: string;
  channel: string | undefined;
  data: unknown;
}

/** The text of a frame whose data is encoded already. */
export function encodeFrame(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/**
 * The text of a `pusher:error`. Pusher sends its data as an object, Reverb as a string like the
 * data of every other event.
 */
export function encodeError(code: number | null, message: string, asString: boolean): string {
  const data = { code, message };
  return JSON.stringify({ event: 'pusher:error', data: asString ? JSON.stringify(data) : data });
}

/** Reads a client's text message; throws a ProtocolError if it is not an event. */
export function parseMessage(text: string): ClientMessage {
  const message = parseJson(text);
  if (!isRecord(message) || typeof message.event !== 'string') {
    throw new ProtocolError(
      CODE.invalidMessage,
      'Invalid message: expected a JSON object with an event name',
    );
  }
  const { event, channel, data } = message;
  if (channel !== undefined && channel !== null && typeof channel !== 'string') {
    throw new ProtocolError(CODE.invalidMessage, 'Invalid message: channel must be a string');
  }
  return { event, channel: channel ?? undefined, data };
}

/**
 * The data of a `pusher:` event as an object. Some libraries encode it twice, as the server does,
 * so a string of JSON counts too.
 */
export function readData(event: string, data: unknown): Record<string, unknown> {
  const value = typeof data === 'string' ? parseJson(data) : data;
  if (!isRecord(value)) {
    throw new ProtocolError(
      CODE.invalidMessage,
      `Invalid message: the data of ${event} must be an object`,
    );
  }
  return value;
}

/** Whether a value is an object in the sense of JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError(CODE.invalidMessage, 'Invalid message: not JSON');
  }
}
