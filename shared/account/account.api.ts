import { call } from '../host/http.ts';

/**
 * Has the confirmation e-mail sent again; the login sends the whole payload that was refused
 * (docs/host-api.md, "POST /api/resendVerifyEmail").
 */
export async function resendVerification(body: { email: string }): Promise<void> {
  await call('POST', '/api/resendVerifyEmail', { body, isForAnyone: true });
}
