import { saveFile } from '@veilway/web-client/save-file';
import { unparse } from 'papaparse';
import type { Column } from './records.js';

/** What people wrote may begin as a formula does: it is marked as a text, so that no table program runs it. */
const SAFE = { escapeFormulae: true, newline: '\r\n' };

/** What a list looks like elsewhere: a line for each row, of the columns that say how. */
export const csvOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  unparse([columns.flatMap(({ label, csvLabel = label, csv }) => (csv ? csvLabel : []))], SAFE) +
  linesOf(columns, rows);

const cellsOf = <T>(columns: readonly Column<T>[], rows: readonly T[]) =>
  rows.map((row) => columns.flatMap(({ csv }) => (csv ? [csv(row) ?? ''] : [])));

/** A mark by which table programs know that it is UTF-8. */
const UTF8 = '\uFEFF';

/** Hands a table to the browser as a file: its head, and rows as `linesOf` writes them. */
export const saveTable = <T>(name: string, columns: readonly Column<T>[], lines: readonly BlobPart[]): void =>
  saveFile(new Blob([UTF8, csvOf(columns, []), ...lines], { type: 'text/csv' }), `${name}.csv`);

/** Rows as they stand below a table's head, or below other ones. */
export const linesOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  rows.length === 0 ? '' : `\r\n${unparse(cellsOf(columns, rows), SAFE)}`;

/** Hands rows that are there as a file to the browser. */
export const exportTo =
  <T>(name: string, columns: readonly Column<T>[]) =>
  (rows: readonly T[]): void =>
    saveTable(name, columns, [linesOf(columns, rows)]);
