import { createMiddleware } from 'hono/factory';
import type { HostEnv } from '../../context.ts';

/** Laravel's `guest` middleware: somebody who is signed in is led away, JSON or not. */
export const guestsOnly = createMiddleware<HostEnv>(async (c, next) => {
  if (c.get('member')) return c.redirect('/');
  await next();
});
