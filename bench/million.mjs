import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { percentile, Product } from '../libs/product/dist/index.js';
import { appends, readAll } from './support/history/engine.mjs';
import { figure, load, spread } from './support/figures.mjs';
import { memoryFigures, processorOf } from './support/memory.mjs';
import { answers, issuing, ways } from './support/history/asked.mjs';
import { recorded } from './support/history/recorded.mjs';
import { written } from './support/history/written.mjs';
import { Stage } from './support/stage.mjs';

/** Answers with the most are compared with those with the fewest, starts with those of the second. */
const SIZES = (process.env['EVENTS'] ?? '10000 200000 1000000').split(' ').map(Number);
/** A rebuild of a million events on a machine that does something else too. */
const PATIENCE_MS = 30 * 60_000;
const [MEMORY_MB, DATABASE_MB] = [600, 250];

export const title = 'A million events: starts, memory, rebuilds, reading, writing and answers';

export async function run() {
  const recording = await recorded(randomBytes(32));
  const [few, some, many] = await Promise.all(SIZES.map(() => prepared(recording)));
  try {
    const fewest = await made(few, recording, SIZES[0]);
    const fewer = await made(some, recording, SIZES[1]);
    const starts = await restarted(some, fewer.events);
    await some.product.stop();
    const most = await made(many, recording, SIZES[2], { atLeast: 20_000 });
    const [few1, many1] = await Promise.all([few, many].map(({ product }) => ways(product)));
    return [
      ...fewest.figures,
      ...fewer.figures,
      ...starts.figures,
      ...most.figures,
      ...(await restarted(many, most.events, starts)).figures,
      ...(await held(many.product)),
      ...compared(await answers(few1, many1)),
      ...(await engine(many.product)),
      ...(await issued(many.product)),
    ];
  } finally {
    for (const { product } of [few, some, many]) await product.stop();
  }
}

const prepared = async ({ masterKey }) => {
  const env = { MASTER_KEY: masterKey.toString('base64'), JWT_SECRET: randomBytes(48).toString('base64') };
  return { product: await Product.prepare({ env, patienceMs: PATIENCE_MS }) };
};

/** A log of so many events, and read models made of it. */
async function made({ product }, recording, wanted, atLeast) {
  const log = join(product.dataDir, 'eventstore.db');
  const { events, customers } = await written(log, recording, { events: wanted });
  await product.run();
  const rate = events / ((await product.rebuildMs()) / 1_000);
  const thousands = events / 1_000;
  const processors = await processorOf(product);
  const spent = processors.reduce((sum, { seconds }) => sum + seconds, 0);
  const of = `${events.toLocaleString('en')} events`;
  return {
    events,
    figures: [
      figure(`${of}: customers`, customers, ''),
      figure(`${of}: the log on the disk`, (await stat(log)).size / 1e6, 'MB'),
      figure(`${of}: full rebuild`, rate, 'events/s', atLeast),
      figure('  processor time of a start with it, each 1,000 events', (spent * 1_000) / thousands, 'ms'),
      ...processors.map(({ program, seconds }) => figure(`    ${program}`, (seconds * 1_000) / thousands, 'ms')),
    ],
  };
}

/** Starts on read models that are there. */
async function restarted({ product }, events, fewer) {
  await product.halt();
  const afterStop = await product.run();
  await product.killAll();
  const afterKill = await product.run();
  const of = `${events.toLocaleString('en')} events: ready after`;
  const more = (ms, than) => figure('  of what it was with a fifth', ms / than, '×', { atMost: 1.3 });
  return {
    afterStop,
    afterKill,
    figures: [
      figure(`${of} a clean stop`, afterStop / 1_000, 's', fewer && { atMost: 10 }),
      ...(fewer ? [more(afterStop, fewer.afterStop)] : []),
      figure(`${of} kill -9 of all`, afterKill / 1_000, 's', fewer && { atMost: 10 }),
      ...(fewer ? [more(afterKill, fewer.afterKill)] : []),
    ],
  };
}

async function held(product) {
  const figures = await memoryFigures(product, { atMost: MEMORY_MB });
  return figures.map((one) =>
    one.what.includes('embedded-mongo') ? figure(one.what, one.value, one.unit, { atMost: DATABASE_MB }) : one,
  );
}

/** Those that grew most come first. */
const compared = (asked) =>
  asked
    .map(({ path, few, many }) => ({ path, was: percentile(few, 50), is: percentile(many, 50) }))
    .sort((one, other) => other.is / other.was - one.is / one.was)
    .map(({ path, was, is }) =>
      figure(`GET ${path}: p50 of what it is with few`, is / was, '×', {
        atMost: 1.5,
        note: `${was.toFixed(1)} and ${is.toFixed(1)} ms`,
      }),
    );

async function engine(product) {
  const { eventStore } = await product.engines();
  const read = await readAll(eventStore);
  const { floor, one, crowded } = await appends(eventStore, product.directory);
  return [
    figure('$all, read from its start', read, 'events/s', { atLeast: 25_000 }),
    figure('floor: write and fdatasync, one after the other', floor, '/s'),
    ...load('durable append, one caller', one),
    figure('  of the floor', one.perSecond / floor, '×', { atLeast: 0.4 }),
    ...load('durable append, 256 callers', crowded, 5_000),
  ];
}

async function issued(product) {
  const { alone, together } = await issuing(new Stage(product));
  return [...spread('issue a config', alone, { p50: 15 }), ...load('issue configs, 32 callers', together, 200)];
}
