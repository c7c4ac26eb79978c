import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// In plain JavaScript and not by `crypto.subtle`, which only gives promises: what a request checks
// inside a transaction must be there at once, on Node and in a service worker alike.

/** Base64 of a text's UTF-8, padded. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...utf8ToBytes(text)));
}

/** @throws where the text is not Base64 of UTF-8 */
export function fromBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** A random text of URL-safe Base64. */
export function randomToken(bytes: number): string {
  return btoa(String.fromCharCode(...randomBytes(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const randomHex = (bytes: number): string => bytesToHex(randomBytes(bytes));

/** A whole number from `min` up to but not including `max`, at most 2 to the power of 32 apart. */
export function randomInteger(min: number, max: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return min + Math.floor((random / 2 ** 32) * (max - min));
}

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const hmacSha256Hex = (secret: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)));

export const hmacSha1 = (secret: Uint8Array, message: Uint8Array): Uint8Array =>
  hmac(sha1, secret, message);

/** Compares in a time that does not depend on how much of `given` is right. */
export function sameText(given: string, expected: string): boolean {
  // Digests have one length, whatever a stranger sends.
  const [a, b] = [sha256(utf8ToBytes(given)), sha256(utf8ToBytes(expected))];
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}
