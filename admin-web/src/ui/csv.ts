import { saveFile } from '@veilway/web-client/save-file';
import { unparse } from 'papaparse';
import type { Column } from './records.js';

/** What people wrote may begin as a formula does: it is marked as a text, so that no table program runs it. */
const SAFE = { escapeFormulae: true, newline: '\r\n' };

/** What a list looks like elsewhere: a line for each row, of the columns that say how. */
export const csvOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  unparse(
    {
      fields: columns.flatMap(({ label, csvLabel = label, csv }) => (csv ? csvLabel : [])),
      data: rows.map((row) => columns.flatMap(({ csv }) => (csv ? [csv(row) ?? ''] : []))),
    },
    SAFE,
  );

/** react-admin's way to export: hands the rows as a file to the browser. */
export const exportTo =
  <T>(name: string, columns: readonly Column<T>[]) =>
  (rows: T[]): void =>
    // A mark by which table programs know that it is UTF-8.
    saveFile(new Blob(['\uFEFF', csvOf(columns, rows)], { type: 'text/csv' }), `${name}.csv`);
