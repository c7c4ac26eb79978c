import { Hono } from 'hono';
import type { Host, HostApp, HostEnv, Member } from './context.ts';
import { memberById } from './features/accounts/members.ts';
import { csrf } from './http/csrf.ts';
import { backAddress, expectsJson, HttpError, notFound, renderError } from './http/errors.ts';
import { idempotency } from './http/idempotency.ts';
import { renderPage } from './pages/render-page.ts';
import { chosenNetwork } from './scenarios/network.ts';
import { scenarioOfRequest } from './scenarios/scenario-of-request.ts';

/** What a place where the host runs adds to the frame. */
interface Layers {
  /** What only a server with files and sockets has. */
  transport?(app: HostApp): void;
  /** What goes before the site itself, once it is known who asks. */
  afterSession?(app: HostApp): void;
}

/**
 * The frame in its order: the transport's own routes, then session, scenario, CSRF, the features and
 * the pages.
 */
export function createApp(host: Host, { transport, afterSession }: Layers = {}): HostApp {
  const app = new Hono<HostEnv>();
  const { headScripts } = host.settings;
  app.onError((error, c) => renderError(c, asHttpError(host, error), headScripts));
  app.notFound((c) => renderError(c, notFound(), headScripts));
  app.use(async (c, next) => {
    c.set('host', host);
    c.set('scenarios', []);
    c.header('Date', host.now().toUTCString());
    await next();
  });
  transport?.(app);

  app.use(async (c, next) => {
    // All of it before the session is looked up: one that ends while a body trickles in must not count.
    await c.req.arrayBuffer().catch(() => {
      throw new HttpError(400, 'Het bericht kwam niet heel aan.');
    });
    await next();
    // As Laravel responds by itself; a page may have said more.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache, private');
  });
  app.use(async (c, next) => {
    const session = host.sessions.open(c);
    c.set('session', session);
    c.set('member', session.memberId === null ? null : memberOf(host, session.memberId));
    await next();
  });
  afterSession?.(app);
  app.use(chosenNetwork);
  app.use(scenarioOfRequest(host.features));
  app.use(csrf);
  app.use(idempotency);

  for (const feature of host.features) feature.routes?.(app, host);
  app.post('/demo/opnieuw', (c) => {
    host.reset();
    const message = 'De demo begint opnieuw.';
    return expectsJson(c) ? c.json({ message }) : c.redirect(backAddress(c));
  });
  servePages(app, host);
  return app;
}

/** The session's member, unless the account is gone or may not be signed in any more. */
function memberOf(host: Host, id: number): Member | null {
  const admitted = host.features.every((feature) => feature.admits?.(host, id) ?? true);
  return admitted ? memberById(host.db, id) : null;
}

function servePages(app: HostApp, host: Host): void {
  app.get('/', (c) => renderPage(host, c, 'index'));
  for (const { path, page } of host.features.flatMap((feature) => feature.pageRoutes ?? []))
    app.get(path, (c) => renderPage(host, c, page));
  app.get('/:file{[a-z0-9-]+\\.html}', (c) =>
    renderPage(host, c, c.req.param('file').slice(0, -'.html'.length)),
  );
}

function asHttpError(host: Host, error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  host.log('Unexpected error', error);
  return new HttpError(500, 'Server Error');
}
