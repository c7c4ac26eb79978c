import type { HostDatabase } from '../../db/database.ts';
import type { CommentRow } from './comment-row.ts';

/** What a new comment is made of; `createdAt` in milliseconds since 1970. */
export interface NewComment {
  newsId: number;
  parentId: number | null;
  memberId: number | null;
  guestId: number | null;
  body: string;
  createdAt: number;
}

export type ReactionCounts = Record<string, number>;

/** Comments, reactions and reports in the database; knows no person's rights and no JSON. */
export class CommentStore {
  constructor(private readonly db: HostDatabase) {}

  find(newsId: number, id: number): CommentRow | undefined {
    return this.db.one<CommentRow>(
      'select * from comments where id = ? and news_id = ?',
      id,
      newsId,
    );
  }

  add(comment: NewComment): number {
    return this.db.run(
      `insert into comments (news_id, parent_id, member_id, guest_id, body, created_at)
       values (?, ?, ?, ?, ?, ?)`,
      comment.newsId,
      comment.parentId,
      comment.memberId,
      comment.guestId,
      comment.body,
      comment.createdAt,
    ).id;
  }

  edit(id: number, body: string, at: number): void {
    this.db.run('update comments set body = ?, edited_at = ? where id = ?', body, at, id);
  }

  /** Comments of one level, newest first; `parentId` null is the top level. */
  page(newsId: number, parentId: number | null, limit: number, offset: number): CommentRow[] {
    return this.db.many<CommentRow>(
      `select * from comments where news_id = ? and parent_id is ?
       order by created_at desc, id desc limit ? offset ?`,
      newsId,
      parentId,
      limit,
      offset,
    );
  }

  countLevel(newsId: number, parentId: number | null): number {
    return this.count('news_id = ? and parent_id is ?', newsId, parentId);
  }

  /** Replies included: the number that a page prints as `data-comment-count`. */
  countAll(newsId: number): number {
    return this.count('news_id = ?', newsId);
  }

  /** Everything below the given comments, at any depth, oldest first. */
  below(ids: number[]): CommentRow[] {
    return this.db.many<CommentRow>(
      `with recursive thread (id) as (
         select id from comments where parent_id in (select value from json_each(?))
         union all
         select comments.id from comments join thread on comments.parent_id = thread.id)
       select comments.* from comments join thread on thread.id = comments.id
       order by comments.created_at, comments.id`,
      JSON.stringify(ids),
    );
  }

  /** Newest comments of an article at any depth. */
  latest(newsId: number, limit: number): CommentRow[] {
    return this.db.many<CommentRow>(
      'select * from comments where news_id = ? order by created_at desc, id desc limit ?',
      newsId,
      limit,
    );
  }

  /** A member's newest comment on an article. */
  latestOf(newsId: number, memberId: number): CommentRow | undefined {
    return this.db.one<CommentRow>(
      `select * from comments where news_id = ? and member_id = ?
       order by created_at desc, id desc limit 1`,
      newsId,
      memberId,
    );
  }

  /** The comment with most reactions; undefined when none has any. */
  best(newsId: number): CommentRow | undefined {
    return this.db.one<CommentRow>(
      `select comments.* from comments join comment_reactions on comment_id = comments.id
       where news_id = ? group by comments.id order by count(*) desc, comments.id limit 1`,
      newsId,
    );
  }

  reactions(ids: number[]): Map<number, ReactionCounts> {
    const rows = this.db.many<{ comment_id: number; type: string; count: number }>(
      `select comment_id, type, count(*) as count from comment_reactions
       where comment_id in (select value from json_each(?)) group by comment_id, type`,
      JSON.stringify(ids),
    );
    const counts = new Map<number, ReactionCounts>();
    for (const { comment_id, type, count } of rows)
      counts.set(comment_id, { ...counts.get(comment_id), [type]: count });
    return counts;
  }

  /** One reaction per person: another type replaces it, the same one takes it back. */
  toggleReaction(id: number, person: string, type: string): void {
    const key = 'comment_id = ? and person = ?';
    const old = this.db.one<{ type: string }>(
      `select type from comment_reactions where ${key}`,
      id,
      person,
    );
    if (old) this.db.run(`delete from comment_reactions where ${key}`, id, person);
    if (old?.type !== type) this.addReaction(id, person, type);
  }

  addReaction(id: number, person: string, type: string): void {
    this.db.run('insert into comment_reactions values (?, ?, ?)', id, person, type);
  }

  /** Reactions of as many seeded persons, in one statement. */
  addReactions(id: number, types: string[]): void {
    if (types.length === 0) return;
    this.db.run(
      `insert into comment_reactions select ?, 'seed:' || key, value from json_each(?)`,
      id,
      JSON.stringify(types),
    );
  }

  flag(id: number, person: string, at: number): void {
    this.db.run('insert or ignore into comment_flags values (?, ?, ?)', id, person, at);
  }

  /** Reactions that each member's comments received, on the whole site. */
  totalLikes(memberIds: number[]): Map<number, number> {
    const rows = this.db.many<{ member_id: number; likes: number }>(
      `select member_id, count(*) as likes from comments
       join comment_reactions on comment_id = comments.id
       where member_id in (select value from json_each(?)) group by member_id`,
      JSON.stringify(memberIds),
    );
    return new Map(rows.map(({ member_id, likes }) => [member_id, likes]));
  }

  private count(where: string, ...values: (number | null)[]): number {
    const sql = `select count(*) as count from comments where ${where}`;
    return this.db.one<{ count: number }>(sql, ...values)?.count ?? 0;
  }
}
