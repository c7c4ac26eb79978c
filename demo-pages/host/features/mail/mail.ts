import type { Host } from '../../context.ts';
import type { HostDatabase } from '../../db/database.ts';

export const mailTables = `
create table if not exists mails (
  id integer primary key autoincrement,
  recipient text not null,
  subject text not null,
  body text not null,
  link text,
  action text,
  sent_at integer not null
);`;

/** A sent mail; `link` is the path on this host that its button leads to. */
export interface Mail {
  recipient: string;
  subject: string;
  /** Plain text, paragraphs parted by blank lines. */
  body: string;
  link: string | null;
  /** What the button says; null without a link. */
  action: string | null;
}

export interface SentMail extends Mail {
  id: number;
  sent_at: number;
}

/** "Sends" a mail: it can be read at `/demo/post` and leaves this machine never. */
export function sendMail(host: Host, { recipient, subject, body, link, action }: Mail): void {
  host.db.run(
    'insert into mails (recipient, subject, body, link, action, sent_at) values (?, ?, ?, ?, ?, ?)',
    recipient,
    subject,
    body,
    link,
    action,
    host.now().getTime(),
  );
}

/** The newest mails first, for one recipient or for all. */
export function sentMails(db: HostDatabase, recipient?: string): SentMail[] {
  const limit = 100;
  return recipient === undefined
    ? db.many<SentMail>('select * from mails order by id desc limit ?', limit)
    : db.many<SentMail>(
        'select * from mails where lower(recipient) = lower(?) order by id desc limit ?',
        recipient,
        limit,
      );
}
