import type { AppOptions } from '../pusher/app.ts';
import type { Hub } from '../pusher/hub.ts';
import { authorization } from '../pusher/signatures.ts';
import type { Broadcaster } from './broadcaster.ts';

/** Broadcasts to a realtime server in the same process, where there is no network between the two. */
export function createHubBroadcaster(hub: Hub, app: AppOptions): Broadcaster {
  return {
    key: app.key,
    publish(channel, event, data, exceptSocketId) {
      const channels = channel.startsWith('private-') ? [channel] : [channel, `private-${channel}`];
      for (const each of channels)
        hub.app(app.id)?.publish({
          ...{ channel: each, name: event, exceptSocketId },
          data: typeof data === 'string' ? data : JSON.stringify(data),
        });
    },
    authorizeChannel: (socketId, channel) => ({
      auth: authorization(app, `${socketId}:${channel}`),
    }),
    authenticateUser(socketId, user) {
      const user_data = JSON.stringify(user);
      return { auth: authorization(app, `${socketId}::user::${user_data}`), user_data };
    },
    idle: async () => {},
  };
}
