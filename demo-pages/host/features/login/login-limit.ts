import type { Host, HostContext } from '../../context.ts';

const attemptsPerMinute = 5;

/**
 * Fortify's limit: five attempts a minute per account name and address. A success opens a new
 * window, so that signing in and out again is never refused.
 */
export class LoginLimit {
  private readonly successes = new Map<string, number>();

  constructor(private readonly host: Host) {}

  /** @throws HttpError 429 with `Retry-After` */
  attempt(c: HostContext, name: string): void {
    const key = this.key(c, name);
    this.host.throttle.hit(c, `${key}|${this.successes.get(key) ?? 0}`, attemptsPerMinute);
  }

  succeeded(c: HostContext, name: string): void {
    const key = this.key(c, name);
    this.successes.set(key, (this.successes.get(key) ?? 0) + 1);
  }

  private key(c: HostContext, name: string): string {
    const address = c.env.remoteAddress;
    return `login:${name.trim().toLowerCase()}|${address}`;
  }
}
