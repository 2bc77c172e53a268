import { built } from './support/built.mjs';
import { crowd, figure } from './support/figures.mjs';
import { CALLERS, issue } from './support/stage.mjs';

const LEAST_EVENTS = 50_000;

export const title = 'Start on an existing log: every read model is made again';

export async function run(stage) {
  const { server, customer } = await stage.crowded();
  const product = await stage.product();
  const { EventStore } = await built('backend', 'platform/event-sourcing/store/event-store.js');
  const lengthOfLog = async () => Number(await new EventStore((await product.engines()).eventStore).head());
  // Four events a config.
  const missing = Math.ceil((LEAST_EVENTS - (await lengthOfLog())) / 4);
  if (missing > 0) await crowd(missing, CALLERS, (n) => issue(customer, server.id, `Extra ${n}`));
  const events = await lengthOfLog();
  await product.halt();
  const readyMs = await product.run();
  const atStart = await product.rebuildMs();
  await product.killDatabase();
  await product.rebuilt();
  const alone = await product.rebuildMs();
  return [
    figure('events in the log', events, ''),
    figure('projections at start', events / (atStart / 1_000), 'events/s', { atLeast: 10_000 }),
    figure('projections after the database alone was lost', events / (alone / 1_000), 'events/s'),
    figure('from the start of the process until it serves', readyMs / 1_000, 's'),
  ];
}
