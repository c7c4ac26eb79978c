import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context.ts';

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

export function removeCookie(c: HostContext, name: string): void {
  if (c.env.cookies) c.env.cookies.remove(name);
  else deleteCookie(c, name, { path: '/' });
}
