import type { HostContext, Throttle } from '../context.ts';
import { HttpError } from './errors.ts';

export class MemoryThrottle implements Throttle {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(private readonly now: () => Date) {}

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
