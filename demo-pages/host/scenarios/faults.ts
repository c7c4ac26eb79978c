import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HostContext } from '../context.ts';
import {
  type FieldErrors,
  forbidden,
  HttpError,
  tokenMismatch,
  unprocessable,
} from '../http/errors.ts';
import { tooManyAttempts } from '../http/throttle.ts';
import type { Answer } from './scenario.ts';

// Each maker gives the same fault every time, so that a state can be looked at and tested.

/** Waits until the client gives up or the socket is closed. */
export function never(): Answer {
  return async (c) => {
    await new Promise<void>((resolve) => c.env.outgoing.once('close', resolve));
    return RESPONSE_ALREADY_SENT;
  };
}

/** The real answer, but late. */
export function late(milliseconds: number): Answer {
  return async (_, next) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await next();
  };
}

/** The connection is dropped before an answer: for the browser the same as being offline. */
export function dropped(): Answer {
  return async (c) => {
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };
}

/** Half an answer, then the connection goes. */
export function cutOff(): Answer {
  return async (c) => {
    const { outgoing } = c.env;
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '4096' });
    outgoing.write('{"comments":[{"id":', () => outgoing.socket?.destroy());
    return RESPONSE_ALREADY_SENT;
  };
}

/** A status with Laravel's JSON (or page) for it. */
export function fails(status: number, message = 'Server Error'): Answer {
  return async () => {
    throw new HttpError(status, message);
  };
}

export const denied = (message: string): Answer => {
  return async () => {
    throw forbidden(message);
  };
};

export function refuses(errors: FieldErrors): Answer {
  return async () => {
    throw unprocessable(errors);
  };
}

/** 429 with `Retry-After` in seconds. */
export function tooOften(seconds: number): Answer {
  return async () => {
    const now = Date.now();
    throw tooManyAttempts(10, now + seconds * 1000, now);
  };
}

export const expired = (): Answer => async () => {
  throw tokenMismatch();
};

/** An HTML page with status 200 where JSON was asked for. */
export const htmlInstead = (): Answer => async (c) =>
  c.html('<!doctype html><html lang="nl"><title>Onderhoud</title><p>We zijn zo terug.</p></html>');

/** Well-formed JSON that is not what the contract says. */
export const wrongShape = (): Answer => async (c) =>
  c.json({ comments: 'geen lijst', meta: [], data: 7, game: null, messages: { a: 1 } });

export const emptyBody = (): Answer => async (c) => c.body(null, 200);

/** Lets the host answer and then changes its JSON. */
export function rewritten(
  change: (json: Record<string, unknown>, c: HostContext) => unknown,
): Answer {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const json = (await c.res.clone().json()) as Record<string, unknown>;
    const headers = new Headers(c.res.headers);
    c.res = new Response(JSON.stringify(change(json, c)), { status: c.res.status, headers });
  };
}
