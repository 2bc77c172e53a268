import { MongoClient } from 'mongodb';

const AT_ONCE = 5_000;

/**
 * Rows of read models, put into the database as the product writes them: so many events would take hours, and a list does
 * not know where its rows come from. `make` gives each row what makes it another one than its like,
 * which it is given too.
 */
export async function fill(product, readModel, count, make) {
  const { database: url } = await product.engines();
  const client = await new MongoClient(url).connect();
  try {
    const database = client.db();
    const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const name = names.find((one) => one.startsWith(`${readModel}_v`));
    const rows = database.collection(name);
    const like = await rows.findOne({ tombstone: { $exists: false } });
    if (!like) throw new Error(`No row of ${readModel} is there to be copied.`);
    for (let from = 0; from < count; from += AT_ONCE)
      await rows.insertMany(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => ({ ...like, ...make(from + n, like) })),
        { ordered: false },
      );
  } finally {
    await client.close();
  }
}
