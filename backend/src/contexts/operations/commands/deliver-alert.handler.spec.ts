import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { metaOf } from '@veilway/es-kernel/spec';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { sampleOf } from '../../../testing/golden.js';
import { alertDeliveryDecider, RequestAlertDelivery } from '../domain/alert-delivery.decider.js';
import { alertDeliveryGolden } from '../domain/alert-delivery.golden.js';
import { DeliverAlert } from './deliver-alert.js';
import { DeliverAlertHandler } from './deliver-alert.handler.js';

let engine: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
let store: EventStore;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'deliver-alert-'));
  engine = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  store = new EventStore(engine.url);
});
afterAll(async () => {
  await engine.stop();
  await rm(dir, { recursive: true });
});

const meta = () => metaOf({ commandId: newId() });

it('sends once, where two processes begin the same attempt', async () => {
  const id = newId();
  const { data } = sampleOf(alertDeliveryGolden, 'AlertDeliveryRequested');
  await new Aggregates(store, new Metrics()).execute(alertDeliveryDecider, new RequestAlertDelivery(id, data, meta()));

  const arrived: (() => void)[] = [];
  /** Each has seen that it is due, before one of them goes on. */
  const together = () =>
    new Promise<void>((resolve) => {
      arrived.push(resolve);
      if (arrived.length === 2) for (const go of arrived) go();
    });
  let sent = 0;
  const worker = () =>
    new DeliverAlertHandler(
      new Aggregates(store, new Metrics()),
      {
        get: async () => {
          await together();
          return { url: 'https://hooks.example.com/', secret: '' };
        },
      },
      {
        send: () => {
          sent += 1;
          return Promise.resolve({ failure: null, status: 204 });
        },
      },
      { warn: (told) => expect(told).toBeUndefined() },
    );
  const workers = [worker(), worker()];
  for (const one of workers) await one.execute(new DeliverAlert(id, {}, meta()));
  await Promise.all(workers.map((one) => one.beforeApplicationShutdown()));
  const types = (await store.read(`alertDelivery-${id}`)).map(({ type }) => type);
  expect([sent, types]).toEqual([1, ['AlertDeliveryRequested', 'AlertDeliveryAttempted', 'AlertDelivered']]);
});
