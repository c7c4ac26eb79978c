import { createHash } from 'node:crypto';
import { hmacSha256Hex, sameText } from '../http/crypto.ts';
import { ApiError } from './api-error.ts';
import { LIMITS } from './limits.ts';
import type { Credentials } from './signatures.ts';

/** What is signed of an API request. */
export interface SignedRequest {
  method: string;
  /** As it was sent, still escaped. */
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

/**
 * Checks a request of the HTTP API as Pusher documents it: HMAC SHA256 over method, path and the
 * sorted parameters, the body by its MD5, not older or newer than ten minutes. Throws 401.
 *
 * @param now milliseconds since the epoch
 */
export function verifyRequest(credentials: Credentials, request: SignedRequest, now: number): void {
  const { query, body } = request;
  if (query.get('auth_version') !== '1.0') throw denied('auth_version must be 1.0');
  if (!sameText(query.get('auth_key') ?? '', credentials.key)) throw denied('unknown auth_key');

  const timestamp = query.get('auth_timestamp') ?? '';
  if (!/^\d+$/.test(timestamp)) throw denied('auth_timestamp must be seconds since the epoch');
  if (Math.abs(now / 1000 - Number(timestamp)) > LIMITS.requestAgeSeconds) {
    throw denied(`auth_timestamp is not within ${LIMITS.requestAgeSeconds} s of the server's time`);
  }
  const digest = query.get('body_md5');
  const isBodySigned =
    digest === null
      ? body.length === 0
      : sameText(digest, createHash('md5').update(body).digest('hex'));
  if (!isBodySigned) throw denied('body_md5 does not match the body');

  const given = query.get('auth_signature') ?? '';
  const isSigned = signedTexts(request).some((text) =>
    sameText(given, hmacSha256Hex(credentials.secret, text)),
  );
  if (!isSigned) throw denied('invalid auth_signature');
}

/**
 * What the caller may have signed. Parameters are signed unescaped; the official library does the
 * same with the path (which holds user ids), others sign the path as they send it.
 */
function signedTexts({ method, path, query }: SignedRequest): string[] {
  const parameters = [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const paths = new Set([path, unescapePath(path)]);
  return [...paths].map((each) => [method, each, parameters].join('\n'));
}

/** A path with its escapes undone; as it is when they are broken. */
export function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function denied(reason: string): ApiError {
  return new ApiError(401, `Authentication failed: ${reason}`);
}
