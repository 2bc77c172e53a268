import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { crowd, spread, timed } from './support/figures.mjs';
import { CALLERS, MANY, until } from './support/stage.mjs';

const PAGE = 25;
const SAMPLES = 200;
const ASKING = 20;
const HOUR_MS = 3_600_000;

export const title = 'Read a page of 25 tickets out of 10,000 at the desk';

/**
 * Nobody may open so many: each account's first ticket is opened by the API, and copied in the log, with other ids and promises.
 * What is sealed in it opens with the key of the same account.
 */
async function seed(stage, admin) {
  const product = await stage.product();
  const { eventStore } = await product.engines();
  const log = EventStoreDBClient.connectionString(eventStore);
  try {
    const originals = [];
    for (let n = 0; n < ASKING; n += 1) {
      const customer = await stage.customer(`asks-${n}`);
      const { id } = await customer.ask('POST', 'tickets', {
        subject: `Question ${n}`,
        priority: 'low',
        message: 'How?',
      });
      for await (const { event } of log.readStream(`ticket-${id}`)) originals.push(event);
    }
    const from = Date.now();
    const { failures } = await crowd(MANY - ASKING, CALLERS, async (n) => {
      const { type, data, metadata } = originals[n % ASKING];
      const promisedUntil = new Date(from + (n % 500) * HOUR_MS).toISOString();
      const copy = jsonEvent({
        type,
        data: { ...data, messageId: randomUUID(), promisedUntil, aimedAt: promisedUntil },
        metadata: { ...metadata, commandId: randomUUID() },
      });
      await log.appendToStream(`ticket-${randomUUID()}`, copy, { expectedRevision: NO_STREAM });
    });
    if (failures.length > 0) throw failures[0];
  } finally {
    await log.dispose();
  }
  await until('the desk shows all of them', async () => (await total(admin)) === MANY);
}

/** As the header of a list says it, like `tickets 0-24/10000`. */
const total = async (admin) =>
  Number((await admin.call('GET', 'admin/tickets')).headers['content-range'].split('/')[1]);

const queue = (first, filter) =>
  `admin/tickets?range=${encodeURIComponent(`[${first},${first + PAGE - 1}]`)}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

export async function run(stage) {
  const admin = await stage.admin();
  await seed(stage, admin);
  const read = async (path) => {
    const { length } = await admin.ask('GET', path);
    if (length !== PAGE) throw new Error(`A page has ${length} tickets.`);
  };
  const first = await timed(SAMPLES, () => read(queue(0, { status: 'open' })));
  const anywhere = await timed(SAMPLES, (n) => read(queue((n * 1_225) % (MANY - PAGE), {})));
  const found = await timed(SAMPLES, (n) => read(queue(0, { q: `asks-${n % ASKING}@` })));
  return [
    ...spread('GET admin/tickets, the first of what is open', first, { p50: 15 }),
    ...spread('GET admin/tickets, those of a customer, by part of the address', found, { p50: 15 }),
    ...spread(`GET admin/tickets, anywhere in ${MANY.toLocaleString('en')}`, anywhere, { p50: 15 }),
  ];
}
