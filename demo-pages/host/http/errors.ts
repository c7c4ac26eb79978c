import type { HostContext } from '../context.ts';
import { html } from '../pages/markup.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Field name to its messages, Laravel's `errors`. */
export type FieldErrors = Record<string, string[]>;

/** A response that stops the request, as Laravel's `abort()` and its exceptions do. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { errors?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/** 401, for a call that only a member may make. */
export const unauthenticated = () => new HttpError(401, 'Unauthenticated.');
export const forbidden = (message = 'This action is unauthorized.') => new HttpError(403, message);
export const notFound = (message = 'Niet gevonden.') => new HttpError(404, message);
export const tokenMismatch = () => new HttpError(419, 'CSRF token mismatch.');

/** 422 in Laravel's shape; the message is the first error, with the number of others. */
export function unprocessable(errors: FieldErrors): HttpError {
  const all = Object.values(errors).flat();
  const others = all.length - 1;
  const rest = others > 0 ? ` (en nog ${others} ${others === 1 ? 'fout' : 'fouten'})` : '';
  return new HttpError(422, `${all[0] ?? 'De gegevens zijn ongeldig.'}${rest}`, { errors });
}

/** Laravel's `expectsJson`: the `Accept` header names JSON, or an XMLHttpRequest takes anything. */
export function expectsJson(c: HostContext): boolean {
  const accept = c.req.header('accept') ?? '';
  if (/[/+]json/.test(accept)) return true;
  const anything = accept === '' || accept.startsWith('*/*');
  return anything && c.req.header('x-requested-with') === 'XMLHttpRequest';
}

const titles: Record<number, string> = {
  401: 'Niet ingelogd',
  403: 'Geen toegang',
  404: 'Niet gevonden',
  419: 'Pagina verlopen',
  429: 'Te veel verzoeken',
  500: 'Er ging iets mis',
};

function errorPage(status: number, scripts: string[]): string {
  const title = titles[status] ?? 'Er ging iets mis';
  const head = scripts.map((address) => html`<script src="${address}"></script>`);
  return html`<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/assets/site.css">${head}</head>
<body><main class="site-message"><p class="site-message-code">${String(status)}</p><h1>${title}</h1>
<p><a href="/">Naar de voorpagina</a></p></main></body>
</html>`.toString();
}

/**
 * Turns an exception into the response that Laravel would give: JSON when asked for, otherwise a
 * redirect (401 to the login page, 422 back) or a page.
 * @param headScripts of every page: `npm run dev` reloads one that was missing for a moment
 */
export function renderError(c: HostContext, error: HttpError, headScripts: string[]): Response {
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  const status = error.status as 400;
  if (expectsJson(c)) {
    const body = error.errors
      ? { message: error.message, errors: error.errors }
      : { message: error.message };
    return c.json(body, status);
  }
  if (error.status === 401) return c.redirect('/login.html');
  if (error.status === 422) return c.redirect(backAddress(c));
  c.header('Content-Security-Policy', contentSecurityPolicy);
  return c.html(errorPage(error.status, headScripts), status);
}

/** The page that the request came from, as a path on this host; `/` when it is not known. */
export function backAddress(c: HostContext): string {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  // Two slashes at the beginning would name another host.
  const path = url.pathname.replace(/^\/+/, '/');
  return url.host === c.req.header('host') ? `${path}${url.search}` : '/';
}
