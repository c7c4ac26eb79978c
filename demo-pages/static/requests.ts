import { basePath, worker } from './worker-scope.ts';

/** Folders of the build, which the web server serves as they are. */
const served = /^\/(islands|editor|assets|statisch)\//;

/** Where a request of a page goes. */
export interface Target {
  /** On the site, as the host knows it. */
  path: string;
  /** An address to fetch from the web server instead, where the page asked for another one. */
  file?: string;
}

/**
 * Whether the host handles a request, and under which path. Undefined leaves it to the browser.
 * A page's scripts may ask for `/api/...` of the server's root, which means the demo's own.
 */
export function targetOf({ url: address }: Request): Target | undefined {
  const url = new URL(address);
  if (url.origin !== worker.location.origin) return undefined;
  const isBelow = url.pathname.startsWith(`${basePath}/`);
  const path = withoutSlash(isBelow ? url.pathname.slice(basePath.length) : url.pathname);
  if (path === '/sw.js') return undefined;
  if (!served.test(path)) return { path };
  return isBelow ? undefined : { path, file: `${basePath}${path}` };
}

/** A folder's address, `/zoeken/`, is the page's, `/zoeken`. */
const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));

/** The page's request as it would reach a server: at the site's root, with every header. */
export async function asHostRequest(request: Request, path: string): Promise<Request> {
  const { origin, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('host', worker.location.host);
  // What a browser sends with a reload.
  if (request.cache === 'no-cache') headers.set('cache-control', 'max-age=0');
  if (request.referrer) headers.set('referer', withoutBase(request.referrer));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const copy = new Request(`${origin}${path}${search}`, {
    method: request.method,
    headers,
    body: hasBody ? await request.arrayBuffer() : undefined,
    signal: request.signal,
  });
  // A request's own headers leave out what a browser alone may set.
  return Object.defineProperty(copy, 'headers', { value: headers });
}

function withoutBase(address: string): string {
  const url = new URL(address);
  if (url.pathname.startsWith(`${basePath}/`)) url.pathname = url.pathname.slice(basePath.length);
  return url.href;
}
