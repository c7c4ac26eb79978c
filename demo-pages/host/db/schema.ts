import type { Feature, Host } from '../context.ts';
import type { HostDatabase } from './database.ts';

const frameTables = `
create table if not exists sessions (
  id text primary key,
  token text not null,
  member_id integer,
  data text not null default '{}',
  seen_at integer not null
);
create table if not exists remembered_logins (
  token_hash text primary key,
  member_id integer not null,
  made_at integer not null
);
create table if not exists seeds (feature text primary key, at text not null);
`;

/** Makes the tables of the frame and of every feature, where they are not there yet. */
export function createTables(db: HostDatabase, features: Feature[]): void {
  db.exec(frameTables);
  for (const feature of features) if (feature.tables) db.exec(feature.tables);
}

/**
 * Seeds each feature once. A feature that is new to a database that has data already gets its seed
 * too: a newer version of the demo must not need a reset.
 */
export function seedWhenEmpty(host: Host): void {
  host.db.transaction(() => {
    for (const { name, seed } of host.features) {
      if (!seed || host.db.one('select at from seeds where feature = ?', name)) continue;
      seed(host);
      host.db.run('insert into seeds (feature, at) values (?, ?)', name, host.now().toISOString());
    }
  });
}

/** Drops what the features stored and seeds anew; the sessions stay. */
export function resetData(host: Host): void {
  for (const feature of host.features)
    for (const table of feature.tableNames ?? []) host.db.exec(`drop table if exists ${table}`);
  host.db.exec('delete from seeds');
  createTables(host.db, host.features);
  seedWhenEmpty(host);
}
