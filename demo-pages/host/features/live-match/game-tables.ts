/** Times are milliseconds since 1970; `minute` is text, for it may be `45+3`. */
export const gameTables = `
create table if not exists games (
  id integer primary key,
  season_id integer not null,
  news_id integer,
  status integer not null,
  home integer not null,
  opponent text not null,
  opponent_crest text,
  league integer not null,
  starts_at integer not null,
  line_ups text not null
);
create table if not exists game_events (
  id integer primary key autoincrement,
  game_id integer not null,
  side text,
  message_type integer,
  text text,
  minute text,
  created_at integer not null
);
create index if not exists game_events_by_game on game_events (game_id, created_at, id);
create table if not exists game_runs (
  game_id integer primary key,
  next_step integer not null,
  step_ms integer not null,
  playing integer not null,
  ended_at integer
);`;

export const gameTableNames = ['game_runs', 'game_events', 'games'];
