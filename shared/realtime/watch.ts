/** All in milliseconds. */
const POLL = 30_000;
const POLL_SPREAD = 5_000;
const SETTLE = 10_000;

/** What the page's life asks of the hub. */
export interface Watcher {
  /** The slow poll fell due, on a page that is seen. */
  poll(): void;
  /** The network or the page goes: no connection is of use. */
  pause(): void;
  /** It is back. */
  resume(): void;
  /** The first connection has had its time: what there is to say may be said. */
  settle(): void;
}

/** Watches the clock and the page for the hub. @returns ends it */
export function watch({ poll, pause, resume, settle }: Watcher): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOverdue = false;
  const ending = new AbortController();
  const next = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        isOverdue = document.hidden;
        if (!isOverdue) poll();
        next();
      },
      POLL + Math.random() * POLL_SPREAD,
    );
  };
  const settling = setTimeout(settle, SETTLE);
  const listeners = {
    // Nothing polls in a hidden tab; what fell due meanwhile happens on return.
    visibilitychange: () => {
      if (document.hidden || !isOverdue) return;
      isOverdue = false;
      poll();
      next();
    },
    // An open socket would keep the page out of the back-forward cache.
    pagehide: pause,
    pageshow: (event: Event) => {
      if ((event as PageTransitionEvent).persisted) resume();
    },
    offline: pause,
    online: resume,
  };
  // visibilitychange bubbles from the document to the window.
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener, ending);
  next();
  return () => {
    clearTimeout(timer);
    clearTimeout(settling);
    ending.abort();
  };
}
