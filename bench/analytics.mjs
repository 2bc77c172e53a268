import { MongoClient } from 'mongodb';
import { built } from './support/built.mjs';
import { figure, spread, timed } from './support/figures.mjs';

const CUSTOMERS = 100_000;
const ORDERS_EACH = 3;
const DAYS = 730;
const AT_ONCE = 5_000;
const SAMPLES = 100;
const DAY_MS = 86_400_000;

export const title = 'Analytics of 100,000 customers and 300,000 orders in two years';

/**
 * Their rows are put into the database as the projection writes them: who signs up tries a plan, buys it, pays three times, and
 * some get money back, change the plan or leave. Places in the log that nobody has lie between its first two.
 */
async function seed(stage) {
  const product = await stage.product();
  const { accountFigures } = await built('backend', 'contexts/analytics/read-models/account-figures.read-model.js');
  const { summed } = await built('backend', 'contexts/analytics/domain/tally.js');
  const { collectionOf } = await built('backend', 'platform/event-sourcing/projections/read-model.js');
  const client = await MongoClient.connect((await product.engines()).database);
  try {
    const name = collectionOf(accountFigures);
    const { making } = await client.db().collection('checkpoints').findOne({ _id: name });
    const now = Date.now();
    let place = 0;
    const dayAt = (ago) => new Date(now - Math.max(0, ago) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const days = new Map();
    const rowOf = (n) => {
      const ago = 1 + ((n * 7_919) % DAYS);
      const currency = n % 4 ? 'USD' : 'EUR';
      const signedUpOn = dayAt(ago);
      const fact = (kind, daysLater, cents = 0, of = signedUpOn) => ({
        kind,
        day: dayAt(ago - daysLater),
        of,
        currency: cents ? currency : null,
        cents,
        planId: cents && kind !== 'paid' && kind !== 'refunded' ? 'basic' : null,
        position: (place += 1) / 1e8,
      });
      const trialOn = dayAt(ago - 1);
      const facts = [
        fact('signedUp', 0),
        fact('trialBegun', 1, 0, trialOn),
        fact('new', 8, 999),
        fact('trialConverted', 8, 0, trialOn),
        ...Array.from({ length: ORDERS_EACH }, (_, month) => fact('paid', 8 + 30 * month, 999)),
        ...(n % 10 ? [] : [fact('refunded', 20, 500)]),
        ...(n % 7 ? [] : [fact('expansion', 38, 1_000)]),
        ...(n % 3 ? [] : [fact('churn', 98, n % 7 ? 999 : 1_999)]),
      ];
      for (const one of facts) days.set(one.day, [...(days.get(one.day) ?? []), one]);
      const account = { signedUpOn, trialOn, hasPaid: true, paying: null, orders: {}, facts };
      return { _id: `bench-${n}`, account, day: null, position: facts.at(-1).position, making };
    };
    const dayRow = ([day, facts]) => {
      const upTo = Math.max(...facts.map(({ position }) => position));
      return { _id: `day ${day}`, account: null, day: { day, sums: summed([], facts), upTo }, position: upTo, making };
    };
    for (let n = 0; n < CUSTOMERS; n += AT_ONCE)
      await client
        .db()
        .collection(name)
        .insertMany(Array.from({ length: AT_ONCE }, (_, more) => rowOf(n + more)));
    // Today has a row already: who came with the product is among them.
    for (const row of [...days].map(dayRow))
      await client.db().collection(name).replaceOne({ _id: row._id }, row, { upsert: true });
  } finally {
    await client.close();
  }
}

export async function run(stage) {
  const admin = await stage.admin();
  await seed(stage);
  const ask = async (query = '') => {
    const { period } = await admin.ask('GET', `admin/analytics${query}`);
    return period;
  };
  const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [first] = await timed(1, () => ask());
  const { signUps } = await ask(`?from=${day(DAYS + 30)}`);
  if (signUps < CUSTOMERS) throw new Error(`Only ${signUps} sign-ups are counted.`);
  const today = await timed(SAMPLES, () => ask());
  const anyDay = await timed(SAMPLES, (n) => ask(`?asOf=${day(n * 5)}&from=${day(n * 5 + 90)}`));
  const years = await timed(SAMPLES, () => ask(`?from=${day(DAYS)}`));
  const baseline = await timed(SAMPLES, () => admin.ask('GET', 'admin/summary'));
  return [
    figure('GET admin/analytics, the first after a start, which reads the sums of every day', first, 'ms', {
      atMost: 300,
    }),
    ...spread('GET admin/analytics, the last 30 days', today, { p50: 300, p95: 300 }),
    ...spread('GET admin/analytics, 91 days as of any day', anyDay, { p50: 300, p95: 300 }),
    ...spread('GET admin/analytics, two years by month', years, { p50: 300, p95: 300 }),
    ...spread('GET admin/summary, for comparison', baseline),
  ];
}
