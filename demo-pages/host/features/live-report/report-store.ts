import type { HostDatabase } from '../../db/database.ts';

export const reportTables = `
create table if not exists report_messages (
  id integer primary key autoincrement,
  news_id integer not null,
  text text not null,
  time integer not null
);
create index if not exists report_messages_by_news on report_messages (news_id, time, id);`;

export const reportTableNames = ['report_messages'];

/** A stored message; `time` in milliseconds since 1970. */
export interface ReportRow {
  id: number;
  news_id: number;
  text: string;
  time: number;
}

/** The messages of live reports. */
export class ReportStore {
  constructor(private readonly db: HostDatabase) {}

  /** Newest first. */
  messages(newsId: number): ReportRow[] {
    return this.db.many<ReportRow>(
      'select * from report_messages where news_id = ? order by time desc, id desc',
      newsId,
    );
  }

  add(newsId: number, text: string, time: number): ReportRow {
    const sql = 'insert into report_messages (news_id, text, time) values (?, ?, ?)';
    const { id } = this.db.run(sql, newsId, text, time);
    return { id, news_id: newsId, text, time };
  }

  clear(newsId: number): void {
    this.db.run('delete from report_messages where news_id = ?', newsId);
  }
}
