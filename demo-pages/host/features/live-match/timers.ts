/** Delays, so that tests decide when a match goes on. */
export interface Timers {
  /** Runs the work after so many milliseconds; the result cancels it. */
  after(milliseconds: number, work: () => void): () => void;
}

/** Real time. A match that is being played never keeps the host from closing. */
export const realTimers: Timers = {
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    // Only Node's timers keep a process alive.
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};
