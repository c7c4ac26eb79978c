/** Nobody polls later than asked, but not all at one moment either. */
const SPREAD = 0.1;

export interface Polling {
  /** Plans the next poll anew. */
  plan(): void;
  /** No more polls until the next plan. */
  stop(): void;
  end(): void;
}

/**
 * Polls while the page is seen, and once when it is seen again.
 * @param wait until the next poll, in milliseconds, asked for each time
 * @param poll is called when it is time; it has `plan` called when it is done
 */
export function polling(wait: () => number, poll: () => void): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const ending = new AbortController();
  const wake = () => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) poll();
  };
  document.addEventListener('visibilitychange', wake, ending);
  // In reach of the network, or back from the back-forward cache: what stands here is old.
  addEventListener('online', wake, ending);
  addEventListener('pageshow', ({ persisted }) => persisted && wake(), ending);
  return {
    plan() {
      stopped = false;
      clearTimeout(timer);
      if (!document.hidden && !ending.signal.aborted)
        timer = setTimeout(poll, wait() * (1 - SPREAD * Math.random()));
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    end() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
