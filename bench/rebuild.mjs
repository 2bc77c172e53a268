import { built } from './support/built.mjs';
import { crowd, figure } from './support/figures.mjs';
import { CALLERS, issue } from './support/stage.mjs';

const LEAST_EVENTS = 50_000;

export const title = 'Starts on an existing log, and read models made again from it';

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
  const afterStopMs = await product.run();
  await product.killAll();
  const afterKillMs = await product.run();
  await product.halt();
  await product.forgetReadModels();
  const withoutMs = await product.run();
  const atStart = await product.rebuildMs();
  await product.loseReadModels();
  await product.rebuilt();
  const running = await product.rebuildMs();
  return [
    figure('events in the log', events, ''),
    figure('from the start of the process until it serves, after a clean stop', afterStopMs / 1_000, 's', {
      atMost: 10,
    }),
    figure('the same after kill -9 of all', afterKillMs / 1_000, 's', { atMost: 10 }),
    figure('the same without any read model', withoutMs / 1_000, 's'),
    figure('projections then', events / (atStart / 1_000), 'events/s', { atLeast: 20_000 }),
    figure('projections after the database lost its data while running', events / (running / 1_000), 'events/s'),
  ];
}
