import { ApiError } from './api-error.ts';
import type { App } from './app.ts';
import { channelKind, isChannelName } from './channel-name.ts';

/** What can be asked about a channel. `user_count` exists on presence channels only. */
export type Attribute = 'user_count' | 'subscription_count';

const ATTRIBUTES: readonly string[] = ['user_count', 'subscription_count'] satisfies Attribute[];

/** The attributes of an `info` parameter (`user_count,subscription_count`); 400 for others. */
export function readAttributes(info: unknown): Set<Attribute> {
  if (info === undefined || info === null || info === '') return new Set();
  if (typeof info !== 'string') throw new ApiError(400, 'info must be a comma separated string');
  const names = info.split(',').map((name) => name.trim());
  return new Set(names.map(readAttribute));
}

/** The asked attributes of a channel; those that it cannot have are left out. */
export function attributesOf(
  app: App,
  name: string,
  attributes: Set<Attribute>,
): Partial<Record<Attribute, number>> {
  const channel = app.channel(name);
  const isPresence = channelKind(name) === 'presence';
  return {
    ...(attributes.has('user_count') && isPresence && { user_count: channel?.roster.size ?? 0 }),
    ...(attributes.has('subscription_count') && { subscription_count: channel?.size ?? 0 }),
  };
}

/** `GET /channels`: the occupied channels, by prefix if one is given. */
export function listChannels(app: App, query: URLSearchParams): object {
  const prefix = query.get('filter_by_prefix') ?? '';
  const attributes = readAttributes(query.get('info'));
  if (attributes.has('user_count') && !prefix.startsWith('presence-')) {
    const hint = 'please give a filter_by_prefix that begins with presence-';
    throw new ApiError(400, `user_count may only be asked for presence channels - ${hint}`);
  }
  const names = app.occupied
    .filter(({ kind, name }) => kind !== 'user' && name.startsWith(prefix))
    .map(({ name }) => name);
  return {
    channels: Object.fromEntries(names.map((name) => [name, attributesOf(app, name, attributes)])),
  };
}

/** `GET /channels/{name}`: whether it is occupied, and the asked attributes. */
export function showChannel(app: App, name: string, query: URLSearchParams): object {
  assertChannelName(name);
  const attributes = readAttributes(query.get('info'));
  if (attributes.has('user_count') && channelKind(name) !== 'presence') {
    throw new ApiError(400, 'user_count may only be asked for presence channels');
  }
  const occupied = app.channel(name) !== undefined;
  return { occupied, ...attributesOf(app, name, attributes) };
}

/** `GET /channels/{name}/users`: who is on a presence channel. */
export function listUsers(app: App, name: string): object {
  assertChannelName(name);
  if (channelKind(name) !== 'presence') {
    throw new ApiError(400, 'Users can only be listed for presence channels');
  }
  return { users: (app.channel(name)?.roster.ids ?? []).map((id) => ({ id })) };
}

/** Throws 400 unless the channel could exist. */
export function assertChannelName(name: string): void {
  if (!isChannelName(name)) throw new ApiError(400, `Invalid channel name: ${name}`);
}

function readAttribute(name: string): Attribute {
  if (ATTRIBUTES.includes(name)) return name as Attribute;
  throw new ApiError(400, `Unknown info attribute: ${name}`);
}
