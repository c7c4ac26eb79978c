import { type SentMail, sentMails } from '../../../demo-pages/host/features/mail/mail.ts';
import type { MatchDay } from './match-day-setup.ts';
import type { HostResponse, Visitor } from './visitor.ts';

/** A password that is strong enough. */
export const goodPassword = 'Havenkant1908';

/** Everything that the registration form sends, and is right about. */
export const noFaults = {
  first_name: 'Wout',
  last_name: 'van der Plas',
  username: 'wout_vdp',
  email: 'wout@voorbeeld.example',
  password: goodPassword,
  password_confirmation: goodPassword,
  notify: 0,
};

export function login(
  visitor: Visitor,
  email: string,
  password = 'maasstad',
  more: Record<string, unknown> = {},
): Promise<HostResponse> {
  const body = { from: 'frontEnd', email, password, remember_password: false, ...more };
  return visitor.post('/aansteker/login', body);
}

export const register = (visitor: Visitor, changes: Record<string, unknown> = {}) =>
  visitor.post('/api/register', { ...noFaults, ...changes });

/** The username in the page configuration: whom the host thinks is looking. */
export async function signedIn(visitor: Visitor): Promise<string | undefined> {
  const { text } = await visitor.get('/algemene-voorwaarden.html', {
    headers: { Accept: 'text/html' },
  });
  const json = /id="islands-config">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}';
  return (JSON.parse(json) as { user?: { username: string } }).user?.username;
}

/** The newest mail to an address. */
export function mailTo({ host }: MatchDay, address: string): SentMail | undefined {
  return sentMails(host.db, address)[0];
}

/** The browser is closed: what has no age of its own is gone. */
export function closeBrowser(visitor: Visitor): void {
  visitor.cookies.delete('maasstad_session');
}

/** The 422's errors by field. */
export const errorsOf = (response: HostResponse) =>
  response.json().errors as Record<string, string[]>;
