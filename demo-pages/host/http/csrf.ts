import { createMiddleware } from 'hono/factory';
import type { HostContext, HostEnv, Session } from '../context.ts';
import { renewCookie } from './cookies.ts';
import { sameText, toBase64 } from './crypto.ts';
import { tokenMismatch } from './errors.ts';
import { requestFields } from './request-fields.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The value of the `XSRF-TOKEN` cookie. Like Laravel's it is padded Base64, so that it differs
 * from the token and must be URL-decoded before it is sent back.
 */
export function xsrfValue(session: Session): string {
  return toBase64(JSON.stringify({ value: session.token }));
}

/** True when a header (or a plain form's `_token`) proves that our own page sent the request. */
async function tokenMatches(c: HostContext): Promise<boolean> {
  const session = c.get('session');
  const xsrf = c.req.header('x-xsrf-token');
  if (xsrf !== undefined && sameText(xsrf, xsrfValue(session))) return true;
  const csrf = c.req.header('x-csrf-token');
  if (csrf !== undefined && sameText(csrf, session.token)) return true;
  const field = (await requestFields(c))._token;
  return typeof field === 'string' && sameText(field, session.token);
}

/**
 * Laravel's `VerifyCsrfToken`: 419 on a changing method without the token; every response that gets
 * past it leaves the browser with the `XSRF-TOKEN` cookie. A 419 itself does not, so that a client has
 * to fetch a page.
 */
export const csrf = createMiddleware<HostEnv>(async (c, next) => {
  if (!readingMethods.has(c.req.method) && !(await tokenMatches(c))) throw tokenMismatch();
  await next();
  sendToken(c);
});

/** Leaves the browser with the `XSRF-TOKEN` cookie of its session. */
export function sendToken(c: HostContext): void {
  const session = c.get('session');
  if (session.isPassing) return;
  const week = 7 * 24 * 3600;
  renewCookie(c, 'XSRF-TOKEN', xsrfValue(session), { maxAge: week, isReadable: true });
}
