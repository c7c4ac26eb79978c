import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

type Value = string | number | null;

/** A thin, typed face on the embedded database: three verbs and a transaction. */
export interface HostDatabase {
  exec(sql: string): void;
  /** One row, or undefined. The caller names the row's shape after its own query. */
  one<Row>(sql: string, ...values: Value[]): Row | undefined;
  many<Row>(sql: string, ...values: Value[]): Row[];
  /** Runs a change; answers the new row's id and the number of changed rows. */
  run(sql: string, ...values: Value[]): { id: number; changes: number };
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** Opens `demo.sqlite` in the folder, making both when they are not there. */
export function openDatabase(dataDir: string): HostDatabase {
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
    one<Row>(sql: string, ...values: Value[]) {
      return prepared(sql).get(...values) as Row | undefined;
    },
    many<Row>(sql: string, ...values: Value[]) {
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
