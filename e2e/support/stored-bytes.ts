import { EventStoreDBClient } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '@veilway/product';
import type { World } from './world.js';

/** Everything the server side keeps, by place: files as their bytes, database collections as JSON. */
export const EVENT_LOG = 'event log';
export type Stored = ReadonlyMap<string, Buffer>;

const filesBelow = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Reads a folder again where a running program renamed a file between listing and reading it. */
const contentsOf = async (list: () => Promise<string[]>): Promise<[string, Buffer][]> => {
  for (;;)
    try {
      return await Promise.all(
        (await list()).map(async (file): Promise<[string, Buffer]> => [file, await readFile(file)]),
      );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
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

/** The events through the client: their payloads are encrypted in the file, so a search of its bytes would always find nothing. */
const eventLog = async (url: string): Promise<Buffer> => {
  const events: unknown[] = [];
  for await (const { event } of EventStoreDBClient.connectionString(url).readAll())
    if (event) events.push([event.streamId, event.type, event.data, event.metadata]);
  return Buffer.from(JSON.stringify(events));
};

/** Event log, secrets, log files, the gateway's state and logs, and every collection of the database. */
export const storedBytes = async (product: Product, world?: World): Promise<Stored> => {
  const contents = await contentsOf(async () =>
    [...(await filesBelow(product.directory)), ...(world ? await filesBelow(world.directory) : [])].filter(
      (file) => !file.endsWith('.conf'), // the customer's own file lies on the customer's machine
    ),
  );
  const { eventStore, database } = await product.engines();
  return new Map([...contents, ...(await collections(database)), [EVENT_LOG, await eventLog(eventStore)]]);
};

/** The places where a text occurs. */
export const placesHolding = (stored: Stored, text: string): string[] =>
  [...stored].filter(([, bytes]) => bytes.includes(text)).map(([place]) => place);
