import { createApp } from './app.ts';
import type { Host, HostApp } from './context.ts';
import { visitRoutes } from './visits/visit-routes.ts';
import { type VisitParts, Visits } from './visits/visits.ts';

/**
 * The whole site: the host that all visitors share, and the visits of links.
 * @param transport adds what only a server with files and sockets has
 */
export function createSite(
  host: Host,
  parts: VisitParts,
  transport?: (app: HostApp) => void,
): HostApp {
  const visits = new Visits(host, parts);
  return createApp(host, { transport, afterSession: visitRoutes(visits, host) });
}
