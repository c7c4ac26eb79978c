import { createRoot } from 'react-dom/client';
import { call } from '../../../shared/host/http.ts';
import { subscribe } from '../../../shared/realtime/subscribe.ts';
import { connection } from '../../../shared/store/connection.ts';
import { LiveState } from '../../../shared/ui/LiveState.tsx';

/** What one listener of the test page does. */
export interface ListenerOptions {
  channel: string;
  events?: string[];
  /** One person's own, whatever the page says of its family. */
  isPrivate?: boolean;
  /** Throws whenever it is handed an event, and whenever it is to read again. */
  throws?: boolean;
}

export interface Received {
  listener: string;
  event: string;
  payload: unknown;
  /** Events that were handed over together have one number. */
  batch: number;
}

/** The page on which there are only listeners, for tests to steer. */
const listening = {
  received: [] as Received[],
  /** How often each listener was asked to read again. */
  rereads: {} as Record<string, number>,
  /** Every state of the connection, in order. */
  states: [] as string[],
  ends: new Map<string, () => void>(),

  join(listener: string, { channel, events = ['Said'], throws, ...more }: ListenerOptions) {
    listening.rereads[listener] ??= 0;
    const receive = (event: string) => (payload: unknown) => {
      if (throws) throw new Error('a handler that throws');
      listening.received.push({ listener, event, payload, batch: batchNow() });
    };
    listening.ends.set(
      listener,
      subscribe({
        channel,
        ...more,
        events: Object.fromEntries(events.map((event) => [event, receive(event)])),
        reread: () => {
          listening.rereads[listener] = (listening.rereads[listener] ?? 0) + 1;
          if (throws) throw new Error('a reread that throws');
        },
      }),
    );
  },
  leave: (listener: string) => listening.ends.get(listener)?.(),
  connection: () => connection.getState(),
  call,

  /** Shows what an island would say of a channel. */
  showLive(channel: string) {
    const place = document.createElement('p');
    place.id = `live-${channel}`;
    document.body.append(place);
    createRoot(place).render(<LiveState channel={channel} />);
  },
  hide(hidden: boolean) {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  },
  /** Into the back-forward cache, and out of it. */
  turnPage(type: 'pagehide' | 'pageshow') {
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  },
};

let batch = 0;
let isSameBatch = false;
function batchNow(): number {
  if (!isSameBatch) {
    batch++;
    isSameBatch = true;
    queueMicrotask(() => {
      isSameBatch = false;
    });
  }
  return batch;
}

connection.subscribe(({ state }, { state: before }) => {
  if (state !== before) listening.states.push(state);
});

declare global {
  interface Window {
    listening: typeof listening;
  }
}
window.listening = listening;
