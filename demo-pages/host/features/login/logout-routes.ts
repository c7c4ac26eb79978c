import type { Host, HostApp } from '../../context.ts';
import { expectsJson } from '../../http/errors.ts';

/** Signing out, as Fortify does it: 204 for a call, the front page for a form. */
export function logoutRoutes(app: HostApp, host: Host): void {
  app.post('/aansteker/logout', (c) => {
    host.sessions.signIn(c, null);
    return expectsJson(c) ? c.body(null, 204) : c.redirect('/');
  });
}
