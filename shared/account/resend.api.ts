import { call } from '../host/http.ts';

/** Has the mail that confirms an address sent again; the login sends the payload that was refused. */
export async function resendVerification(body: { email: string }): Promise<void> {
  await call('POST', '/api/resendVerifyEmail', { body, isForAnyone: true });
}
