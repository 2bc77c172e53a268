import { metaOf } from '@veilway/es-kernel/spec';
import type { ConfigQueries } from '../read-models/configs.queries.js';
import { CarryUsage, CarryUsageHandler } from './carry-usage.js';
import type { UsageLog } from './usage-log.js';

type Newest = Awaited<ReturnType<UsageLog['newest']>>;
type Due = Awaited<ReturnType<ConfigQueries['unstatedUsage']>>;

/** A server's log with one old report, and a read model of which configs were not stated since. */
const world = (ids: readonly string[]) => {
  const unstated = new Set(ids);
  const told = { statements: [] as number[], days: [] as string[], forgotten: [] as bigint[] };
  const faults = { carry: () => {}, isTaken: true, isTrustworthy: true, uncounted: undefined as number | undefined };
  const handler = new CarryUsageHandler(
    {
      newest: () => Promise.resolve({ position: 7n, revision: 3n } as Newest),
      carry: async (_, configs) => {
        faults.carry();
        told.statements.push(configs.length);
        if (faults.isTaken) for (const { configId } of configs) unstated.delete(configId);
        return 8n;
      },
      forget: async (_, upTo) => void told.forgotten.push(upTo),
    },
    { state: () => Promise.resolve(-1n) },
    {
      unstatedUsage: async (_, upTo, limit) =>
        (upTo === 7n ? [...unstated].slice(0, limit).map((id) => ({ id })) : []) as Due,
    },
    {
      state: async (_, day) => {
        if (told.forgotten.length) throw new Error('too late: what it counts is gone');
        told.days.push(day);
        return faults.uncounted;
      },
    },
    {
      reached: () => Promise.resolve(),
      trustworthy: async () => {
        if (!faults.isTrustworthy) throw new Error('being rebuilt');
      },
    },
  );
  return { told, faults, round: () => handler.execute(new CarryUsage('s', { day: DAY }, metaOf())) };
};
const DAY = '2029-12-31';
const many = (count: number) => Array.from({ length: count }, (_, n) => `c-${n}`);

it('states every config, then the day, and then lets go of what came before', async () => {
  const { told, round } = world(many(600));
  await round();
  expect(told).toEqual({ statements: [250, 250, 100], days: [DAY], forgotten: [3n] });
});

it('lets go of nothing when it breaks off, and is whole the next time', async () => {
  const { told, faults, round } = world(many(600));
  faults.carry = () => {
    if (told.statements.length === 2) throw new Error('the store is away');
  };
  await expect(round()).rejects.toThrow('the store is away');
  expect(told).toMatchObject({ days: [], forgotten: [] });
  faults.carry = () => {};
  await round();
  expect(told).toEqual({ statements: [250, 250, 100], days: [DAY], forgotten: [3n] });
});

it('lets go of nothing when a statement was not taken', async () => {
  const { told, faults, round } = world(many(1));
  faults.isTaken = false;
  await round();
  expect(told).toEqual({ statements: [1], days: [], forgotten: [] });
});

it.each([
  [2, 1n],
  [4, 3n],
])('keeps what no day has counted yet, from revision %i on', async (uncounted, upTo) => {
  const { told, faults, round } = world(many(1));
  faults.uncounted = uncounted;
  await round();
  expect(told.forgotten).toEqual([upTo]);
});

it('neither states nor lets go by a database that is being rebuilt', async () => {
  for (const ids of [many(1), []]) {
    const { told, faults, round } = world(ids);
    faults.isTrustworthy = false;
    await expect(round()).rejects.toThrow('being rebuilt');
    expect(told).toEqual({ statements: [], days: [], forgotten: [] });
  }
});
