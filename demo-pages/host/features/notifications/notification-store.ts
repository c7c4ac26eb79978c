import type { HostDatabase } from '../../db/database.ts';

/** A stored notification. */
export interface NotificationRow {
  /** Digits for those of the first years, a UUID for all later ones, as a site that grew has them. */
  id: string;
  member_id: number;
  subject: string;
  /** HTML of the host's making. */
  content: string;
  icon: string | null;
  url: string | null;
  /** `YYYY-MM-DD HH:mm:ss` in the site's zone, as the browser sent it; null while unread. */
  read_at: string | null;
  /** Milliseconds since 1970. */
  created_at: number;
}

export const notificationTables = `
create table if not exists notifications (
  id text primary key,
  member_id integer not null,
  subject text not null,
  content text not null,
  icon text,
  url text,
  read_at text,
  created_at integer not null
);
create index if not exists notifications_by_member on notifications (member_id, created_at);`;

export const notificationTableNames = ['notifications'];

/** Notifications in the database; each call is about one member's own. */
export class NotificationStore {
  constructor(private readonly db: HostDatabase) {}

  add(row: NotificationRow): void {
    this.db.run(
      `insert into notifications (id, member_id, subject, content, icon, url, read_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[row.id, row.member_id, row.subject, row.content],
      ...[row.icon, row.url, row.read_at, row.created_at],
    );
  }

  /** Newest first. */
  list(memberId: number, onlyUnread: boolean): NotificationRow[] {
    return this.db.many<NotificationRow>(
      `select * from notifications where member_id = ? ${onlyUnread ? 'and read_at is null' : ''}
       order by created_at desc, rowid desc limit 100`,
      memberId,
    );
  }

  find(memberId: number, id: string): NotificationRow | undefined {
    return this.db.one<NotificationRow>(
      'select * from notifications where member_id = ? and id = ?',
      memberId,
      id,
    );
  }

  markRead(memberId: number, id: string, readAt: string): void {
    this.db.run(
      'update notifications set read_at = ? where member_id = ? and id = ?',
      readAt,
      memberId,
      id,
    );
  }

  /** @returns how many were unread */
  markAllRead(memberId: number, readAt: string): number {
    return this.db.run(
      'update notifications set read_at = ? where member_id = ? and read_at is null',
      readAt,
      memberId,
    ).changes;
  }

  clear(memberId: number): void {
    this.db.run('delete from notifications where member_id = ?', memberId);
  }
}
