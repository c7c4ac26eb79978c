import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What an application signs with; the key is public, the secret is not. */
export interface Credentials {
  key: string;
  secret: string;
}

/** The HMAC SHA-256 of a text, in lower-case hex as Pusher writes it. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The MD5 of a request's body, in lower-case hex. */
export function bodyDigest(body: Buffer): string {
  return createHash('md5').update(body).digest('hex');
}

/** Compares in a time that does not tell how much of `given` was right. */
export function sameText(given: string, expected: string): boolean {
  // Digests have one length, which timingSafeEqual needs and a stranger's text may not have.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Checks an authorization `key:signature`, as an auth endpoint hands it to a client. */
export function isAuthorized(credentials: Credentials, auth: string, signed: string): boolean {
  return sameText(auth, `${credentials.key}:${sign(credentials.secret, signed)}`);
}
