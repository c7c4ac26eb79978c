import ky, { HTTPError, TimeoutError } from 'ky';
import { debug } from '../island/debug.ts';
import { parse, type Schema } from '../schema/parse.ts';
import { connection } from '../store/connection.ts';
import { observeDate, serverNow } from './clock.ts';
import { config } from './config.ts';
import { cookie, csrfHeaders } from './csrf.ts';
import { errorFromResponse, FAILED, HostError, OFFLINE, SESSION_ENDED } from './host-error.ts';

/** The one way to the host; see docs/host-api.md, "Calls". */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions<T> {
  /** Query parameters; those that are undefined are left out. */
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** What the response must be. Without it the response is used for errors only. */
  response?: Schema<T>;
  /** Keeps the response's values out of the console where it is of the wrong shape. */
  isSecret?: boolean;
  /** Ends a call that nobody waits for any more; it then rejects with an `AbortError`. */
  signal?: AbortSignal;
  /** For libraries that bring their own form encoding (the realtime library's calls). */
  form?: URLSearchParams;
  /** For a write that must arrive although the page is being left. */
  keepalive?: boolean;
}

/** How long an answer may take in all, its body included, in milliseconds. */
const TIMEOUT = 10_000;

/** Looks like a page, not like a short text that a Laravel host sends as `text/html`. */
const isDocument = (text: string) => /^\s*(<!--.*?-->\s*)*<(!doctype|html)\b/is.test(text);

interface Answer {
  text: string;
  response: Response;
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

async function fetchAnswer(
  method: Method,
  path: string,
  { query, body, form, signal, keepalive }: CallOptions<unknown>,
): Promise<Answer> {
  let answer: Answer | undefined;
  const { socketId } = connection.getState();
  const startedAt = performance.now();
  // Never what was sent or received: it may be a password.
  const report = (outcome: unknown) =>
    debug('call', `${method} ${path}: ${outcome}`, undefined, startedAt);
  try {
    await ky(new URL(config().apiBase + path, location.href), {
      method,
      searchParams: Object.entries(query ?? {}).filter(([, value]) => value !== undefined) as [
        string,
        string | number,
      ][],
      json: body,
      body: form,
      signal,
      keepalive,
      cache: 'no-store',
      timeout: TIMEOUT,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(method !== 'GET' && {
          ...csrfHeaders(),
          ...(socketId && { 'X-Socket-ID': socketId }),
        }),
      },
      retry: {
        limit: 2,
        methods: ['get'],
        statusCodes: [502, 503, 504],
        afterStatusCodes: [],
        delay: (attempt) => 300 * 2 ** attempt,
        jitter: true,
      },
      // Reads the body here, so that the time-out and the repetition cover it too.
      fetch: async (request, options) => {
        const sentAt = Date.now();
        const response = await fetch(request, options);
        observeDate(response.headers.get('Date'), sentAt, Date.now());
        answer = { text: await response.text(), response };
        report(response.status);
        return response;
      },
    });
  } catch (error) {
    if (!(error instanceof HTTPError)) {
      report(error);
      throw error;
    }
  }
  return answer as Answer;
}

let renewal: Promise<unknown> | undefined;

/**
 * Every page of a Laravel host sets the token's cookie: asking for this one brings a fresh token.
 * Calls that find out at the same time wait for the same page.
 */
function renewToken(): Promise<unknown> {
  renewal ??= fetch(location.href.replace(/#.*/, ''), {
    // A page, so no `Accept` of JSON; the mark keeps it from becoming Laravel's "previous page".
    headers: { Accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  })
    .then(({ body }) => body?.cancel())
    .catch(() => {})
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
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
  let answer: Answer;
  try {
    const token = cookie('XSRF-TOKEN');
    answer = await fetchAnswer(method, path, options);
    if (answer.response.status === 419) {
      // Another call, or another tab, may have brought a fresh one meanwhile.
      if (cookie('XSRF-TOKEN') === token) await renewToken();
      answer = await fetchAnswer(method, path, options);
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw error instanceof TimeoutError
      ? new HostError('timeout', FAILED, name)
      : new HostError('offline', OFFLINE, name);
  }
  const { response, text } = answer;
  // A redirect or a whole page in place of data: signed in or out meanwhile, in another tab say.
  if (response.redirected || (response.ok && isDocument(text)))
    throw new HostError(
      'session',
      SESSION_ENDED,
      name,
      response.redirected ? 302 : response.status,
    );
  const body = parseBody(text);
  if (!response.ok)
    throw errorFromResponse(
      name,
      response.status,
      body,
      response.headers.get('Retry-After'),
      serverNow(),
    );
  try {
    return options.response ? parse(options.response, body, '', options.isSecret) : (body as T);
  } catch (error) {
    console.error(`[islands] ${name}: ${(error as Error).message}`);
    throw new HostError('shape', FAILED, name, response.status);
  }
}
