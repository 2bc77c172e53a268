import type { Row, SqliteFile, Statement } from '@veilway/sqlite-file';

/** Rows per statement, largest first. Larger ones are no faster, since writing the rows then outweighs the calls. */
const AT_ONCE = [50, 8, 1];

/** Runs one statement for many rows, since a call of SQLite costs as much as the work on a row. */
export class Batch {
  readonly #statements: readonly { rows: number; statement: Statement }[];

  /** @param sql gives the statement for a text of placeholders, `row` repeated and separated by commas */
  constructor(db: SqliteFile, row: string, sql: (rows: string) => string) {
    this.#statements = AT_ONCE.map((rows) => ({ rows, statement: db.prepare(sql(Array(rows).fill(row).join(','))) }));
  }

  /** @returns how many rows changed */
  run(rows: readonly (readonly unknown[])[]): number {
    let changes = 0;
    this.#each(rows, (statement, parameters) => (changes += statement.run(parameters).changes));
    return changes;
  }

  all(rows: readonly (readonly unknown[])[]): Row[] {
    const found: Row[] = [];
    this.#each(rows, (statement, parameters) => found.push(...statement.all(parameters)));
    return found;
  }

  #each(rows: readonly (readonly unknown[])[], act: (statement: Statement, parameters: unknown[]) => void): void {
    let at = 0;
    for (const { rows: some, statement } of this.#statements)
      for (; at + some <= rows.length; at += some) act(statement, rows.slice(at, at + some).flat());
  }
}
