import type { CallHandler, HostContext } from '../context.ts';
import {
  type FieldErrors,
  forbidden,
  HttpError,
  tokenMismatch,
  unprocessable,
} from '../http/errors.ts';
import { tooManyAttempts } from '../http/throttle.ts';

// Each maker gives the same fault every time, so that a state can be looked at and tested.

/** Never responds: waits until the client gives up. */
export function never(): CallHandler {
  return (c) =>
    new Promise((resolve) => {
      c.req.raw.signal.addEventListener('abort', () => resolve(c.body(null)), { once: true });
    });
}

/** The real response, but late. */
export function late(milliseconds: number): CallHandler {
  return async (_, next) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await next();
  };
}

/** The connection breaks off before a response: for the browser the same as being offline. */
export function dropped(): CallHandler {
  return async (c) => {
    c.env.drop();
    return c.body(null);
  };
}

/** Half a response, then the connection breaks off. */
export function cutOff(): CallHandler {
  return async (c) => {
    const half = new TextEncoder().encode('{"comments":[{"id":');
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (controller.desiredSize) controller.enqueue(half);
        setTimeout(() => controller.error(new Error('This scenario breaks the response off')));
      },
    });
    c.header('Content-Type', 'application/json');
    c.header('Content-Length', '4096');
    return c.body(body);
  };
}

/** A status with Laravel's JSON (or page) for it. */
export function fails(status: number, message = 'Server Error'): CallHandler {
  return async () => {
    throw new HttpError(status, message);
  };
}

export const denied = (message: string): CallHandler => {
  return async () => {
    throw forbidden(message);
  };
};

export function refuses(errors: FieldErrors): CallHandler {
  return async () => {
    throw unprocessable(errors);
  };
}

/** 429 with `Retry-After` in seconds. */
export function tooOften(seconds: number): CallHandler {
  return async () => {
    const now = Date.now();
    throw tooManyAttempts(10, now + seconds * 1000, now);
  };
}

export const expired = (): CallHandler => async () => {
  throw tokenMismatch();
};

/** An HTML page with status 200 where JSON was asked for. */
export const htmlInstead = (): CallHandler => async (c) =>
  c.html('<!doctype html><html lang="nl"><title>Onderhoud</title><p>We zijn zo terug.</p></html>');

/** Well-formed JSON of the wrong shape. */
export const wrongShape = (): CallHandler => async (c) =>
  c.json({ comments: 'geen lijst', meta: [], data: 7, game: null, messages: { a: 1 } });

export const emptyBody = (): CallHandler => async (c) => c.body(null, 200);

/** Lets the host respond and then changes its JSON. */
export function rewritten(
  change: (json: Record<string, unknown>, c: HostContext) => unknown,
): CallHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const json = (await c.res.clone().json()) as Record<string, unknown>;
    const headers = new Headers(c.res.headers);
    c.res = new Response(JSON.stringify(change(json, c)), { status: c.res.status, headers });
  };
}
