/** A reply knows its parent; the thread is found by walking down. Times are milliseconds since 1970. */
export const commentTables = `
create table if not exists comments (
  id integer primary key autoincrement,
  news_id integer not null,
  parent_id integer,
  member_id integer,
  guest_id integer,
  body text not null,
  created_at integer not null,
  edited_at integer
);
create index if not exists comments_by_place on comments (news_id, parent_id, created_at, id);
create index if not exists comments_by_parent on comments (parent_id);
create index if not exists comments_by_member on comments (member_id);
create table if not exists comment_reactions (
  comment_id integer not null,
  person text not null,
  type text not null,
  primary key (comment_id, person)
) without rowid;
create table if not exists comment_flags (
  comment_id integer not null,
  person text not null,
  flagged_at integer not null,
  primary key (comment_id, person)
) without rowid;`;

export const commentTableNames = ['comment_flags', 'comment_reactions', 'comments'];
