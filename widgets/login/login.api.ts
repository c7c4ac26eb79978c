import { call } from '../../shared/host/http.ts';
import { loginResponse } from './login.schema.ts';

/** What is sent to sign in; `email` may be a username. */
export interface LoginPayload {
  from: 'frontEnd';
  email: string;
  password: string;
  remember_password: boolean;
  /** The name that Fortify itself knows. */
  remember: boolean;
}

/** @returns whether a second step is wanted */
export async function login(body: LoginPayload): Promise<boolean> {
  const options = { body, response: loginResponse, isForAnyone: true };
  return (await call('POST', '/aansteker/login', options)).two_factor;
}

/** The second step. Success has no body. */
export async function answerChallenge(
  body: { code: string } | { recovery_code: string },
): Promise<void> {
  await call('POST', '/two-factor-challenge', { body, isForAnyone: true });
}

export async function requestReset(email: string): Promise<void> {
  await call('POST', '/aansteker/forgot-password', { body: { email }, isForAnyone: true });
}
