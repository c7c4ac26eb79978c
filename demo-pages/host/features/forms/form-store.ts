import type { HostDatabase } from '../../db/database.ts';

export const formTables = `
create table if not exists form_submissions (
  id integer primary key autoincrement,
  form_id integer not null,
  name text not null,
  email text not null,
  title text not null,
  message text not null,
  sent_at integer not null
);`;

export const formTableNames = ['form_submissions'];

export interface Submission {
  form_id: number;
  name: string;
  email: string;
  /** The subject of a contact form, or the tip. */
  title: string;
  message: string;
  /** In milliseconds since 1970. */
  sent_at: number;
}

export function keepSubmission(db: HostDatabase, submission: Submission): void {
  db.run(
    `insert into form_submissions (form_id, name, email, title, message, sent_at)
     values (?, ?, ?, ?, ?, ?)`,
    submission.form_id,
    submission.name,
    submission.email,
    submission.title,
    submission.message,
    submission.sent_at,
  );
}

/** The newest first. */
export function submissions(db: HostDatabase): Submission[] {
  return db.many<Submission>('select * from form_submissions order by id desc limit 100');
}
