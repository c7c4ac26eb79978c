import { call } from '../../shared/host/http.ts';
import { loginResponse } from './login.schema.ts';

/** The body of a login; `email` may be a username. */
export interface LoginPayload {
  from: 'frontEnd';
  email: string;
  password: string;
  remember_password: boolean;
  /** The same under Fortify's own name. */
  remember: boolean;
}

/**
 * Logs a member in (docs/host-api.md, "POST /aansteker/login").
 * @returns whether the member has to enter a code as well
 */
export async function login(body: LoginPayload): Promise<boolean> {
  const options = { body, response: loginResponse, isForAnyone: true };
  return (await call('POST', '/aansteker/login', options)).two_factor;
}

/** Sends the second step (docs/host-api.md, "POST /two-factor-challenge"); a success has no body. */
export async function sendChallenge(
  body: { code: string } | { recovery_code: string },
): Promise<void> {
  await call('POST', '/two-factor-challenge', { body, isForAnyone: true });
}

/** Asks for the e-mail with a link to reset (docs/host-api.md, "POST /aansteker/forgot-password"). */
export async function requestReset(email: string): Promise<void> {
  await call('POST', '/aansteker/forgot-password', { body: { email }, isForAnyone: true });
}
