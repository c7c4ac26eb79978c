import { call } from '../../shared/host/http.ts';

/** The body of a registration. */
export interface RegistrationPayload {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  password: string;
  password_confirmation: string;
  /** Whether the reader subscribes to the newsletter. */
  notify: 0 | 1;
}

/** Registers a member (docs/host-api.md, "POST /api/register"). */
export async function register(body: RegistrationPayload): Promise<void> {
  await call('POST', '/api/register', { body, isForAnyone: true });
}
