import { MongoClient } from 'mongodb';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product.js';
import type { World } from './world.js';

/** Everything the server side keeps, by place: files as their bytes, database collections as JSON. */
export type Stored = ReadonlyMap<string, Buffer>;

const filesBelow = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const collections = async (url: string): Promise<[string, Buffer][]> => {
  const client = await MongoClient.connect(url);
  try {
    const names = await client.db().listCollections({}, { nameOnly: true }).toArray();
    return await Promise.all(
      names.map(async ({ name }): Promise<[string, Buffer]> => {
        const documents = await client.db().collection(name).find().toArray();
        return [`collection ${name}`, Buffer.from(JSON.stringify(documents))];
      }),
    );
  } finally {
    await client.close();
  }
};

/** Event log, secrets, log files, the gateway's state and logs, and every collection of the database. */
export const storedBytes = async (product: Product, world: World): Promise<Stored> => {
  const files = [...(await filesBelow(product.directory)), ...(await filesBelow(world.directory))].filter(
    (file) => !file.endsWith('.conf'), // the customer's own file lies on the customer's machine
  );
  const contents = await Promise.all(files.map(async (file): Promise<[string, Buffer]> => [file, await readFile(file)]));
  return new Map([...contents, ...(await collections(await product.mongoUrl()))]);
};

/** Where a text occurs, as it is or in the bytes that an address has on the wire. */
export const placesHolding = (stored: Stored, text: string): string[] =>
  [...stored].filter(([, bytes]) => bytes.includes(text)).map(([place]) => place);
