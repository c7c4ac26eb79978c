import ky, { HTTPError } from 'ky';
import { debug } from '../island/debug.ts';
import { connection } from '../store/connection.ts';
import { observeResponse } from './clock.ts';
import { config } from './config.ts';
import { takeFirstRead } from './first-read.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Query parameters; those that are undefined are left out. */
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** For libraries with a form encoding of their own (the realtime library's calls). */
  form?: URLSearchParams;
  /** Ends a call that nobody waits for any more; it then rejects with an `AbortError`. */
  signal?: AbortSignal;
  /** For a write that must arrive although the page is being left. */
  keepalive?: boolean;
}

/** A response with its whole body. */
export interface TextResponse {
  response: Response;
  text: string;
}

/** How long a response may take, its body included, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Sends one request with what every request carries. Reads are repeated by themselves where the
 * network or a gateway failed.
 * @param headers beside those that every request carries
 * @throws TimeoutError, or what `fetch` throws without a network or when `signal` ends it
 */
export async function sendRequest(
  method: Method,
  path: string,
  { query = {}, body, form, signal, keepalive }: RequestOptions,
  headers: Record<string, string>,
): Promise<TextResponse> {
  let received: TextResponse | undefined;
  const { socketId } = connection.getState();
  const startedAt = performance.now();
  // Never what was sent or received: it may be a password.
  const report = (outcome: unknown) =>
    debug('call', `${method} ${path}: ${outcome}`, undefined, startedAt);
  try {
    await ky(new URL(config().apiBase + path, location.href), {
      method,
      searchParams: Object.entries(query).filter(
        (pair): pair is [string, string | number] => pair[1] !== undefined,
      ),
      json: body,
      body: form,
      signal,
      keepalive,
      cache: 'no-store',
      timeout: TIMEOUT,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(method !== 'GET' && socketId && { 'X-Socket-ID': socketId }),
        ...headers,
      },
      retry: {
        limit: 2,
        methods: ['get'],
        statusCodes: [502, 503, 504],
        afterStatusCodes: [],
        delay: (attempt) => 300 * 2 ** attempt,
        jitter: true,
      },
      // Reads the body here, so that the time-out and the repetition are for it too.
      fetch: async (request, options) => {
        const response = await (takeFirstRead(request as Request) ?? fetch(request, options));
        observeResponse(response.headers);
        received = { text: await response.text(), response };
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
  return received as TextResponse;
}
