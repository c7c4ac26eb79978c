create table articles (id integer primary key, title text not null, body text not null);
create table comments (
  id integer primary key autoincrement,
  news_id integer not null references articles,
  parent_id integer references comments,
  -- A member, with the name at that time; null for a guest.
  member_id integer, username text, initials text,
  guest_id integer,
  -- The session that wrote it: the proof that a guest may edit it.
  writer text not null,
  body text not null,
  created_at integer not null
);
create index comments_of_level on comments (news_id, parent_id, created_at);
create table reactions (
  comment_id integer not null references comments, person text not null, type text not null,
  primary key (comment_id, person)
);
create table reports (
  comment_id integer not null references comments, person text not null, reported_at integer not null,
  primary key (comment_id, person)
);
create table polls (id integer primary key, question text not null, archived_at text);
create table poll_options (id integer primary key, poll_id integer not null references polls, label text not null);
create table poll_votes (
  poll_id integer not null references polls, person text not null,
  option_id integer not null references poll_options, primary key (poll_id, person)
);
create table form_messages (
  id integer primary key autoincrement,
  name text not null, email text not null, subject text not null, message text not null, sent_at integer not null
);
create table used_robot_checks (signature text primary key, forget_at integer not null);
create table writes (session text not null, written_at integer not null);
create table idempotent_responses (
  person text not null, key text not null, request text not null,
  status integer not null, body text not null, made_at integer not null, primary key (person, key)
);

insert into articles values
  (42, 'Maasstad wint in de slotminuut', 'Okafor kopte in de 94e minuut de winnende treffer binnen.'),
  (43, 'Vooruitblik op Noorderhaven', 'Zondag om half drie is de aftrap.');
insert into polls values (1, 'Waar sta je zondag?', null), (2, 'Wie was de beste keeper?', '2026-11-01');
insert into poll_options values
  (1, 1, 'In het uitvak'), (2, 1, 'In de kantine'), (3, 1, 'Thuis op de bank'), (4, 2, 'De Wit'), (5, 2, 'Adriaanse');
