import { subscribe } from '../realtime/subscribe.ts';
import { countWhileHidden } from './title-count.ts';
import type { LiveData, LiveStore } from './use-live-list.ts';

/**
 * When a catch-up read fails on a connection that stands, nothing else would ask again: it is
 * repeated so often, after so long (doubled each time), in milliseconds.
 */
const TRIES = 5;
const WAIT = 5_000;

/**
 * Keeps a list true: adds what its channel tells, reads again after each outage, and holds arrivals
 * back while the reader is inside the list.
 * @returns ends it
 */
export function follow<D extends LiveData>(store: LiveStore<D>): () => void {
  const { channel, event, add } = store;
  let reading: AbortController | undefined;
  /** Told before the running read was sent, and in no answer yet: an answer may lag behind. */
  let early: unknown[] = [];
  /** Told since the running read was sent: its answer may not know these yet. */
  let sinceSent: unknown[] = [];
  let again: ReturnType<typeof setTimeout>;
  let failures = 0;

  const take = (data: D) => {
    const { data: before, held } = store.getView();
    if (data === before) return;
    const arrived = before ? [...data.items.keys()].filter((key) => !before.items.has(key)) : [];
    countWhileHidden(arrived.length);
    if (!arrived.length) store.show({ data, held });
    else if (store.isReading()) store.show({ data, held: new Set([...held, ...arrived]) });
    // The reader is back at the top: what arrives brings the waiting ones along.
    else store.show({ data });
  };

  const reread = async () => {
    clearTimeout(again);
    reading?.abort();
    reading = new AbortController();
    const { signal } = reading;
    early.push(...sinceSent);
    sinceSent = [];
    try {
      const data = await store.read(signal, store.getView().data);
      if (signal.aborted) return;
      failures = 0;
      // What an answer once held, and a later one does not, was taken away by the host.
      early = early.filter((payload) => add(data, payload).items.size > data.items.size);
      take([...early, ...sinceSent].reduce<D>(add, data));
    } catch {
      if (!signal.aborted && failures++ < TRIES) rereadLater();
    }
  };

  const rereadLater = () => {
    again = setTimeout(
      () => (document.hidden ? rereadLater() : reread()),
      WAIT * 2 ** failures * (0.5 + Math.random() / 2),
    );
  };

  const leave = subscribe({
    channel,
    events: {
      [event](payload) {
        const { data } = store.getView();
        sinceSent.push(payload);
        if (data) take(add(data, payload));
      },
    },
    reread,
  });
  return () => {
    leave();
    clearTimeout(again);
    reading?.abort();
  };
}
