import type { Clock } from './clock.ts';

/** What a heartbeat does, and when. Times are seconds, as the protocol gives them. */
export interface HeartbeatOptions {
  clock: Clock;
  activityTimeout: number;
  pongTimeout: number;
  ping: () => void;
  dead: () => void;
}

/** Asks a silent client whether it is still there, and gives it up if it does not respond. */
export class Heartbeat {
  private cancel = () => {};

  constructor(private readonly options: HeartbeatOptions) {
    this.touch();
  }

  /** The client said something. Any sign of life counts as the pong that may be due. */
  touch(): void {
    const { clock, activityTimeout, pongTimeout, ping, dead } = this.options;
    this.cancel();
    this.cancel = clock.after(activityTimeout * 1000, () => {
      this.cancel = clock.after(pongTimeout * 1000, dead);
      ping();
    });
  }

  /** Ends it; nothing is called any more. */
  stop(): void {
    this.cancel();
  }
}
