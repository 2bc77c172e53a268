import { useEffect, useRef, useState } from 'react';
import { type SortPayload, useDataProvider } from 'react-admin';
import { linesOf, saveTable } from './csv.js';
import type { Column, Row } from './records.js';

/** As many rows as the API answers at once. */
const AT_ONCE = 1_000;

/** What is exported: all rows of a list that match its filters, in its order. */
export type Wanted<T> = {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  columns: readonly Column<T>[];
  /** Of the file. */
  name: string;
};

/** How far it is, in rows; `error`: it was cut off and can go on. */
export type Progress = { read: number; total: number | undefined; error?: Error };

/** The lines that were read are kept as blobs, which a browser may lay on its disk; of the rows only the last page's ids. */
type Run<T> = {
  wanted: Wanted<T>;
  lines: Blob[];
  page: number;
  read: number;
  lastIds: ReadonlySet<string>;
  abort: AbortController;
};

/** `missed`: how many rows changed their places while they were read, so that no page had them. */
type Done = { read: number; missed: number };

/** Exports a whole list page after page, however long it is, and goes on where it was cut off. */
export function useExport<T extends Row>(onDone: (done: Done) => void) {
  const data = useDataProvider();
  const run = useRef<Run<T>>(undefined);
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => () => run.current?.abort.abort(), []);

  const goOn = async () => {
    const mine = run.current;
    if (!mine) return;
    const { resource, filter, sort, columns, name } = mine.wanted;
    setProgress((last) => ({ read: mine.read, total: last?.total }));
    for (;;) {
      const pagination = { page: mine.page, perPage: AT_ONCE };
      const { signal } = mine.abort;
      const answer = await data
        .getList<T>(resource, { filter, sort, pagination, signal })
        .catch((error: Error) => error);
      if (signal.aborted) return;
      if (answer instanceof Error) {
        setProgress((last) => ({ read: mine.read, total: last?.total, error: answer }));
        return;
      }
      const { data: rows, total = 0 } = answer;
      // What came in above meanwhile has pushed some over to this page.
      const fresh = rows.filter(({ id }) => !mine.lastIds.has(id));
      mine.lines.push(new Blob([linesOf(columns, fresh)]));
      mine.read += fresh.length;
      mine.page += 1;
      mine.lastIds = new Set(rows.map(({ id }) => id));
      setProgress({ read: mine.read, total });
      if (rows.length === AT_ONCE) continue;
      saveTable(name, columns, mine.lines);
      stop();
      onDone({ read: mine.read, missed: Math.max(0, total - mine.read) });
      return;
    }
  };
  const stop = () => {
    run.current?.abort.abort();
    run.current = undefined;
    setProgress(undefined);
  };
  const start = (wanted: Wanted<T>) => {
    stop();
    run.current = { wanted, lines: [], page: 1, read: 0, lastIds: new Set(), abort: new AbortController() };
    return goOn();
  };
  return { progress, start, goOn, stop };
}
