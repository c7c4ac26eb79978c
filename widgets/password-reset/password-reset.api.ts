import { call } from '../../shared/host/http.ts';

/** What is sent to choose a new password. */
export interface Reset {
  email: string;
  password: string;
  password_confirmation: string;
  /** Of the link that was mailed. */
  token: string;
}

export async function resetPassword(body: Reset): Promise<void> {
  await call('POST', '/aansteker/reset-password', { body, isForAnyone: true });
}
