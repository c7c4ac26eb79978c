import { parse } from '../schema/parse.ts';
import { errorResponse } from './host-error.schema.ts';

/** What can go wrong with a call to the host; see docs/host-api.md, "Errors". */
export type HostErrorKind =
  | 'offline'
  | 'timeout'
  /** The session ended, and who is signed in is unknown. */
  | 'session'
  /** The member whom this page shows is no longer signed in. */
  | 'signed-out'
  /** Somebody else is signed in than this page shows. */
  | 'other-member'
  | 'unauthenticated'
  | 'refused'
  | 'invalid'
  | 'throttled'
  | 'too-large'
  | 'server'
  | 'shape';

/** A failed call, in words that can be shown as they are. */
export class HostError extends Error {
  constructor(
    readonly kind: HostErrorKind,
    /** Dutch, for the reader; the texts are in docs/host-api.md, "Errors". */
    message: string,
    /** `POST /api/…`, for the console. */
    readonly call: string,
    /** 302 for a response that came from elsewhere: `fetch` has followed the redirect. */
    readonly status = 0,
    /** Laravel's `errors`: field to its texts. Empty unless the host refused by field. */
    readonly fields: Record<string, string[]> = {},
    /** The parsed body, for callers that know more of it. */
    readonly body?: unknown,
  ) {
    super(message);
    this.name = 'HostError';
  }

  /** What helps, besides trying again: the button that goes with the message. */
  get remedy(): 'login' | 'reload' | undefined {
    if (this.kind === 'unauthenticated' || this.kind === 'signed-out') return 'login';
    return this.kind === 'other-member' ? 'reload' : undefined;
  }
}

export const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
export const FAILED = 'Er is iets fout gegaan. Probeer het later opnieuw.';
export const SESSION_ENDED = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';
export const SIGNED_OUT = 'Je sessie is verlopen. Log opnieuw in om verder te gaan.';
export const NOT_ALLOWED = 'Dit is niet toegestaan.';
export const LOGIN_FIRST = 'Log in om verder te gaan.';
export const TOO_LARGE = 'Dit is te veel in één keer. Maak het korter en probeer het opnieuw.';
export const otherMember = (username: string) =>
  `Je bent in een ander tabblad ingelogd als ${username}. Herlaad de pagina om verder te gaan.`;
const tooMany = (seconds: number) =>
  `Te veel pogingen. Probeer het over ${seconds} seconden opnieuw.`;

/** Laravel's own English texts, which a host in a hurry leaves in. */
const UNTRANSLATED = new Set([
  'This action is unauthorized.',
  'Forbidden',
  'Unauthenticated.',
  'The given data was invalid.',
  'CSRF token mismatch.',
  'Too Many Attempts.',
  'Server Error',
  'Not Found',
]);

/** Laravel's summary of several errors in English: `… (and 2 more errors)`. */
const SUMMARY = /\(and \d+ more errors?\)$/;

/** In seconds. */
const SHORTEST_WAIT = 1;
const USUAL_WAIT = 60;
const LONGEST_WAIT = 24 * 60 * 60;

/**
 * Reads `Retry-After`, which is seconds or a date; a minute where the host says nothing.
 * @param now the server's time in milliseconds
 * @returns whole seconds, a day at most
 */
export function retryAfterSeconds(header: string | null, now: number): number {
  const given = header?.trim() ?? '';
  const seconds = /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1000;
  if (Number.isNaN(seconds)) return USUAL_WAIT;
  return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, Math.ceil(seconds)));
}

/**
 * Returns the seconds in a text. Laravel's own limit on logins sends no `Retry-After` and names them in its
 * message, in whatever language.
 */
export const secondsInText = (text = '') =>
  /(?<!\d)(\d{1,6}) ?s(?:e[cgk]|\b)/i.exec(text)?.[1] ?? null;

/**
 * Returns what a refused call means.
 * @param now the server's time in milliseconds, for a `Retry-After` that is a date
 */
export function errorFromResponse(
  call: string,
  status: number,
  body: unknown,
  retryAfter: string | null,
  now: number,
): HostError {
  const { message: given, errors: fields } = parse(errorResponse, body);
  const [firstOfFields] = Object.values(fields).flat();
  const isUseless =
    given === undefined ||
    UNTRANSLATED.has(given) ||
    (firstOfFields !== undefined && SUMMARY.test(given));
  const message = isUseless ? undefined : given;
  const make = (kind: HostErrorKind, text: string, fieldErrors = {}) =>
    new HostError(kind, text, call, status, fieldErrors, body);
  switch (status) {
    case 401:
      return make('unauthenticated', LOGIN_FIRST);
    case 413:
    case 414:
    case 431:
      return make('too-large', TOO_LARGE);
    case 419:
      return make('session', SESSION_ENDED);
    case 422:
      return make('invalid', message ?? firstOfFields ?? FAILED, fields);
    case 429:
      return make('throttled', tooMany(retryAfterSeconds(retryAfter || secondsInText(given), now)));
  }
  // Nothing that a reader could mend: a call that the host does not have, or that broke it.
  if (status === 404 || status === 405 || status >= 500) return make('server', FAILED);
  return make('refused', message ?? NOT_ALLOWED, fields);
}

/** Returns the Dutch text for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof HostError ? error.message : FAILED;
}

/** Returns what a developer has to know of anything that was thrown: `GET /pusher-key: 404`. */
export function describeError(error: unknown): unknown {
  return error instanceof HostError ? `${error.call}: ${error.status || error.kind}` : error;
}
