import {
  askForRead,
  beginRead,
  EMPTY_SCHEDULE,
  endRead,
  planInterval,
  type ReadOutcome,
} from './read-schedule.ts';

/** Where events arrive from: a channel of the host, other tabs of this browser. */
export type LiveSource<Event> = (listener: LiveListener<Event>) => () => void;

export interface LiveListener<Event> {
  onEvent(event: Event): void;
  /** Events may have been missed until now. */
  onGap(): void;
}

/** Sends one request of a read. */
export type SendRead<Event> = <Response>(
  request: (signal: AbortSignal) => Promise<Response>,
) => Promise<{
  response: Response;
  /** Received since the request was sent, so that the response may not include them. */
  newer: readonly Event[];
}>;

export interface LiveResourceOptions<Event> {
  sources: readonly LiveSource<Event>[];
  onEvent(event: Event): void;
  /** Reads again in the background. @returns whether that brought anything new */
  refresh(send: SendRead<Event>): Promise<boolean>;
  /** Receives why a background read failed. @returns whether to repeat it without being asked */
  onRefreshError?(error: unknown): boolean;
  /** From one background read to the next, in milliseconds; none while it is undefined. */
  interval?(): number | undefined;
}

export interface LiveResource<Event> {
  /** Subscribes. @returns ends the subscriptions, the timer and all reads */
  start(): () => void;
  /**
   * Asks for a background read as soon as the budget allows.
   * @param isForEvent whether an event says that there is something to read
   */
  refresh(isForEvent?: boolean): void;
  /**
   * Does a read that the reader waits for: at once, in the place of a background read, but after
   * another one that the reader waits for.
   * @param key a read of the same key that has not ended is this one too
   */
  run<Result>(key: string, read: (send: SendRead<Event>) => Promise<Result>): Promise<Result>;
}

/**
 * Keeps what an island shows true: subscribes to its events, reads again after a gap, at an
 * interval or for an event, and hands over what arrived while a response was on its way. One read
 * at a time, with the budget of `read-schedule.ts`; a hidden page reads when it is seen again.
 */
export function createLiveResource<Event>(
  options: LiveResourceOptions<Event>,
): LiveResource<Event> {
  let schedule = EMPTY_SCHEDULE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  /** Ends with the subscriptions. */
  let lifetime = new AbortController();
  let background: AbortController | undefined;
  /** Reads that the reader waits for and that have not ended, by key. */
  const waiting = new Map<string, Promise<unknown>>();
  let lastRead: Promise<unknown> = Promise.resolve();
  /** Received since the request under way was sent. */
  let newer: Event[] | undefined;

  const sendWith =
    (signal: AbortSignal): SendRead<Event> =>
    async (request) => {
      signal.throwIfAborted();
      const received: Event[] = [];
      newer = received;
      try {
        const response = await request(signal);
        signal.throwIfAborted();
        return { response, newer: received };
      } finally {
        if (newer === received) newer = undefined;
      }
    };

  function plan() {
    clearTimeout(timer);
    if (!isStarted || waiting.size || background || !schedule.due) return;
    timer = setTimeout(readInBackground, Math.max(0, schedule.due.at - performance.now()));
  }

  function planNext() {
    const interval = isStarted ? options.interval?.() : undefined;
    if (interval !== undefined)
      schedule = planInterval(schedule, interval, performance.now(), Math.random());
    plan();
  }

  function refresh(isForEvent = false) {
    schedule = askForRead(schedule, performance.now(), isForEvent);
    plan();
  }

  async function readInBackground() {
    // What is due stays so until the page is seen again.
    if (document.hidden && !schedule.due?.isForEvent) return;
    const { due } = schedule;
    schedule = beginRead(schedule, performance.now());
    const own = new AbortController();
    background = own;
    const reading = attempt(own.signal);
    lastRead = reading;
    const outcome = await reading;
    background = undefined;
    if (outcome) schedule = endRead(schedule, outcome, performance.now(), Math.random());
    else schedule = askForRead(schedule, performance.now(), due?.isForEvent);
    planNext();
  }

  /** @returns undefined where the read was given up for one that the reader waits for */
  async function attempt(signal: AbortSignal): Promise<ReadOutcome | undefined> {
    try {
      return (await options.refresh(sendWith(signal))) ? 'news' : 'nothing';
    } catch (error) {
      if (signal.aborted) return undefined;
      return (options.onRefreshError?.(error) ?? true) ? 'failed' : 'nothing';
    }
  }

  function run<Result>(
    key: string,
    read: (send: SendRead<Event>) => Promise<Result>,
  ): Promise<Result> {
    const same = waiting.get(key);
    if (same) return same as Promise<Result>;
    background?.abort();
    clearTimeout(timer);
    const { signal } = lifetime;
    const reading = lastRead.then(() => read(sendWith(signal)));
    waiting.set(key, reading);
    lastRead = reading.then(ignore, ignore).then(() => {
      waiting.delete(key);
      planNext();
    });
    return reading;
  }

  function start() {
    isStarted = true;
    const ending = new AbortController();
    const listener: LiveListener<Event> = {
      onEvent(event) {
        newer?.push(event);
        options.onEvent(event);
      },
      onGap: () => refresh(),
    };
    const leave = options.sources.map((subscribe) => subscribe(listener));
    document.addEventListener('visibilitychange', () => document.hidden || plan(), ending);
    planNext();
    return () => {
      isStarted = false;
      clearTimeout(timer);
      lifetime.abort();
      lifetime = new AbortController();
      background?.abort();
      ending.abort();
      for (const end of leave) end();
    };
  }

  return { start, refresh, run };
}

const ignore = () => {};
