import { call } from '../../shared/host/http.ts';
import {
  either,
  list,
  map,
  optional,
  type Schema,
  SchemaError,
  shape,
  text,
} from '../../shared/island/schema.ts';

/** What the QR answer holds. */
export interface Qr {
  /** The picture as SVG, by the host. */
  svg: string;
  /** The address in it, `otpauth://…`; some hosts leave it out. */
  url?: string;
}

/**
 * What is wrong with an answer goes to the console with a piece of it; of these no piece may be
 * seen there.
 */
function unseen<T>(schema: Schema<T>, expected: string): Schema<T> {
  return (value, path) => {
    try {
      return schema(value, path);
    } catch {
      throw new SchemaError(path, expected, typeof value);
    }
  };
}

/** PHP's empty list: nothing is enabled. */
const nothing: Schema<undefined> = (value, path) => {
  if (!Array.isArray(value) || value.length) throw new SchemaError(path, 'empty', '');
  return undefined;
};

const qrAnswer = unseen(
  either<undefined, Qr>(nothing, shape({ svg: text, url: optional(text) })),
  'a QR code',
);
const secretAnswer = unseen(
  map(shape({ secretKey: text }), ({ secretKey }) => secretKey),
  'a secret key',
);
const codesAnswer = unseen(list(text), 'a list of texts');

/** Begins a set-up anew; nothing changes for the login until its first code. */
export async function enable(): Promise<void> {
  await call('POST', '/aansteker/user/two-factor-authentication');
}

export async function disable(): Promise<void> {
  await call('DELETE', '/aansteker/user/two-factor-authentication');
}

/** @returns undefined when nothing is enabled */
export function readQr(): Promise<Qr | undefined> {
  return call('GET', '/aansteker/user/two-factor-qr-code', { answer: qrAnswer });
}

/** For hosts whose QR answer has no `url` (contract, section 3). */
export function readSecret(): Promise<string> {
  return call('GET', '/aansteker/user/two-factor-secret-key', { answer: secretAnswer });
}

export function readRecoveryCodes(): Promise<string[]> {
  return call('GET', '/aansteker/user/two-factor-recovery-codes', { answer: codesAnswer });
}

/** Proves that the app works, and with that takes the set-up into use. */
export async function confirmCode(code: string): Promise<void> {
  await call('POST', '/user/2fa-confirm', { body: { code } });
}

/** Answers the question that a 423 stands for. */
export async function confirmPassword(password: string): Promise<void> {
  await call('POST', '/aansteker/user/confirm-password', { body: { password } });
}
