/** What can go wrong with a call to the host. Each needs an answer of its own on the page. */
export type HostErrorKind =
  | 'offline'
  | 'timeout'
  | 'session'
  | 'unauthenticated'
  | 'refused'
  | 'invalid'
  | 'throttled'
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
    /** Laravel's `errors`: field to its texts. Empty unless the kind is `invalid`. */
    readonly fields: Record<string, string[]> = {},
    /** The response's parsed body, for callers that know more of it. */
    readonly body?: unknown,
  ) {
    super(message);
    this.name = 'HostError';
  }
}

export const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
export const FAILED = 'Er is iets fout gegaan. Probeer het later opnieuw.';
export const SESSION_ENDED = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';
export const NOT_ALLOWED = 'Dit is niet toegestaan.';
export const LOGIN_FIRST = 'Log in om verder te gaan.';
export const tooMany = (seconds: number) =>
  `Te veel pogingen. Probeer het over ${seconds} seconden opnieuw.`;

/** Laravel's own English, which a host in a hurry leaves in; or nothing. */
const UNTRANSLATED =
  /^(\s*|this action is unauthorized|forbidden|access denied|unauth\w+|invalid signature|the (given|post) data .+|your email .+|.+ more errors?\))\.?$/i;

/** `Retry-After` is seconds or a date; a minute where the host says nothing. */
export function retryAfterSeconds(header: string | null, now: number): number {
  const seconds = header?.trim() ? Number(header) : Number.NaN;
  const wait = Number.isNaN(seconds) ? (Date.parse(header ?? '') - now) / 1000 : seconds;
  return Number.isFinite(wait) ? Math.max(1, Math.ceil(wait)) : 60;
}

/** Laravel's `errors`: texts or lists of texts by field; anything else in there is passed over. */
function fieldsOf(body: unknown): Record<string, string[]> {
  const errors = (body as { errors?: unknown } | null)?.errors;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors)
      .map(([field, texts]) => [
        field,
        [texts].flat().filter((each) => typeof each === 'string' && each),
      ])
      .filter(([, texts]) => texts!.length),
  );
}

/**
 * What a refused call means.
 * @param now the server's time in milliseconds, for a `Retry-After` that is a date
 */
export function errorFromResponse(
  call: string,
  status: number,
  body: unknown,
  retryAfter: string | null,
  now: number,
): HostError {
  const given = (body as { message?: unknown } | null)?.message;
  const message = typeof given === 'string' && !UNTRANSLATED.test(given) ? given : undefined;
  const make = (kind: HostErrorKind, text: string, fields = {}) =>
    new HostError(kind, text, call, status, fields, body);
  if (status === 401) return make('unauthenticated', LOGIN_FIRST);
  if (status === 419) return make('session', SESSION_ENDED);
  if (status === 422) {
    const fields = fieldsOf(body);
    return make('invalid', message ?? Object.values(fields)[0]?.[0] ?? FAILED, fields);
  }
  if (status === 429) return make('throttled', tooMany(retryAfterSeconds(retryAfter, now)));
  // Nothing that a reader could mend: a call that the host does not have, or that broke it.
  if (status === 404 || status === 405 || status >= 500) return make('server', FAILED);
  return make('refused', message ?? NOT_ALLOWED, fieldsOf(body));
}

/** The Dutch text for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof HostError ? error.message : FAILED;
}
