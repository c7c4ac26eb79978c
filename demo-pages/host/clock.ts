/** A clock that a tester can stop and move on; without either it shows the real time. */
export class HostClock {
  /** Milliseconds by which it is ahead of the real time; the time it shows, while it is stopped. */
  private ahead = 0;
  private stoppedAt: number | null = null;

  /** @param at what it shows first; the real time without it */
  constructor(
    at: Date | null = null,
    private readonly real: () => number = Date.now,
  ) {
    if (at) this.ahead = at.getTime() - real();
  }

  get isStopped(): boolean {
    return this.stoppedAt !== null;
  }

  now(): Date {
    return new Date(this.stoppedAt ?? this.real() + this.ahead);
  }

  stop(): void {
    this.stoppedAt ??= this.now().getTime();
  }

  run(): void {
    if (this.stoppedAt !== null) this.ahead = this.stoppedAt - this.real();
    this.stoppedAt = null;
  }

  advance(milliseconds: number): void {
    if (this.stoppedAt === null) this.ahead += milliseconds;
    else this.stoppedAt += milliseconds;
  }
}
