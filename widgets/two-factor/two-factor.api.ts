import { call } from '../../shared/host/http.ts';
import { type Qr, qrCode, recoveryCodes, secretKey } from './two-factor.schema.ts';

/**
 * Starts a new set-up (docs/host-api.md, "POST /aansteker/user/two-factor-authentication"); logging in
 * stays the same until its first code is confirmed.
 */
export async function enable(): Promise<void> {
  await call('POST', '/aansteker/user/two-factor-authentication');
}

/** Ends it (docs/host-api.md, "DELETE /aansteker/user/two-factor-authentication"). */
export async function disable(): Promise<void> {
  await call('DELETE', '/aansteker/user/two-factor-authentication');
}

/**
 * Reads the QR code (docs/host-api.md, "GET /aansteker/user/two-factor-qr-code").
 * @returns undefined when nothing is enabled
 */
export function readQr(): Promise<Qr | undefined> {
  return call('GET', '/aansteker/user/two-factor-qr-code', {
    response: qrCode,
    isSecret: true,
  });
}

/**
 * Reads the key (docs/host-api.md, "GET /aansteker/user/two-factor-secret-key"), for hosts whose QR
 * response has no `url`.
 */
export function readSecret(): Promise<string> {
  return call('GET', '/aansteker/user/two-factor-secret-key', {
    response: secretKey,
    isSecret: true,
  });
}

/** Reads the recovery codes (docs/host-api.md, "GET /aansteker/user/two-factor-recovery-codes"). */
export function readRecoveryCodes(): Promise<string[]> {
  return call('GET', '/aansteker/user/two-factor-recovery-codes', {
    response: recoveryCodes,
    isSecret: true,
  });
}

/**
 * Sends the app's first code, which puts the set-up into use
 * (docs/host-api.md, "POST /user/2fa-confirm").
 */
export async function confirmCode(code: string): Promise<void> {
  await call('POST', '/user/2fa-confirm', { body: { code } });
}

/**
 * Sends the password that a response with status 423 asks for
 * (docs/host-api.md, "POST /aansteker/user/confirm-password").
 */
export async function confirmPassword(password: string): Promise<void> {
  await call('POST', '/aansteker/user/confirm-password', { body: { password } });
}
