import type { CookieJar, Host, HostApp, HostContext, VisitLink } from '../context.ts';
import { withBasePath } from '../http/base-path.ts';
import { cookiesOfRequest, readCookie, renewCookie } from '../http/cookies.ts';
import { sendToken } from '../http/csrf.ts';
import { HttpError } from '../http/errors.ts';
import { sessionCookie } from '../http/sessions.ts';
import { pageOfPath } from '../scenarios/scenario-of-request.ts';
import { framedAddress } from './link-width.ts';
import { namesVisitor, visitLinkOf } from './visit-link.ts';
import { type Visit, type Visits, visitPath } from './visits.ts';

/** What is the same in each visit, and stays at the site's root. */
const shared = /^\/(islands|assets|editor|statisch)\//;
/** Added by islands that fetch their page anew for its token; it is no new visit. */
const tokenQuery = 'islands-token';

/** Links whose visits are remembered, of all browsers together. */
const mostLinks = 1000;

/** The address of a link without what does not make it another one. */
function addressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete(tokenQuery);
  query.sort();
  return `${url.pathname}?${query}`;
}

/**
 * Whether a page that is open already is asked for: by an island for its token, or by a reload. A link
 * that is opened sends no such header.
 */
const isSameAgain = (c: HostContext, { searchParams }: URL) =>
  searchParams.has(tokenQuery) || c.req.header('cache-control') === 'max-age=0';

const wantsPage = (c: HostContext) => c.req.header('accept')?.includes('text/html') ?? false;

/**
 * Gives a link with `scenario`, `als` or `op` a visit of its own (docs/host-api.md, "Static demo"). Its
 * page is at the link's address, everything else of the visit below `/bezoek/{id}`: calls by the page
 * configuration's `apiBase`, links and forms by their addresses, and what an island leads to by the
 * page from which it came. A reload stays in the visit: islands reload their page after a login or a
 * deletion.
 */
export function visitRoutes(visits: Visits, { settings, features }: Host) {
  /** The last visit of each link in each browser, by session and address. */
  const latest = new Map<string, string>();
  const isPage = (c: HostContext, path: string) =>
    c.req.method === 'GET' && pageOfPath(path, features) !== undefined;
  const keyOf = (c: HostContext, url: URL) => `${c.get('session').id} ${addressOf(url)}`;

  async function inVisit(c: HostContext, visit: Visit, path: string): Promise<Response> {
    const { session } = c.var;
    const url = new URL(c.req.url);
    url.pathname = path;
    const headers = new Headers(c.req.raw.headers);
    const referer = headers.get('referer');
    if (referer) headers.set('referer', referer.replace(visitPath(visit.id), ''));
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const request = new Request(url, {
      ...{ method: c.req.method, headers, signal: c.req.raw.signal },
      body: hasBody ? await c.req.arrayBuffer() : undefined,
    });
    Object.defineProperty(request, 'headers', { value: headers });
    const own = cookiesOfRequest(visit.cookies);
    const cookies: CookieJar = {
      ...own,
      // The guest's number is the browser's: the page's scripts read and write it.
      get: (name) => own.get(name) ?? (name === 'GUEST_ID' ? readCookie(c, name) : undefined),
    };
    const connection = { ...c.env, cookies, browserToken: session.token, drop: () => c.env.drop() };
    const response = await visit.app.fetch(request, connection);
    const moved = await withBasePath(response, visitPath(visit.id), shared);
    c.res = moved;
    // What was set before this response is not in it.
    if (!session.isPassing) renewCookie(c, sessionCookie, session.id);
    if (moved.status !== 419) sendToken(c);
    return c.res;
  }

  async function open(c: HostContext, url: URL, link: VisitLink): Promise<Response> {
    const key = keyOf(c, url);
    const known = isSameAgain(c, url) ? visits.find(latest.get(key) ?? '') : undefined;
    const visit = known ?? (await visits.begin(link));
    if (latest.size > mostLinks) latest.clear();
    latest.set(key, visit.id);
    return inVisit(c, visit, url.pathname);
  }

  /** The visit whose page led here; undefined for a typed address and for one of another site. */
  function cameFrom(c: HostContext, url: URL): Visit | undefined {
    const referer = c.req.header('referer');
    if (!referer || !URL.canParse(referer)) return undefined;
    const from = new URL(referer);
    if (from.host !== (c.req.header('host') ?? url.host)) return undefined;
    const id = /^\/bezoek\/([^/]+)/.exec(from.pathname)?.[1] ?? latest.get(keyOf(c, from));
    return id === undefined ? undefined : visits.find(id);
  }

  return (app: HostApp) => {
    app.use('/bezoek/:id/*', async (c) => {
      const url = new URL(c.req.url);
      const id = c.req.param('id');
      const path = url.pathname.slice(visitPath(id).length);
      const visit = visits.find(id);
      if (!visit && wantsPage(c)) return c.redirect(`${path}${url.search}`);
      if (!visit) throw new HttpError(410, 'Dit bezoek is voorbij. Herlaad de pagina.');
      // The link of another visit, on a list of them for example.
      const link = isPage(c, path) && namesVisitor(url.searchParams);
      const bare = new URL(`${path}${url.search}`, url);
      const isOwn = latest.get(keyOf(c, bare)) === id;
      if (link && !isOwn) return c.redirect(`${path}${url.search}`);
      return inVisit(c, visit, path);
    });

    app.use(async (c, next) => {
      const url = new URL(c.req.url);
      const framed = isPage(c, url.pathname) ? framedAddress(url) : undefined;
      if (framed) return c.redirect(framed);
      const link = isPage(c, url.pathname) ? visitLinkOf(url.searchParams, settings) : undefined;
      if (link && (namesVisitor(url.searchParams) || isSameAgain(c, url)))
        return open(c, url, link);
      const mayBeWithin = wantsPage(c) && !shared.test(url.pathname) && !isSameAgain(c, url);
      const visit = mayBeWithin ? cameFrom(c, url) : undefined;
      if (visit) return c.redirect(`${visitPath(visit.id)}${url.pathname}${url.search}`, 307);
      return link ? open(c, url, link) : next();
    });
  };
}
