import { createHash } from 'node:crypto';
import type { Database } from './database.js';
import { collectionOf, type ReadModel } from './read-model.js';

/** A digest of a read model, by which two stores made from the same log can be compared. */
export type Digest = Readonly<{ rows: number; sha256: string }>;

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/**
 * The digest of all rows of a read model, in the order of their ids. Left out are tombstones, and when a row's making began: no query
 * shows either.
 */
export const digestOf = async (database: Database, model: ReadModel): Promise<Digest> => {
  const hash = createHash('sha256');
  let rows = 0;
  const found = database
    .collection<{ making?: number }>(collectionOf(model))
    .find({ tombstone: { $exists: false } })
    .sort({ _id: 1 });
  for await (const { making: _, ...row } of found) {
    hash.update(JSON.stringify(Object.entries(row).sort(byName))).update('\n');
    rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
};
