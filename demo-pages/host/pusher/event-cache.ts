import type { Clock } from './clock.ts';
import type { ServerFrame } from './frames.ts';
import { LIMITS } from './limits.ts';

/** The last event of each cache channel, for those who subscribe later. */
export class EventCache {
  private readonly events = new Map<string, { frame: ServerFrame; expires: number }>();

  constructor(private readonly clock: Clock) {}

  /** Keeps an event as its channel's last one. */
  put(channel: string, frame: ServerFrame): void {
    this.forgetExpired();
    // Set anew, so that the map stays in the order in which its events expire.
    this.events.delete(channel);
    this.events.set(channel, { frame, expires: this.clock.now() + LIMITS.cachedEventMs });
  }

  /** The channel's last event, unless there was none or it is too old. */
  get(channel: string): ServerFrame | null {
    this.forgetExpired();
    return this.events.get(channel)?.frame ?? null;
  }

  private forgetExpired(): void {
    for (const [channel, { expires }] of this.events) {
      if (expires > this.clock.now()) return;
      this.events.delete(channel);
    }
  }
}
