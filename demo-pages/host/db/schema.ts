import type { Feature, Host } from '../context.ts';
import { sha256Hex } from '../http/crypto.ts';
import type { HostDatabase } from './database.ts';

const frameTables = `
create table if not exists sessions (
  id text primary key,
  token text not null,
  member_id integer,
  data text not null default '{}',
  seen_at integer not null
);
create table if not exists replaced_sessions (
  id text primary key,
  replaced_at integer not null
);
create table if not exists remembered_logins (
  token_hash text primary key,
  member_id integer not null,
  made_at integer not null
);
create table if not exists idempotent_responses (
  person text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  content_type text,
  body text not null,
  made_at integer not null,
  primary key (person, key)
) without rowid;
create table if not exists seeds (feature text primary key, at text not null);
create table if not exists made_tables (feature text primary key, digest text not null);
`;

const digestOf = ({ tables = '' }: Feature) => sha256Hex(tables);

/** Makes the tables of the frame and of every feature, where they are not there yet. */
function createTables(db: HostDatabase, features: Feature[]): void {
  db.exec(frameTables);
  for (const feature of features) {
    if (feature.tables) db.exec(feature.tables);
    db.run('insert or replace into made_tables values (?, ?)', feature.name, digestOf(feature));
  }
}

/** Whether data is in tables that this version of the demo makes otherwise. */
function isOutdated({ db, features }: Host): boolean {
  db.exec(frameTables);
  const made = new Map(
    db
      .many<{ feature: string; digest: string }>('select feature, digest from made_tables')
      .map(({ feature, digest }) => [feature, digest]),
  );
  // Seeded before anybody kept account of the tables.
  if (!made.size) return Boolean(db.one('select at from seeds limit 1'));
  return features.some(
    (feature) => (made.get(feature.name) ?? digestOf(feature)) !== digestOf(feature),
  );
}

/** Updates the data to this version: new features get theirs, changed tables have all made anew. */
export function openData(host: Host): void {
  if (isOutdated(host)) {
    host.log('De tabellen zijn veranderd: de demo begint opnieuw.');
    resetData(host);
    return;
  }
  createTables(host.db, host.features);
  seedWhenEmpty(host);
}

/**
 * Seeds each feature once. A feature that is new to a database that has data already gets its seed
 * too: a newer version of the demo must not need a reset.
 */
function seedWhenEmpty(host: Host): void {
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
