import { createMiddleware } from 'hono/factory';
import type { HostEnv } from '../../context.ts';

/** Sessions of one address that may use up a limit together: a household, or a whole stand. */
const sessionsPerAddress = 10;

/**
 * Laravel's `throttle` for calls of guests. Counts per session and, since a new session is soon
 * had, more widely per address; what is refused afterwards counts too.
 * @throws HttpError 429 with `Retry-After`
 */
export function limitVisitor(name: string, perMinute: number) {
  return createMiddleware<HostEnv>(async (c, next) => {
    const { throttle } = c.get('host');
    const address = c.env.remoteAddress;
    throttle.hit(c, `${name}@${address}`, perMinute * sessionsPerAddress);
    throttle.hit(c, `${name}:${c.get('session').id}`, perMinute);
    await next();
  });
}
