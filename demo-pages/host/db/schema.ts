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
create table if not exists seeded (at text not null);
`;

/** Makes the tables of the frame and of every feature, where they are not there yet. */
export function createTables(db: HostDatabase, features: Feature[]): void {
  db.exec(frameTables);
  for (const feature of features) if (feature.tables) db.exec(feature.tables);
}

/** Seeds an empty database, once: a second call after success does nothing. */
export function seedWhenEmpty(host: Host): void {
  if (host.db.one('select at from seeded')) return;
  host.db.transaction(() => {
    for (const feature of host.features) feature.seed?.(host);
    host.db.run('insert into seeded (at) values (?)', host.now().toISOString());
  });
}

/** Drops what the features stored and seeds anew; the sessions stay. */
export function resetData(host: Host): void {
  for (const feature of host.features)
    for (const table of feature.tableNames ?? []) host.db.exec(`drop table if exists ${table}`);
  host.db.exec('delete from seeded');
  createTables(host.db, host.features);
  seedWhenEmpty(host);
}
