/** Time as the server sees it, so that tests can turn it by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `callback` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, callback: () => void): () => void;
}

/** The real time. Its timers do not keep Node's process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};
