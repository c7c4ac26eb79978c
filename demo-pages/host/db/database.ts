export type SqlValue = string | number | null;

/** The embedded database: three verbs and a transaction, all of them at once (no promises). */
export interface HostDatabase {
  exec(sql: string): void;
  /** One row, or undefined. The caller names the row's shape after its own query. */
  one<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  many<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** Runs a change; returns the new row's id and the number of changed rows. */
  run(sql: string, ...values: SqlValue[]): { id: number; changes: number };
  /** Commits what `work` did, or nothing of it when it throws. Inside another one it is part of that. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}
