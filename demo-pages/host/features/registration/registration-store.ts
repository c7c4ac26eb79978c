import type { Host } from '../../context.ts';
import type { HostDatabase } from '../../db/database.ts';
import { hashPassword } from '../../db/passwords.ts';
import { SecurityStore } from '../login/security-store.ts';

export const registrationTables = `
create table if not exists newsletter_choices (
  member_id integer primary key,
  wanted integer not null
);`;

export const registrationTableNames = ['newsletter_choices'];

/** What a valid registration holds; texts are trimmed already. */
export interface Registration {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  newsletter: boolean;
}

/** One writing for texts that a person takes for the same. SQLite's `lower` knows ASCII alone. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether another member has this name or address, in whatever letters. */
export function isTaken(db: HostDatabase, column: 'username' | 'email', text: string): boolean {
  const wanted = folded(text);
  return db
    .many<{ value: string }>(`select ${column} as value from members`)
    .some(({ value }) => folded(value) === wanted);
}

function initialsOf({ firstName, lastName }: Registration): string {
  const first = (word = '') => [...word.toUpperCase()][0] ?? '';
  // Of 'van der Heijden' the name, not its prefixes.
  return first(firstName) + first(lastName.split(/\s+/).at(-1));
}

/** Adds a member whose e-mail address is still to be verified, and returns the id. */
export function addMember(host: Host, registration: Registration): number {
  const { firstName, lastName, username, email, password, newsletter } = registration;
  return host.db.transaction(() => {
    const { id } = host.db.run(
      `insert into members (username, name, initials, email, password_hash, joined_at)
       values (?, ?, ?, ?, ?, ?)`,
      username,
      `${firstName} ${lastName}`,
      initialsOf(registration),
      email,
      hashPassword(password),
      host.now().toISOString(),
    );
    const store = new SecurityStore(host.db);
    store.save({ ...store.of(id), verified: 0 });
    host.db.run('insert into newsletter_choices values (?, ?)', id, newsletter ? 1 : 0);
    return id;
  });
}

/** Ids are given out anew after a reset: no session of a member who is gone may pass to another. */
export function endStrangeSessions(host: Host): void {
  for (const table of ['sessions', 'remembered_logins'])
    host.db.run(`delete from ${table} where member_id not in (select id from members)`);
}
