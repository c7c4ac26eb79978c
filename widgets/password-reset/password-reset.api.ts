import { call } from '../../shared/host/http.ts';

/** The body of a password reset. */
export interface PasswordResetPayload {
  email: string;
  password: string;
  password_confirmation: string;
  /** The token of the link in the e-mail. */
  token: string;
}

/** Sets a new password (docs/host-api.md, "POST /aansteker/reset-password"). */
export async function resetPassword(body: PasswordResetPayload): Promise<void> {
  await call('POST', '/aansteker/reset-password', { body, isForAnyone: true });
}
