import type { HostContext } from '../context.ts';
import { HttpError } from './errors.ts';

/** Counts attempts per key in fixed windows of a minute, as Laravel's `throttle` middleware. */
export class Throttle {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(private readonly now: () => Date) {}

  /**
   * Counts one attempt and sets `X-RateLimit-*` on the answer.
   * @throws HttpError 429 with `Retry-After` (seconds) when the minute's limit is used up.
   */
  hit(c: HostContext, key: string, perMinute: number): void {
    const now = this.now().getTime();
    this.forgetEnded(now);
    const window = this.windows.get(key) ?? { count: 0, endsAt: now + 60_000 };
    this.windows.set(key, window);
    if (window.count >= perMinute) throw tooManyAttempts(perMinute, window.endsAt, now);
    window.count += 1;
    c.header('X-RateLimit-Limit', String(perMinute));
    c.header('X-RateLimit-Remaining', String(perMinute - window.count));
  }

  clear(): void {
    this.windows.clear();
  }

  private forgetEnded(now: number): void {
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
  }
}

/** Laravel's 429 with its headers; times in milliseconds since 1970. */
export function tooManyAttempts(limit: number, endsAt: number, now: number): HttpError {
  return new HttpError(429, 'Too Many Attempts.', {
    headers: {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': '0',
      'Retry-After': String(Math.max(1, Math.ceil((endsAt - now) / 1000))),
      'X-RateLimit-Reset': String(Math.ceil(endsAt / 1000)),
    },
  });
}
