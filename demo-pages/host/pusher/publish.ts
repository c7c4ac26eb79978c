import { ApiError } from './api-error.ts';
import type { App } from './app.ts';
import { type Attribute, assertChannelName, attributesOf, readAttributes } from './channel-info.ts';
import { isRecord } from './frames.ts';
import { byteLength, LIMITS } from './limits.ts';

interface PublishRequest {
  name: string;
  data: string;
  channels: string[];
  exceptSocketId: string | undefined;
  attributes: Set<Attribute>;
}

/** `POST /events`: one event on one channel or several. Returns the asked info per channel. */
export function publishEvent(app: App, body: Record<string, unknown>): object {
  const request = readRequest(body);
  publish(app, request);
  if (request.attributes.size === 0) return {};
  const about = request.channels.map((name) => [name, attributesOf(app, name, request.attributes)]);
  return { channels: Object.fromEntries(about) };
}

/** `POST /batch_events`: up to ten events, each on one channel; all of them or none. */
export function publishBatch(app: App, body: Record<string, unknown>): object {
  const { batch } = body;
  if (!Array.isArray(batch)) throw new ApiError(400, 'batch must be a list of events');
  if (batch.length > LIMITS.eventsPerBatch) {
    throw new ApiError(400, `A batch holds at most ${LIMITS.eventsPerBatch} events`);
  }
  const requests = batch.map((event: unknown) => {
    if (!isRecord(event)) throw new ApiError(400, 'Each event of a batch must be an object');
    if ('channels' in event) throw new ApiError(400, 'An event of a batch has one channel');
    return readRequest(event);
  });
  for (const request of requests) publish(app, request);
  if (requests.every(({ attributes }) => attributes.size === 0)) return {};
  return {
    batch: requests.map(({ channels: [name = ''], attributes }) =>
      attributesOf(app, name, attributes),
    ),
  };
}

function publish(app: App, { channels, name, data, exceptSocketId }: PublishRequest): void {
  for (const channel of channels) app.publish({ channel, name, data, exceptSocketId });
}

function readRequest(event: Record<string, unknown>): PublishRequest {
  const { name, data, socket_id: socketId, info } = event;
  if (typeof name !== 'string' || name === '') throw new ApiError(400, 'name is required');
  if (name.length > LIMITS.eventNameLength) {
    throw new ApiError(400, `name is longer than ${LIMITS.eventNameLength} characters`);
  }
  if (typeof data !== 'string') throw new ApiError(400, 'data must be a string');
  if (byteLength(data) > LIMITS.dataBytes) {
    throw new ApiError(413, `data is larger than ${LIMITS.dataBytes} bytes`);
  }
  return {
    name,
    data,
    channels: readChannels(event),
    exceptSocketId: readSocketId(socketId),
    attributes: readAttributes(info),
  };
}

function readChannels({ channel, channels = [channel] }: Record<string, unknown>): string[] {
  if (!Array.isArray(channels) || channels.length === 0) {
    throw new ApiError(400, 'channel or channels is required');
  }
  if (channels.length > LIMITS.channelsPerEvent) {
    throw new ApiError(400, `An event goes to at most ${LIMITS.channelsPerEvent} channels`);
  }
  const names = channels.map((name: unknown) => {
    if (typeof name !== 'string') throw new ApiError(400, 'A channel must be a string');
    assertChannelName(name);
    return name;
  });
  // Named twice, a channel still gets the event once.
  return [...new Set(names)];
}

function readSocketId(socketId: unknown): string | undefined {
  if (socketId === undefined || socketId === null) return undefined;
  if (typeof socketId === 'string' && /^\d+\.\d+$/.test(socketId)) return socketId;
  throw new ApiError(400, 'Invalid socket_id');
}
