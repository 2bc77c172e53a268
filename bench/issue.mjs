import { randomUUID } from 'node:crypto';
import { crowd, load, spread, timed } from './support/figures.mjs';
import { built } from './support/built.mjs';
import { CALLERS, issue } from './support/stage.mjs';

const SAMPLES = 200;
const FEW = 10;
const TARGET = { p50: 30 };

export const title = 'Issue one config through HTTP until it is durable and readable';

export async function run(stage) {
  const customer = await stage.customer('few');
  const [warm, quiet] = [await stage.server('warm'), await stage.server('quiet')];
  await timed(SAMPLES, (n) => issue(customer, warm.id, `Warm ${n}`)); // what was never run is not compiled yet
  await timed(FEW, (n) => issue(customer, quiet.id, `First ${n}`));
  const withFew = await timed(SAMPLES, (n) => issue(customer, quiet.id, `Device ${n}`));
  const floor = await floorOf(stage);

  const { server, customer: owner, seeding } = await stage.crowded();
  const withMany = await timed(SAMPLES, (n) => issue(owner, server.id, `More ${n}`));

  const many = await Promise.all(Array.from({ length: CALLERS }, (_, n) => stage.customer(`caller-${n}`)));
  const wide = await stage.server('wide');
  const apart = await crowd(CALLERS * 80, CALLERS, (n, caller) => issue(many[caller], wide.id, `Device ${n}`));

  return [
    ...spread(`one caller, a server with ${FEW} to ${FEW + SAMPLES} configs`, withFew, TARGET),
    ...spread('one caller, a server and an account with 10,000 configs', withMany, TARGET),
    ...spread('floor: four appends and one look-up, straight to the engines', floor),
    ...load(`${CALLERS} callers, one account, up to 10,000 configs`, seeding, 100),
    ...load(`${CALLERS} callers, each an account`, apart, 100),
  ];
}

/** What issuing cannot do without: slot, address, key and config are one durable append each, one after the other. */
async function floorOf(stage) {
  const { eventStore, database } = await (await stage.product()).engines();
  const { EventStore } = await built('backend', 'platform/event-sourcing/store/event-store.js');
  const { Database } = await built('backend', 'platform/event-sourcing/projections/database.js');
  const { collectionOf } = await built('backend', 'platform/event-sourcing/projections/read-model.js');
  const { configs } = await built('backend', 'contexts/configs/read-models/configs.read-model.js');
  const [store, rows] = [new EventStore(eventStore), await Database.connect(database)];
  const append = (event) => store.append(`benchmark-${event.id}`, 'no_stream', [event]);
  const event = () => ({ id: randomUUID(), type: 'Measured', data: { text: 'x'.repeat(300) }, meta: {} });
  const samples = await timed(SAMPLES, async () => {
    for (let n = 0; n < 4; n += 1) await append(event());
    await rows.collection(collectionOf(configs)).findOne({ _id: 'nobody' });
  });
  await rows.close();
  return samples;
}
