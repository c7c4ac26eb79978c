import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Pusher's states, and `idle` before any island has subscribed. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'unavailable' | 'disconnected';

interface Connection {
  state: ConnectionState;
  /** Known while connected; sent with writes. */
  socketId?: string;
  /** False while the first attempt is still fresh: nothing is said of the connection until then. */
  settled: boolean;
  /** Channels that the server refused: these are not live, whatever the connection is. */
  refused: readonly string[];
}

/** The realtime connection, as every island may know it. Written by `shared/realtime` alone. */
export const connection = createStore<Connection>(() => ({
  state: 'idle',
  settled: false,
  refused: [],
}));

/**
 * Whether what arrives on a channel arrives at once.
 * @returns undefined while there is nothing to say yet, at most the first ten seconds
 */
export function useLive(channel: string): boolean | undefined {
  return useStore(connection, ({ state, settled, refused }) => {
    if (state === 'connected') return !refused.includes(channel);
    return settled ? false : undefined;
  });
}
