import { createHash, randomInt } from 'node:crypto';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { TOLD_IN_STEPS, WRITTEN_TOGETHER } from '../commands/fingerprint-counts.js';
import { COUNTED, SIGNALS, type Counted, type Signal } from '../domain/fingerprint.events.js';
import { COUNTED_PER_HOUR } from './fingerprint.controller.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test?.stop());

let visitors = 0;
/** Each test has months of its own. */
let year = 2030;
beforeEach(() => test.clock.set(new Date(`${(year += 1)}-06-15T12:00:00Z`)));

const digest = (value: string) => createHash('sha256').update(value).digest('hex');

/** A browser that has all in common with the others but what is said of it. */
const printOf = (values: Partial<Record<Signal, string>> = {}) =>
  Object.fromEntries(SIGNALS.map((signal) => [signal, digest(values[signal] ?? `the usual ${signal}`)]));

type Rarity = { browsers: number; isCounted: boolean; signals: { signal: Counted; browsers: number | null }[] };

/** Each from an address of its own, unless it is said. */
const ask = (values: Partial<Record<Signal, string>>, isToBeCounted: boolean, from?: string, app = test) => {
  visitors += 1;
  const address = from ?? `198.51.${visitors >> 8}.${visitors & 255}`;
  const body = { ...printOf(values), isToBeCounted };
  return app.post<Rarity>('tools/fingerprint', body, undefined, { 'X-Forwarded-For': address });
};
const counted = async (n: number, values: Partial<Record<Signal, string>> = {}) => {
  for (let i = 0; i < n; i += 1) expect(await ask(values, true)).toMatchObject({ body: { isCounted: true } });
};
const rarity = async (values: Partial<Record<Signal, string>> = {}, app = test) => {
  const { body, status } = await ask(values, false, undefined, app);
  expect(status).toBe(200);
  const { browsers, signals } = body;
  return { browsers, ...Object.fromEntries(signals.map((one) => [one.signal, one.browsers])) };
};
const every = (browsers: number | null) => Object.fromEntries(COUNTED.map((signal) => [signal, browsers]));

/** Everything in the log, with what is hidden from streams. */
const log = async (app = test) => {
  const store = app.app.get(EventStore);
  const head = await store.head();
  const { events, close } = store.follow(-1n);
  const found = [];
  for await (const event of events) {
    found.push(event);
    if (event.position >= head) break;
  }
  await close();
  return found;
};
const countsIn = async () =>
  (await log()).filter(({ streamId }) => streamId.startsWith(`fingerprintCounts-${year}-06.`));

describe('rarity', () => {
  it('is what was made up: so many of so many have the same, of each signal by itself', async () => {
    await counted(40);
    await counted(20, { timezone: 'Etc/Somewhere' });
    expect(await rarity()).toEqual({ browsers: 60, ...every(60), timezone: 40, all: 40 });
    expect(await rarity({ timezone: 'Etc/Somewhere' })).toEqual({ browsers: 60, ...every(60), timezone: 20, all: 20 });
  });

  it('is told in steps, of what was written for many at once: nobody sees one browser come', async () => {
    await counted(TOLD_IN_STEPS - 1);
    expect(await rarity()).toEqual({ browsers: 0, ...every(null) });
    await counted(1);
    expect(await rarity()).toEqual({ browsers: 20, ...every(20) });
    await counted(WRITTEN_TOGETHER + 5);
    expect(await rarity()).toEqual({ browsers: 20, ...every(20) });
    expect(await rarity({ canvas: 'another' })).toEqual({ browsers: 20, ...every(20), canvas: null, all: null });
    expect((await ask({}, false)).body).toMatchObject({ step: TOLD_IN_STEPS });
  });

  it('is compared and not counted unasked', async () => {
    await counted(TOLD_IN_STEPS - 1);
    for (let n = 0; n < WRITTEN_TOGETHER; n += 1)
      expect((await ask({}, false)).body).toMatchObject({ isCounted: false });
    await counted(1);
    expect(await rarity()).toEqual({ browsers: 20, ...every(20) });
  });

  it('is raised once a day by one network: nobody pads a number until it tells who else is in it', async () => {
    const from = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
    for (let n = 0; n < 2 * TOLD_IN_STEPS; n += 1) expect((await ask({}, true, from(n))).body.isCounted).toBe(n === 0);
    expect((await ask({ canvas: 'another' }, true, from(1))).body.isCounted).toBe(true);
    await counted(TOLD_IN_STEPS - 2);
    // Of the canvas alone two were counted by that network.
    expect(await rarity()).toEqual({ browsers: 20, ...every(null) });
    test.clock.advance({ days: 1 });
    expect((await ask({}, true, from(2))).body.isCounted).toBe(true);
  });

  it('is known to another process, and after a restart, of all that were counted', async () => {
    const one = await test.beside('api');
    for (let n = 0; n < 2 * TOLD_IN_STEPS - 1; n += 1) await ask({}, true, undefined, one);
    expect(await rarity({}, one)).toEqual({ browsers: 20, ...every(20) });
    await one.stop();
    await test.beside('api').then(async (other) => {
      await ask({}, true, undefined, other);
      await other.stop();
    });
    expect(await rarity()).toEqual({ browsers: 40, ...every(40) });
  });

  it('is of this month and the last, and begins anew after that', async () => {
    test.clock.set(new Date(`${year}-07-31T12:00:00Z`));
    await counted(20);
    test.clock.set(new Date(`${year}-08-01T00:00:00Z`));
    await counted(20);
    expect(await rarity()).toEqual({ browsers: 40, ...every(40) });
    test.clock.set(new Date(`${year}-09-30T00:00:00Z`));
    expect(await rarity()).toEqual({ browsers: 20, ...every(20) });
  });

  it('is not changed by one place more than a hundred times in an hour', async () => {
    const from = '203.0.113.5';
    const another = (n: number) => ask({ canvas: `canvas ${n}` }, true, from);
    for (let n = 0; n < COUNTED_PER_HOUR; n += 1) expect((await another(n)).body.isCounted).toBe(true);
    expect((await another(COUNTED_PER_HOUR)).body.isCounted).toBe(false);
    expect((await ask({}, true)).body.isCounted).toBe(true);
    test.clock.advance({ hours: 1 });
    expect((await another(COUNTED_PER_HOUR)).body.isCounted).toBe(true);
  });

  it('is asked for with digests alone', async () => {
    const { status, body } = await test.post('tools/fingerprint', { ...printOf(), canvas: 'x', isToBeCounted: true });
    expect(status).toBe(400);
    expect(body['errors']).toEqual([
      { pointer: '/canvas', detail: 'canvas must be a SHA-256 digest in hexadecimal digits' },
    ]);
  });
});

describe('what is stored', () => {
  it('is nothing before there are ten, and then sums for each signal', async () => {
    await counted(WRITTEN_TOGETHER - 1);
    expect(await countsIn()).toEqual([]);
    await counted(1, { canvas: 'another' });
    await rarity();
    const stored = await countsIn();
    expect(new Set(stored.map(({ streamId }) => streamId.split('.')[1]))).toEqual(new Set(COUNTED));
    expect(stored).toHaveLength(COUNTED.length);
    for (const { data } of stored) expect(data).toMatchObject({ browsers: WRITTEN_TOGETHER });
  });

  it('is the newest sum alone: what a few browsers added cannot be read from it', async () => {
    await counted(3 * WRITTEN_TOGETHER);
    await rarity();
    await test.until(async () => (await countsIn()).length === COUNTED.length, 'older sums are gone');
    for (const { data } of await countsIn()) expect(data).toMatchObject({ browsers: 3 * WRITTEN_TOGETHER });
  });

  it('holds no address, no user agent, none of the digests, and marks that differ by month and installation', async () => {
    const agent = `Mozilla/5.0 (Made up ${randomInt(1e9)})`;
    const print = printOf({ userAgent: agent });
    for (let n = 0; n < WRITTEN_TOGETHER; n += 1) {
      const headers = { 'X-Forwarded-For': `198.18.77.${n}`, 'User-Agent': agent };
      await test.call('POST', 'tools/fingerprint', { body: { ...print, isToBeCounted: true }, headers });
    }
    await rarity();
    const stored = JSON.stringify(await log(), (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    expect(stored).toContain('fingerprintCounts-');
    for (const secret of ['198.18.77.', agent, ...Object.values(print)]) expect(stored).not.toContain(secret);
    for (const { data } of await countsIn())
      expect(Object.keys((data as { values: object }).values).every((mark) => /^[\da-z]{1,4}$/.test(mark))).toBe(true);
  });
});
