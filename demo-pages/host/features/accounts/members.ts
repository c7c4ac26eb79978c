import type { Member } from '../../context.ts';
import type { HostDatabase } from '../../db/database.ts';

const columns = 'id, username, name, initials, avatar';

/** The member, or null when the account is gone. */
export function memberById(db: HostDatabase, id: number): Member | null {
  return db.one<Member>(`select ${columns} from members where id = ?`, id) ?? null;
}

/** Usernames are compared without regard to case, as members type them. */
export function memberByUsername(db: HostDatabase, username: string): Member | null {
  return (
    db.one<Member>(`select ${columns} from members where lower(username) = lower(?)`, username) ??
    null
  );
}

/** Members whose username or name begins with the text, usernames first; at most 8. */
export function searchMembers(db: HostDatabase, text: string): Member[] {
  const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db.many<Member>(
    `select ${columns} from members
     where lower(username) like ?1 escape '\\' or lower(name) like ?1 escape '\\'
     order by lower(username) like ?1 escape '\\' desc, lower(username) limit 8`,
    start,
  );
}
