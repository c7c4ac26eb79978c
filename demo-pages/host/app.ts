import { join } from 'node:path';
import { Hono } from 'hono';
import type { Host, HostApp, HostEnv, HostSettings, Member } from './context.ts';
import { memberById } from './features/accounts/members.ts';
import { csrf } from './http/csrf.ts';
import { backAddress, expectsJson, HttpError, notFound, renderError } from './http/errors.ts';
import { cacheOfIslandFile, sendFile } from './http/static-files.ts';
import { renderPage } from './pages/render-page.ts';
import { scenarioOfRequest } from './scenarios/scenario-of-request.ts';

const maxBodyBytes = 256 * 1024;

/** The frame in its order: files first, then session, scenario, CSRF, the features and the pages. */
export function createApp(host: Host): HostApp {
  const app = new Hono<HostEnv>();
  app.onError((error, c) => renderError(c, asHttpError(host, error)));
  app.notFound((c) => renderError(c, notFound()));
  app.use(async (c, next) => {
    c.set('host', host);
    c.set('scenarios', []);
    c.header('Date', host.now().toUTCString());
    await next();
  });
  serveFiles(app, host.settings);

  app.use(async (c, next) => {
    // Without a length told beforehand nothing would bound what is read.
    if (c.req.header('transfer-encoding')) throw new HttpError(411, 'De lengte ontbreekt.');
    if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes)
      throw new HttpError(413, 'Het bericht is te groot.');
    // All of it before the session is looked up: one that ends while a body trickles in must not count.
    await c.req.arrayBuffer().catch(() => {
      throw new HttpError(400, 'Het bericht kwam niet heel aan.');
    });
    await next();
    // As Laravel answers by itself; a page may have said more.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache, private');
  });
  app.use(async (c, next) => {
    const session = host.sessions.open(c);
    c.set('session', session);
    c.set('member', session.memberId === null ? null : memberOf(host, session.memberId));
    await next();
  });
  app.use(scenarioOfRequest(host.features));
  app.use(csrf);

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

function serveFiles(app: HostApp, { root, islandsDir }: HostSettings): void {
  const assets = join(root, 'demo-pages', 'assets');
  const bootstrap = join(root, 'node_modules', 'bootstrap', 'dist', 'css');

  app.get('/islands/:path{.+}', (c) => {
    // Another origin may load the modules; that they are public says nothing about the session.
    c.header('Access-Control-Allow-Origin', '*');
    const path = c.req.param('path');
    return sendFile(c, islandsDir, path, cacheOfIslandFile(path));
  });
  app.get('/assets/bootstrap.min.css', (c) =>
    sendFile(c, bootstrap, 'bootstrap.min.css', 'no-cache'),
  );
  app.get('/assets/:path{.+}', (c) => sendFile(c, assets, c.req.param('path'), 'no-cache'));
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
