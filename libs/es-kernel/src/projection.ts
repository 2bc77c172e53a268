import type { Event, Recorded, Sealed } from './event.js';

/** Opens a sealed field of the event at hand; `undefined` once its subject was erased. */
export type Open = (sealed: Sealed) => string | undefined;

/** Another row that the same event touches: one that is named before shows the event already. */
export type Beside<Row> = (rowId: string) => Row | undefined;

/** A read model as a pure fold. `undefined` in: no row yet; `undefined` out: no row any more. */
export type Projection<Row, E extends Event> = Readonly<{
  name: string;
  /** Raise it to rebuild into a fresh collection from position 0. */
  version: number;
  /** Event types it reacts to; everything else only moves its position. A type belongs to one catalog alone. */
  types: ReadonlySet<string>;
  /** The rows an event touches: usually one, for reports on many things many. */
  rowIds: (event: Recorded<E>) => readonly string[];
  /** Whose data key opens this event's sealed fields. Absent where nothing is opened. */
  subject?: (event: Recorded<E>) => string | undefined;
  apply: (row: Row | undefined, event: Recorded<E>, rowId: string, open: Open, beside?: Beside<Row>) => Row | undefined;
}>;

export type ProjectionTable<Row, E extends Event> = Omit<Projection<Row, E>, 'apply' | 'types' | 'rowIds'> & {
  rowIds: (event: Recorded<E>) => string | readonly string[];
  on: {
    [K in E['type']]?: (
      row: Row | undefined,
      event: Extract<Recorded<E>, { type: K }>,
      rowId: string,
      open: Open,
      /** That row may be ahead, where this one was not written because something stopped: ask it for what it keeps of the event. */
      beside: Beside<Row>,
    ) => Row | undefined;
  };
};

/** A read model as a table of event types; a type without a row leaves the row as it is. */
export const projection = <Row, E extends Event>({
  on,
  rowIds,
  ...rest
}: ProjectionTable<Row, E>): Projection<Row, E> => ({
  ...rest,
  types: new Set(Object.keys(on)),
  rowIds: (event) => {
    const ids = rowIds(event);
    return typeof ids === 'string' ? [ids] : ids;
  },
  apply: (row, event, rowId, open, beside = () => undefined) => {
    const step = on[event.type as E['type']] as Projection<Row, E>['apply'] | undefined;
    return step ? step(row, event, rowId, open, beside) : row;
  },
});
