import { onTestFinished, vi } from 'vitest';
import { connection } from '../../../../shared/store/connection.ts';

/** A call as it went out. */
export interface Sent {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: string;
  signal: AbortSignal;
}

/** What the host does with a call: responds, or (an Error) the network fails. */
export type Reply = Response | Error | ((sent: Sent) => Response | Promise<Response>);

/**
 * Replaces the network: the first call gets the first reply, and so on; the last reply serves
 * all later calls too.
 * @returns the calls, as they arrive
 */
export function stubHost(...replies: Reply[]): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const sent: Sent = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.clone().text(),
      signal: typeof input === 'string' ? request.signal : input.signal,
    };
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push(sent);
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply(sent) : (reply as Response).clone();
  });
  return calls;
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

export function html(body: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } });
}

/** A response whose line breaks after the headers. */
export function brokenResponse(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

/** What the browser throws when there is no network. */
export const noNetwork = () => new TypeError('Failed to fetch');

/** Puts a cookie in the jar as it is on the wire; it is gone when the test is over. */
export function setCookie(name: string, value: string): void {
  const put = (text: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a server's header does
    document.cookie = text;
  };
  put(`${name}=${value}; path=/`);
  onTestFinished(() => put(`${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`));
}

/** Connected according to the store, until the test is over. */
export function setSocketId(socketId: string): void {
  connection.setState({ state: 'connected', socketId });
  onTestFinished(() => connection.setState(connection.getInitialState(), true));
}
