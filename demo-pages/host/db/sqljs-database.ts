import type { Database, SqlJsStatic, Statement } from 'sql.js';
import type { HostDatabase, SqlValue } from './database.ts';

/** A database in memory that can be exported as an SQLite file. */
export interface MemoryDatabase extends HostDatabase {
  /** Rises with every change: equal numbers mean that there is nothing new to store. */
  readonly version: number;
  /** The bytes of the whole database, as an SQLite file holds them. */
  export(): Uint8Array;
}

/**
 * Opens a database in memory, with SQLite as sql.js compiles it to WebAssembly or to JavaScript.
 * @param image what `export` gave; an empty database without it
 */
export function openMemoryDatabase(sql: SqlJsStatic, image?: Uint8Array): MemoryDatabase {
  const database: Database = new sql.Database(image);
  const statements = new Map<string, Statement>();
  let depth = 0;
  let version = 0;

  function prepared(text: string, values: SqlValue[]): Statement {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    statement.bind(values);
    return statement;
  }

  function forget(): void {
    for (const statement of statements.values()) statement.free();
    statements.clear();
  }

  function rows<Row>(text: string, values: SqlValue[], most: number): Row[] {
    const statement = prepared(text, values);
    const found: Row[] = [];
    while (found.length < most && statement.step()) found.push(statement.getAsObject() as Row);
    statement.reset();
    return found;
  }

  return {
    get version() {
      return version;
    },
    exec(text) {
      version += 1;
      forget();
      database.exec(text);
    },
    one: <Row>(text: string, ...values: SqlValue[]) => rows<Row>(text, values, 1)[0],
    many: <Row>(text: string, ...values: SqlValue[]) =>
      rows<Row>(text, values, Number.POSITIVE_INFINITY),
    run(text, ...values) {
      prepared(text, values).step();
      statements.get(text)?.reset();
      const changes = database.getRowsModified();
      if (changes) version += 1;
      return {
        changes,
        // Asked for by few, and then before the next change.
        get id() {
          return rows<{ id: number }>('select last_insert_rowid() as id', [], 1)[0]?.id ?? 0;
        },
      };
    },
    transaction(work) {
      if (depth > 0) return work();
      depth += 1;
      database.run('begin');
      try {
        const result = work();
        database.run('commit');
        return result;
      } catch (error) {
        database.run('rollback');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    export() {
      // `export` closes the file and opens it anew, which ends every statement.
      forget();
      return database.export();
    },
    close() {
      forget();
      database.close();
    },
  };
}
