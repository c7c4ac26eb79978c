import type { HostDatabase } from '../../db/database.ts';

export interface Recipient {
  id: number;
  username: string;
}

const mostRecipients = 10;

/**
 * Members whose username holds the text, whatever its case; those that begin with it are first.
 * @param self never offered: nobody writes to himself
 */
export function searchRecipients(db: HostDatabase, text: string, self: number): Recipient[] {
  const part = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return db.many<Recipient>(
    `select id, username from members
     where lower(username) like ?1 escape '\\' and id <> ?2
     order by lower(username) like ?3 escape '\\' desc, lower(username) limit ?4`,
    `%${part}%`,
    self,
    `${part}%`,
    mostRecipients,
  );
}
