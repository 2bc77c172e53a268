import type { Row, RowFilter, Rows } from './rows.js';

/** A row that is listed newest first, by its place in the log: ids do not sort by time, nor do times tell all apart. */
type Sequenced = { sequence: number };

/** A page of a list. `cursor`: the `sequence` of the last row of the page before; none for the first one. */
export const pageOf = async <T extends Sequenced>(
  rows: Rows<T>,
  filter: RowFilter<T>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ rows: Row<T>[]; nextCursor: string | null }> => {
  const older = cursor === undefined ? {} : { sequence: { $lt: Number(cursor) } };
  const found = await rows.find({ ...filter, ...older }, { sort: { sequence: -1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { rows: page, nextCursor: found.length > limit ? String(page.at(-1)!.sequence) : null };
};
