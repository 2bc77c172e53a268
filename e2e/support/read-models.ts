import { eventually } from '@veilway/netns';
import { MongoClient } from 'mongodb';
import type { Product } from '@veilway/product';

/** Every row of every read model, by collection and id. What says only how far the readers are is left out. */
export type ReadModels = ReadonlyMap<string, string>;

const BOOKKEEPING = new Set(['leases', 'checkpoints']);

const now = async (product: Product): Promise<ReadModels> => {
  const client = await MongoClient.connect((await product.engines()).database);
  try {
    const rows = new Map<string, string>();
    for (const { name } of await client.db().listCollections({}, { nameOnly: true }).toArray()) {
      if (BOOKKEEPING.has(name)) continue;
      // A removed row may leave a tombstone or nothing at all; no query sees the difference.
      const found = await client
        .db()
        .collection(name)
        .find({ tombstone: { $exists: false } })
        .toArray();
      for (const row of found) rows.set(`${name} ${String(row._id)}`, JSON.stringify(Object.entries(row).sort(byName)));
    }
    return rows;
  } finally {
    await client.close();
  }
};

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Rows that one has and the other has not, or has differently. */
export const differences = (one: ReadModels, other: ReadModels): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((id) => one.get(id) !== other.get(id))
    .map((id) => `${id}: ${one.get(id) ?? 'no row'} | ${other.get(id) ?? 'no row'}`);

/** The read models once all process managers have done their part: when nothing changes any more. */
export const settledReadModels = async (product: Product): Promise<ReadModels> => {
  let before = await now(product);
  await eventually('the read models change no more', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const after = await now(product);
    const changed = differences(before, after).length;
    before = after;
    return changed === 0;
  });
  return before;
};
