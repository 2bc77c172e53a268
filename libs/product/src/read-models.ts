import { MongoClient } from 'mongodb';

/** Every row of every read model, by collection and id. Left out is what comes from no event: how far the readers are, when a read model was begun, and counters. */
export type ReadModels = ReadonlyMap<string, string>;

const BOOKKEEPING = new Set(['leases', 'checkpoints', 'wrongPasswords', 'gatewaysHeard']);

const now = async (database: string): Promise<ReadModels> => {
  const client = await MongoClient.connect(database);
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
      for (const { making: _, ...row } of found)
        rows.set(`${name} ${String(row._id)}`, JSON.stringify(Object.entries(row).sort(byName)));
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

const LOOK_AGAIN_MS = 500;
const PATIENCE_MS = 60_000;

/** The read models in the database at this URL once all process managers have done their part: when nothing changes any more. */
export const settledReadModels = async (database: string): Promise<ReadModels> => {
  let before = await now(database);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const after = await now(database);
    if (differences(before, after).length === 0) return after;
    before = after;
  }
  throw new Error(`The read models still change after ${PATIENCE_MS / 1_000} s.`);
};
