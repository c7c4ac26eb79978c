import type { HostDatabase } from '../../db/database.ts';

export const messageTables = `
create table if not exists messages (
  id integer primary key autoincrement,
  sender_id integer,
  receiver_id integer not null,
  subject text not null,
  message text not null,
  created_at integer not null,
  read_at integer,
  kept_by_sender integer not null,
  kept_by_receiver integer not null
);
create index if not exists messages_by_receiver on messages (receiver_id, kept_by_receiver);
create index if not exists messages_by_sender on messages (sender_id, kept_by_sender);`;

export const messageTableNames = ['messages'];

/** Whose copy of a message is meant; the call's own words. */
export type Side = 'sender' | 'receiver';

export interface MessageRow {
  id: number;
  /** Null for a message from the site itself. */
  sender_id: number | null;
  receiver_id: number;
  subject: string;
  message: string;
  /** Milliseconds since 1970. */
  created_at: number;
  read_at: number | null;
}

/** A message to store. Each side has a copy of its own by default. */
export interface NewMessage extends Omit<MessageRow, 'id'> {
  only?: Side;
}

/** Messages in the database: one row for both copies, gone when neither side keeps it. */
export class MessageStore {
  constructor(private readonly db: HostDatabase) {}

  add({ only, ...row }: NewMessage): MessageRow {
    const { sender_id, receiver_id, subject, message, created_at, read_at } = row;
    const { id } = this.db.run(
      `insert into messages (sender_id, receiver_id, subject, message, created_at, read_at,
       kept_by_sender, kept_by_receiver) values (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[sender_id, receiver_id, subject, message, created_at, read_at],
      sender_id !== null && only !== 'receiver' ? 1 : 0,
      only === 'sender' ? 0 : 1,
    );
    return { id, ...row };
  }

  /** The member's copies on a side, newest first. */
  list(side: Side, memberId: number): MessageRow[] {
    return this.db.many<MessageRow>(
      `select * from messages where ${side}_id = ? and kept_by_${side} = 1
       order by created_at desc, id desc`,
      memberId,
    );
  }

  /** A message that the member keeps on this side; undefined for everybody else's. */
  find(side: Side, memberId: number, id: number): MessageRow | undefined {
    return this.db.one<MessageRow>(
      `select * from messages where id = ? and ${side}_id = ? and kept_by_${side} = 1`,
      id,
      memberId,
    );
  }

  unread(memberId: number): number {
    const row = this.db.one<{ count: number }>(
      `select count(*) as count from messages
       where receiver_id = ? and kept_by_receiver = 1 and read_at is null`,
      memberId,
    );
    return row?.count ?? 0;
  }

  markRead(id: number, at: number): void {
    this.db.run('update messages set read_at = ? where id = ? and read_at is null', at, id);
  }

  markUnread(id: number): void {
    this.db.run('update messages set read_at = null where id = ?', id);
  }

  /** Throws the member's copies away, ids of others' messages being passed over; returns how many. */
  drop(side: Side, memberId: number, ids: number[]): number {
    return this.db.transaction(() => {
      let dropped = 0;
      for (const id of ids)
        dropped += this.db.run(
          `update messages set kept_by_${side} = 0
           where id = ? and ${side}_id = ? and kept_by_${side} = 1`,
          id,
          memberId,
        ).changes;
      this.db.run('delete from messages where kept_by_sender = 0 and kept_by_receiver = 0');
      return dropped;
    });
  }
}
