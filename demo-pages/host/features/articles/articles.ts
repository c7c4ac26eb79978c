import type { HostDatabase } from '../../db/database.ts';

/** An article; `body` holds paragraphs, parted by blank lines. */
export interface Article {
  id: number;
  title: string;
  lead: string;
  body: string;
  author: string;
  /** Milliseconds since 1970. */
  published_at: number;
  /** False for articles that exist only for a scenario; the news list leaves those out. */
  listed: number;
}

export function articleById(db: HostDatabase, id: number): Article | undefined {
  return db.one<Article>('select * from articles where id = ?', id);
}

export function articleExists(db: HostDatabase, id: number): boolean {
  return db.one('select id from articles where id = ?', id) !== undefined;
}

/** The articles of the news list, newest first. */
export function listedArticles(db: HostDatabase): Article[] {
  return db.many<Article>('select * from articles where listed = 1 order by published_at desc');
}

export function addArticle(db: HostDatabase, article: Article): void {
  db.run(
    'insert or ignore into articles (id, title, lead, body, author, published_at, listed) values (?, ?, ?, ?, ?, ?, ?)',
    article.id,
    article.title,
    article.lead,
    article.body,
    article.author,
    article.published_at,
    article.listed,
  );
}
