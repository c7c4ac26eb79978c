import type { Clock } from './clock.ts';

/** Counts actions within windows of one second. */
export class RateLimit {
  private windowStart = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(
    private readonly clock: Clock,
    private readonly perSecond: number,
  ) {}

  /** Takes one action from the current second's share; false when it is used up. */
  take(): boolean {
    const now = this.clock.now();
    if (now - this.windowStart >= 1000) {
      this.windowStart = now;
      this.used = 0;
    }
    this.used += 1;
    return this.used <= this.perSecond;
  }
}
