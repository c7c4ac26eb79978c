import { hmacSha256Hex, sameText } from '../http/crypto.ts';

/** What an application signs with; the key is public, the secret is not. */
export interface Credentials {
  key: string;
  secret: string;
}

/** An authorization `key:signature`, as an auth endpoint gives it to a client. */
export function authorization({ key, secret }: Credentials, text: string): string {
  return `${key}:${hmacSha256Hex(secret, text)}`;
}

/** Checks an authorization that a client sends. */
export function isAuthorized(credentials: Credentials, auth: string, signed: string): boolean {
  return sameText(auth, authorization(credentials, signed));
}
