import Pusher from 'pusher';
import type { Broadcaster } from '../realtime/broadcaster.ts';

/** A server of the Pusher protocol, and our credentials there. */
export interface PusherAddress {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** Absent for Pusher itself, which goes by cluster. */
  host?: string;
  port?: number;
  scheme: 'http' | 'https';
}

/**
 * Broadcasts through the official `pusher` library. Like Laravel's queued events, a broadcast runs
 * beside the request: a realtime server that is down never fails a post.
 */
export function createPusherBroadcaster(
  address: PusherAddress,
  log: (message: string, error?: unknown) => void,
): Broadcaster {
  const { appId, key, secret, cluster, host, port, scheme } = address;
  const base = { appId, key, secret, useTLS: scheme === 'https', timeout: 5000 };
  const pusher = new Pusher(host ? { ...base, host, port: String(port) } : { ...base, cluster });
  const underWay = new Set<Promise<unknown>>();

  return {
    key,
    publish(channel, event, data, exceptSocketId) {
      const channels = channel.startsWith('private-') ? [channel] : [channel, `private-${channel}`];
      const params = exceptSocketId ? { socket_id: exceptSocketId } : undefined;
      const sending: Promise<unknown> = pusher
        .trigger(channels, event, data, params)
        .catch((error: unknown) => log(`Could not broadcast ${event} on ${channel}`, error))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    authorizeChannel: (socketId, channel) => pusher.authorizeChannel(socketId, channel),
    authenticateUser: (socketId, user) => pusher.authenticateUser(socketId, user),
    async idle() {
      await Promise.all(underWay);
    },
  };
}

/** Reads Laravel's `PUSHER_*` variables; undefined when none names another server. */
export function pusherAddressFrom(env: NodeJS.ProcessEnv): PusherAddress | undefined {
  const { PUSHER_APP_ID: appId, PUSHER_APP_KEY, PUSHER_APP_SECRET } = env;
  const key = env.PUSHER_KEY ?? PUSHER_APP_KEY;
  const secret = env.PUSHER_SECRET ?? PUSHER_APP_SECRET;
  if (!appId || !key || !secret) return undefined;
  const scheme = env.PUSHER_SCHEME === 'http' ? 'http' : 'https';
  return {
    appId,
    key,
    secret,
    cluster: env.PUSHER_CLUSTER ?? 'eu',
    host: env.PUSHER_HOST || undefined,
    port: Number(env.PUSHER_PORT ?? (scheme === 'https' ? 443 : 80)),
    scheme,
  };
}
