import { call } from '../../shared/host/http.ts';

/** What is sent to register. */
export interface Registration {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  password: string;
  password_confirmation: string;
  /** Whether the newsletter is wanted. */
  notify: 0 | 1;
}

export async function register(body: Registration): Promise<void> {
  await call('POST', '/api/register', { body, isForAnyone: true });
}
