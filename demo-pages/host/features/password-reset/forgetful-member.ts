import type { Host } from '../../context.ts';
import { demoPasswordHash } from '../../db/passwords.ts';
import { SecurityStore } from '../login/security-store.ts';

/** The member of `/password-reset.html`, who forgets every password and so always has a link. */
export const forgetful = {
  id: 34,
  username: 'vergeten_frits',
  email: 'lid34@maasstadfans.example',
};

export function seedForgetful(host: Host): void {
  host.db.run(
    `insert into members (id, username, name, initials, about, email, password_hash, joined_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[forgetful.id, forgetful.username, 'Frits Hofstede', 'FH'],
    'Onthoudt elke opstelling sinds 1978, maar geen enkel wachtwoord.',
    forgetful.email,
    demoPasswordHash,
    host.now().toISOString(),
  );
}

/** A fresh token for the page; those on other testers' pages keep working. */
export function freshToken(host: Host, madeAt = host.now().getTime()): string {
  return new SecurityStore(host.db).addToken(forgetful.id, 'reset', madeAt);
}
