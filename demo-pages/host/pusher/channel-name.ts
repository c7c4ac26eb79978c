import { LIMITS } from './limits.ts';

/** What a subscriber of a channel has to show, and what it may do there. */
export type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence' | 'user';

const ALLOWED = /^[A-Za-z0-9_\-=@,.;]+$/;
const USER_PREFIX = '#server-to-user-';
const CACHE = /^(private-encrypted-|private-|presence-)?cache-/;

/** Whether this is a channel that can exist: an ordinary name, or the channel of one user. */
export function isChannelName(name: string): boolean {
  const userId = userOfChannel(name);
  if (userId !== null) return userId !== '' && userId.length <= LIMITS.userIdLength;
  return name.length <= LIMITS.channelNameLength && ALLOWED.test(name);
}

/** The kind that a channel's prefix gives it. */
export function channelKind(name: string): ChannelKind {
  if (name.startsWith(USER_PREFIX)) return 'user';
  if (name.startsWith('private-encrypted-')) return 'encrypted';
  if (name.startsWith('private-')) return 'private';
  if (name.startsWith('presence-')) return 'presence';
  return 'public';
}

/** The user whose own channel this is (`#server-to-user-{id}`), or null for any other. */
export function userOfChannel(name: string): string | null {
  return name.startsWith(USER_PREFIX) ? name.slice(USER_PREFIX.length) : null;
}

/** Whether new subscribers of the channel get its last event. */
export function isCacheChannel(name: string): boolean {
  return CACHE.test(name);
}
