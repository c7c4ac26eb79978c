import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import { sameText } from '../http/crypto.ts';

/** Some ten milliseconds in a browser: enough for invented people, and quick under a tester's hands. */
const cost = 2 ** 11;

const derive = (password: string, salt: Uint8Array, N: number) =>
  bytesToHex(scrypt(password, salt, { N, r: 8, p: 1, dkLen: 32 }));

/** Hashes a password as `scrypt$cost$salt$hash`, salted, so that equal passwords differ. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return ['scrypt', cost, bytesToHex(salt), derive(password, salt, cost)].join('$');
}

/** Whether the password belongs to a hash made by `hashPassword`; false for anything else. */
export function verifyPassword(password: string, stored: string): boolean {
  const [scheme, storedCost, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !storedCost || !salt || !hash) return false;
  return sameText(derive(password, hexToBytes(salt), Number(storedCost)), hash);
}

/** The password of every seeded member. */
export const demoPassword = 'maasstad';

/**
 * Its hash, for all seeded members, by `hashPassword`: made anew it would take a third of the time in
 * which the host of the static demo starts for the first time.
 */
export const demoPasswordHash =
  'scrypt$2048$2579752f0dad257919f657db6d0df9af$65c64c76c53d231518c3c60259b90b08796c96f218a2f23f3eb7a3f6c569311e';
