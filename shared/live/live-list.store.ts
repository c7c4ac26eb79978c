import { channelSource } from './channel-source.ts';
import { createLiveResource, type SendRead } from './live-resource.ts';
import { countWhileHidden } from './title-count.ts';

/** What an island reads and receives, as one list under keys of identity. */
export interface LiveData {
  items: ReadonlyMap<string | number, unknown>;
}

export interface LiveListOptions<Data extends LiveData> {
  /** `game.7.live`. */
  channel: string;
  /** The event class, `LiveGameEvent`. */
  event: string;
  /** Returns what the page brought; without that the list is read when the island mounts. */
  initial?(): Data | undefined;
  /** @param before what the response takes the place of */
  read(signal: AbortSignal, before?: Data): Promise<Data>;
  /** Adds one event to the data; returns the same data for one of no use. Pure, never throws. */
  add(data: Data, payload: unknown): Data;
  /** Whether an event changes more than the list, so that everything has to be read again. */
  needsRead?(payload: unknown): boolean;
  /** From one read to the next while the page is seen, in milliseconds. */
  interval?(data: Data): number | undefined;
}

export interface LiveView<Data extends LiveData> {
  /** Undefined until the first response. */
  data?: Data;
  /** Keys of the items that are held back behind a button. */
  held: ReadonlySet<string | number>;
  /** Why there is no data. */
  error?: unknown;
}

const NO_KEYS: ReadonlySet<string | number> = new Set();

/**
 * A list that follows its channel.
 * @param isReading whether the reader is inside the list, so that nothing may move
 */
export function createLiveList<Data extends LiveData>(
  options: LiveListOptions<Data>,
  isReading: () => boolean,
) {
  const { channel, event, add } = options;
  const listeners = new Set<() => void>();
  let view: LiveView<Data> = { data: options.initial?.(), held: NO_KEYS };
  /** Events that no response has included yet: a host may read from a copy that lags behind. */
  let unconfirmed: unknown[] = [];

  function show(next: Partial<LiveView<Data>>) {
    view = { data: view.data, held: NO_KEYS, ...next };
    for (const listener of listeners) listener();
  }

  /** @returns whether there is anything new in it */
  function take(data: Data): boolean {
    const { data: before, held } = view;
    if (data === before) return false;
    const arrived = before ? [...data.items.keys()].filter((key) => !before.items.has(key)) : [];
    countWhileHidden(arrived.length);
    if (!arrived.length) show({ data, held });
    else if (isReading()) show({ data, held: new Set([...held, ...arrived]) });
    // The reader is back at the top: the new item shows those that were held back too.
    else show({ data });
    return arrived.length > 0 || !before;
  }

  async function read(send: SendRead<unknown>): Promise<boolean> {
    const { response, newer } = await send((signal) => options.read(signal, view.data));
    // Of the events before the request, those that the response holds are confirmed by it; what a
    // response held once and a later one does not was taken away by the host.
    const older = unconfirmed
      .slice(0, unconfirmed.length - newer.length)
      .filter((payload) => add(response, payload).items.size > response.items.size);
    unconfirmed = [...older, ...newer];
    return take(unconfirmed.reduce<Data>(add, response));
  }

  const resource = createLiveResource<unknown>({
    sources: [channelSource(channel, { events: { [event]: (payload) => payload } })],
    onEvent(payload) {
      unconfirmed.push(payload);
      if (view.data) take(add(view.data, payload));
      if (options.needsRead?.(payload)) resource.refresh(true);
    },
    refresh: read,
    interval: () => view.data && options.interval?.(view.data),
  });

  /** The first read; its failure is shown, and the reader asks for the next. */
  async function readFirst() {
    try {
      await resource.run('first', read);
    } catch (error) {
      if (!view.data && (error as Error).name !== 'AbortError') show({ error });
    }
  }

  return {
    getView: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Subscribes to the channel, and reads where nothing is known. @returns ends both */
    start() {
      const end = resource.start();
      if (!view.data) readFirst();
      return end;
    },
    /** Reads again after a first read that failed. */
    retry() {
      show({});
      readFirst();
    },
    /** Shows the items that were held back. */
    release: () => show({}),
  };
}
