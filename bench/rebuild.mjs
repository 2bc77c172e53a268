import { built } from './support/built.mjs';
import { crowd, figure } from './support/figures.mjs';
import { CALLERS, issue } from './support/stage.mjs';

const LEAST_EVENTS = 50_000;

export const title = 'Start on an existing log: every read model is made again';

export async function run(stage) {
  const { server, customer } = await stage.crowded();
  const product = await stage.product();
  const { EventStore } = await built('backend', 'platform/event-sourcing/event-store.js');
  const lengthOfLog = async () => Number(await new EventStore((await product.engines()).eventStore).head());
  // Four events a config.
  const missing = Math.ceil((LEAST_EVENTS - (await lengthOfLog())) / 4);
  if (missing > 0) await crowd(missing, CALLERS, (n) => issue(customer, server.id, `Extra ${n}`));
  const events = await lengthOfLog();
  await product.halt();
  const { aliveMs, readyMs } = await product.run();
  return [
    figure('events in the log', events, ''),
    figure('projections', events / ((readyMs - aliveMs) / 1_000), 'events/s', { atLeast: 10_000 }),
    figure('from the start of the process until it serves', readyMs / 1_000, 's'),
    figure('of that, without reading the log', aliveMs / 1_000, 's'),
  ];
}
