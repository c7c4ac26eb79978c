import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Pusher's states, and `idle` before any island has subscribed. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'unavailable' | 'disconnected';

interface Connection {
  state: ConnectionState;
  /** Known while connected; sent with writes. */
  socketId?: string;
  /** False while the first attempt is still fresh: nothing is said of the connection until then. */
  isSettled: boolean;
  /** Channels that did not join: these are not live, whatever the connection is. */
  refused: readonly string[];
  /** Channels of others, which this person may not listen to: nothing is said of these. */
  forbidden: readonly string[];
}

/** The realtime connection, as every island may know it. Written by `shared/realtime` alone. */
export const connection = createStore<Connection>(() => ({
  state: 'idle',
  isSettled: false,
  refused: [],
  forbidden: [],
}));

/**
 * Whether events of a channel arrive at once.
 * @returns undefined where there is nothing to say: in the first ten seconds at most, without
 *   realtime, and of a channel that is not for this person
 */
export function useLive(channel: string): boolean | undefined {
  return useStore(connection, ({ state, isSettled, refused, forbidden }) => {
    if (forbidden.includes(channel)) return undefined;
    if (state === 'connected') return !refused.includes(channel);
    return isSettled ? false : undefined;
  });
}
