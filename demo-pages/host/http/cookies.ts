import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieJar, HostContext } from '../context.ts';

interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number;
  /** Whether the page's scripts may read it. */
  isReadable?: boolean;
}

export function readCookie(c: HostContext, name: string): string | undefined {
  return c.env.cookies ? c.env.cookies.get(name) : getCookie(c, name);
}

export function writeCookie(
  c: HostContext,
  name: string,
  value: string,
  { maxAge, isReadable = false }: CookieOptions = {},
): void {
  if (c.env.cookies) c.env.cookies.set(name, value, isReadable);
  else setCookie(c, name, value, { path: '/', sameSite: 'Lax', httpOnly: !isReadable, maxAge });
}

/**
 * Writes a cookie, unless the browser sent it as it is: a late response must not put back what another
 * one has changed meanwhile.
 */
export function renewCookie(...[c, name, value, options]: Parameters<typeof writeCookie>): void {
  if (readCookie(c, name) !== value) writeCookie(c, name, value, options);
}

/**
 * The cookies of one request where no headers carry them: as they were when it came, with what its own
 * response sets. Another request may change the jar meanwhile.
 */
export function cookiesOfRequest(jar: CookieJar): CookieJar {
  const own = new Map(jar.all());
  return {
    all: () => own,
    get: (name) => own.get(name),
    set(name, value, isReadable) {
      own.set(name, value);
      jar.set(name, value, isReadable);
    },
    remove(name) {
      own.delete(name);
      jar.remove(name);
    },
  };
}

export function removeCookie(c: HostContext, name: string): void {
  if (c.env.cookies) c.env.cookies.remove(name);
  else deleteCookie(c, name, { path: '/' });
}
