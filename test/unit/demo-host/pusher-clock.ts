import type { Clock } from '../../../demo-pages/host/pusher/clock.ts';

/** A clock that does not run until a test turns it. Starts at the real time. */
export class HandClock implements Clock {
  private time = Date.now();
  private timers: { due: number; callback: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { due: this.time + ms, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }

  /** The number of timers that are set. */
  get pending(): number {
    return this.timers.length;
  }

  /** Turns the clock, and runs what falls due on the way, in order. */
  advanceSeconds(seconds: number): void {
    const end = this.time + seconds * 1000;
    for (;;) {
      const [next] = this.timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
      if (!next) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = next.due;
      next.callback();
    }
    this.time = end;
  }
}
