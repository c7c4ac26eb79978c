/**
 * The secret outlives a restart, and so do the challenges signed with it. A used one is remembered by
 * its signature until it has expired.
 */
export const robotTables = `
create table if not exists robot_secrets (
  id integer primary key check (id = 1),
  secret text not null
);
create table if not exists used_robot_tokens (
  token_hash text primary key,
  forget_at integer not null
) without rowid;`;

export const robotTableNames = ['used_robot_tokens', 'robot_secrets'];
