import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const cost = 2 ** 13;
const keyLength = 32;

/** Hashes a password as `scrypt$cost$salt$hash`, salted, so that equal passwords differ. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, keyLength, { N: cost });
  return ['scrypt', cost, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Tells whether the password belongs to a hash made by `hashPassword`; false for anything else. */
export function verifyPassword(password: string, stored: string): boolean {
  const [scheme, storedCost, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !storedCost || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const actual = scryptSync(password, Buffer.from(salt, 'base64'), expected.length, {
    N: Number(storedCost),
  });
  return timingSafeEqual(actual, expected);
}
