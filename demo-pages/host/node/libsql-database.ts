import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { HostDatabase, SqlValue } from '../db/database.ts';

/** Opens `demo.sqlite` in the folder, making both when they are not there. */
export function openLibsqlDatabase(dataDir: string): HostDatabase {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, 'demo.sqlite'));
  database.pragma('journal_mode = WAL');
  // A demo may lose its last second to a power cut; it must not wait for the disk on each comment.
  database.pragma('synchronous = NORMAL');
  const statements = new Map<string, Database.Statement>();

  function prepared(sql: string): Database.Statement {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  return {
    exec(sql) {
      // Prepared statements do not survive a dropped table.
      statements.clear();
      database.exec(sql);
    },
    one<Row>(sql: string, ...values: SqlValue[]) {
      return prepared(sql).get(...values) as Row | undefined;
    },
    many<Row>(sql: string, ...values: SqlValue[]) {
      return prepared(sql).all(...values) as Row[];
    },
    run(sql, ...values) {
      const result = prepared(sql).run(...values);
      return { id: Number(result.lastInsertRowid), changes: result.changes };
    },
    transaction(work) {
      return database.transaction(work)();
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}
