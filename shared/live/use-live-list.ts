import { type RefObject, useEffect, useRef, useState } from 'react';

/** What an island reads and what it is told live, as one list under keys of identity. */
export interface LiveData {
  items: ReadonlyMap<string | number, unknown>;
}

export interface LiveSource<D extends LiveData> {
  /** `game.7.live`. */
  channel: string;
  /** The event class, `LiveGameEvent`. */
  event: string;
  /** From the JSON child; without it the list is read when the island mounts. */
  first?: D;
  /** @param before what the answer takes the place of */
  read(signal: AbortSignal, before?: D): Promise<D>;
  /** What one event makes of the data; the same data when it says nothing. Pure, never throws. */
  add(data: D, payload: unknown): D;
}

interface LiveView<D extends LiveData> {
  /** Undefined until the first read has come. */
  data?: D;
  /** Keys of arrivals that wait behind a button. */
  held: ReadonlySet<string | number>;
  /** Why there is no data. */
  error?: unknown;
}

/** The list in the hands of what keeps it true. */
export interface LiveStore<D extends LiveData> extends LiveSource<D> {
  /** As it stands now, drawn or not. */
  getView(): LiveView<D>;
  /** @param next nothing is held and there is no error, unless it says so */
  show(next: Partial<LiveView<D>>): void;
  /** Whether the reader is inside the list, so that nothing may move. */
  isReading(): boolean;
}

interface LiveList<D extends LiveData> extends LiveView<D> {
  channel: string;
  /** To be put on the log: its place on the screen tells whether the reader is inside. */
  log: RefObject<HTMLDivElement | null>;
  /** To be put on the island's outermost element, which takes the focus of controls that go. */
  root: RefObject<HTMLDivElement | null>;
  /** Shows what was held back, and leads there. */
  release(): void;
  /** After a first read that failed. */
  retry(): void;
}

const none: LiveView<LiveData>['held'] = new Set();

/** Between attempts to fetch the part that follows the channel, in milliseconds. */
const RETRY = 30_000;

/**
 * A list that lives for as long as its island is mounted. Read here where the page did not bring
 * it; what keeps it true from then on (`follow.ts`) is fetched meanwhile: no first render needs it.
 * @param source only the first one counts: an island's attributes do not change
 */
export function useLiveList<D extends LiveData>(source: LiveSource<D>): LiveList<D> {
  const log = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<LiveView<D>>({ data: source.first, held: none });
  const [store] = useState((): LiveStore<D> => {
    let now = view;
    return {
      ...source,
      getView: () => now,
      show(next) {
        now = { data: now.data, held: none, ...next };
        setView(now);
      },
      // Its top is above the screen: whoever sees it reads further down.
      isReading: () => (log.current?.getBoundingClientRect().top ?? 0) < 0,
    };
  });
  const wanted = !view.data && !view.error;

  // When what follows the channel has read it meanwhile, this read is not wanted any more.
  useEffect(() => {
    if (!wanted) return;
    const ended = new AbortController();
    const { signal } = ended;
    const show = (next: Partial<LiveView<D>>) => signal.aborted || store.show(next);
    store.read(signal).then(
      (data) => show({ data }),
      (error) => show({ error }),
    );
    return () => ended.abort();
  }, [store, wanted]);

  useEffect(() => {
    let end = () => clearTimeout(timer);
    let ended = false;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () =>
      import('./follow.ts').then(
        ({ follow }) => {
          if (!ended) end = follow(store);
        },
        () => {
          if (!ended) timer = setTimeout(begin, RETRY);
        },
      );
    begin();
    return () => {
      ended = true;
      end();
    };
  }, [store]);

  return {
    ...view,
    channel: source.channel,
    log,
    root,
    release() {
      store.show({});
      log.current?.focus({ preventScroll: true });
      log.current?.scrollIntoView();
    },
    retry() {
      root.current?.focus({ preventScroll: true });
      store.show({});
    },
  };
}
