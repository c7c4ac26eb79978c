import { randomBytes } from '@noble/hashes/utils.js';
import { hmacSha1, sameText } from '../../http/crypto.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
/** Steps that a clock may be off to either side. */
const tolerance = 1;

/** RFC 4648 Base32 without padding, as authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** @throws when the text holds a sign that is not Base32 */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text.toUpperCase().replace(/[=\s-]/g, '')]
    .map((sign) => {
      const value = alphabet.indexOf(sign);
      if (value < 0) throw new Error(`Not a Base32 sign: ${sign}`);
      return value.toString(2).padStart(5, '0');
    })
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

/** A new secret of 160 bits, the length that RFC 4226 recommends. */
export const newSecret = (): string => toBase32(randomBytes(20));

/** The time step of a moment, in steps of 30 seconds since 1970 (RFC 6238). */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** HOTP with SHA-1 (RFC 4226): the code of a counter, six digits by default. */
export function codeOfStep(secret: Uint8Array, step: number, digits = 6): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const hash = hmacSha1(secret, new Uint8Array(counter.buffer));
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = new DataView(hash.buffer, hash.byteOffset).getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** A code as it was sent, without the spaces and dashes that a person types or pastes into it. */
export const bareCode = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? `${given}`.replace(/[\s-]/g, '') : '';

/**
 * The step whose code this is, within one step of now; undefined for a wrong code or a step that
 * `isUsed` names: a code counts once (RFC 6238, section 5.2).
 */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  isUsed: (step: number) => boolean = () => false,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step += 1) {
    if (sameText(code, codeOfStep(secret, step)) && !isUsed(step)) return step;
  }
  return undefined;
}
