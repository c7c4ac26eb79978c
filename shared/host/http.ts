import { TimeoutError } from 'ky';
import { parse, type Schema } from '../schema/parse.ts';
import { serverNow } from './clock.ts';
import { acceptToken, csrfToken, type TokenHeaders, tokenCookies } from './csrf.ts';
import { freshPage, requireSamePerson, tokensToTry } from './expired-session.ts';
import { errorFromResponse, FAILED, HostError, OFFLINE, SESSION_ENDED } from './host-error.ts';
import { endAction, endsAction, idempotencyKey } from './idempotency.ts';
import { isDocument } from './is-document.ts';
import { isLatestPerson, notePerson } from './person.ts';
import { type Method, type RequestOptions, sendRequest, type TextResponse } from './request.ts';

/** The one way to the host; see docs/host-api.md, "Calls". */

export interface CallOptions<T> extends RequestOptions {
  /** What the response must be. Without it the response is used for errors only. */
  response?: Schema<T>;
  /** Keeps the response's values out of the console where it is of the wrong shape. */
  isSecret?: boolean;
  /** For calls that are no action of the person whom the page shows: logging in, the realtime library. */
  isForAnyone?: boolean;
  /** The content that makes the action, where that is not all: a form without its robot check's token. */
  action?: unknown;
  /** The action's key, where the caller keeps it longer than the page. */
  key?: string;
}

/** A bare number stays as it was written: a key of twenty digits would lose some of them. */
function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value = JSON.parse(text);
    return typeof value === 'number' ? text : value;
  } catch {
    return text;
  }
}

/**
 * Asks the host who is signed in, where the browser's latest page was printed for somebody else.
 * @throws HostError where that is somebody else than this page shows
 */
async function checkPerson(name: string): Promise<void> {
  if (isLatestPerson()) return;
  const page = await freshPage();
  if (!page) return;
  requireSamePerson(page, name);
  notePerson();
}

/**
 * Sends a request, and again with other tokens where the host says that the session has expired.
 * @throws HostError where somebody else is signed in than the page shows
 */
async function sendWithToken(
  name: string,
  send: (token: TokenHeaders) => Promise<TextResponse>,
  { isRead, isForAnyone }: { isRead: boolean; isForAnyone?: boolean },
): Promise<TextResponse> {
  const token = isRead ? {} : csrfToken();
  const before = tokenCookies();
  const refused = await send(token);
  if (refused.response.status !== 419) return refused;
  const page = await freshPage();
  // It is unknown whose action it would be.
  if (!page) return refused;
  if (!isForAnyone) requireSamePerson(page, name);
  if (isRead) return send({});
  for (const next of tokensToTry(token, before, page.token)) {
    const repeated = await send(next);
    if (repeated.response.status === 419) continue;
    acceptToken(next);
    return repeated;
  }
  return refused;
}

/**
 * Calls the host.
 * @param path from the root, `/api/news/42/comments`
 * @throws HostError for everything that can go wrong, in Dutch; an `AbortError` when `signal` ends it
 */
export async function call<T = unknown>(
  method: Method,
  path: string,
  options: CallOptions<T> = {},
): Promise<T> {
  const name = `${method} ${path}`;
  const { query, body: content, form, signal, isForAnyone } = options;
  const isRead = method === 'GET';
  const action = JSON.stringify([name, query, options.action ?? content]);
  const key: Record<string, string> =
    isRead || form ? {} : { 'Idempotency-Key': options.key ?? idempotencyKey(action) };
  let received: TextResponse;
  try {
    if (isRead || isForAnyone) isLatestPerson();
    else await checkPerson(name);
    received = await sendWithToken(
      name,
      (token) => sendRequest(method, path, options, { ...token, ...key }),
      { isRead, isForAnyone },
    );
  } catch (error) {
    if (signal?.aborted || error instanceof HostError) throw error;
    throw error instanceof TimeoutError
      ? new HostError('timeout', FAILED, name)
      : new HostError('offline', OFFLINE, name);
  }
  const { response, text } = received;
  if (endsAction(response.status)) endAction(action);
  // A redirect or a whole page in place of data: signed in or out meanwhile, in another tab say.
  if (response.redirected || (response.ok && isDocument(text))) {
    const what = response.redirected ? `was redirected to ${response.url}` : 'is an HTML document';
    console.warn(`[islands] ${name}: the response (${response.status}) ${what}, not JSON`);
    const status = response.redirected ? 302 : response.status;
    throw new HostError('session', SESSION_ENDED, name, status);
  }
  const body = parseBody(text);
  if (!response.ok) {
    const retryAfter = response.headers.get('Retry-After');
    throw errorFromResponse(name, response.status, body, retryAfter, serverNow());
  }
  if (!options.response) return body as T;
  try {
    return parse(options.response, body, '', options.isSecret);
  } catch (error) {
    console.error(`[islands] ${name}: ${(error as Error).message}`);
    throw new HostError('shape', FAILED, name, response.status);
  }
}
