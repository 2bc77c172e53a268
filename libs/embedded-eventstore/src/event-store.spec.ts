import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreContract } from './event-store.contract.js';
import { startEmbeddedEventStore } from './index.js';

describe('the embedded event store', () => {
  eventStoreContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventstore-'));
    const { url, stop } = await startEmbeddedEventStore({ file: join(folder, 'es.db') });
    return { url, stop: () => stop().then(() => rm(folder, { recursive: true })) };
  });
});

const { EVENTSTORE_URL } = process.env;
if (EVENTSTORE_URL) {
  describe('EventStoreDB', () => {
    eventStoreContract(() => Promise.resolve({ url: EVENTSTORE_URL, stop: () => Promise.resolve() }));
  });
}
