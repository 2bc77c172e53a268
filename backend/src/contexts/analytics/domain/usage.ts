import { daysAfter, daysIn, lastOf, pointsOf, type Period } from './periods.js';
import { mrrOn } from './figures.js';
import type { Tally } from './tally.js';

/** What a server was from a day on. */
export type ServerState = {
  from: string;
  name: string;
  countryCode: string;
  /** 0: not said. */
  monthlyCostCents: number;
  costCurrency: string;
  isThere: boolean;
};

/** What a server carried on the day `of`, as it was written down on `day`. */
export type StatedDay = { of: string; day: string; receivedBytes: number; sentBytes: number; devices: number };

/** All that is known of a server. */
export type ServerHistory = { serverId: string; states: readonly ServerState[]; days: readonly StatedDay[] };

export type Cents = { currency: string; cents: number };

/** What was carried, what that brought and what it cost. */
export type Carried = {
  receivedBytes: number;
  sentBytes: number;
  /** Each device counts once for each day on which it used anything. */
  deviceDays: number;
  /** Its share of what customers paid. */
  revenue: Cents[];
  /** Null where it was not said of each day, or in more currencies than one. */
  cost: Cents | null;
  /** What is left of the share in the currency of the cost; null where that is not known. */
  marginCents: number | null;
};

export type UsageFigures = Period & {
  days: number;
  /** Of these, those of which any server's usage was stated. Nothing else is counted. */
  statedDays: number;
  all: Carried;
  /** Of days on which no server carried anything. */
  unsharedRevenue: Cents[];
  servers: (Carried & { serverId: string; name: string; countryCode: string })[];
  countries: (Carried & { countryCode: string; servers: number })[];
  points: (Period & { countries: { countryCode: string; bytes: number }[] })[];
};

/** Money is reckoned by day in millionths of a cent, so that sums do not depend on their order. */
const MILLIONTHS = 1_000_000;
const daysInMonthOf = (day: string): number => Number(lastOf(day).slice('YYYY-MM-'.length));
/** What a month's money comes to on one of its days. */
const ofOneDay = (cents: number, day: string): number => Math.round((cents * MILLIONTHS) / daysInMonthOf(day));

const grow = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by);
const centsIn = (sums: ReadonlyMap<string, number>): Cents[] =>
  [...sums]
    .map(([currency, millionths]) => ({ currency, cents: Math.round(millionths / MILLIONTHS) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));

class Sum {
  private receivedBytes = 0;
  private sentBytes = 0;
  private deviceDays = 0;
  private readonly revenue = new Map<string, number>();
  private readonly costs = new Map<string, number>();
  private isCostKnown = true;

  carry({ receivedBytes, sentBytes, devices }: StatedDay): void {
    this.receivedBytes += receivedBytes;
    this.sentBytes += sentBytes;
    this.deviceDays += devices;
  }

  bring(currency: string, millionths: number): void {
    grow(this.revenue, currency, millionths);
  }

  cost({ monthlyCostCents, costCurrency }: ServerState, day: string): void {
    if (monthlyCostCents) grow(this.costs, costCurrency, ofOneDay(monthlyCostCents, day));
    else this.isCostKnown = false;
  }

  get bytes(): number {
    return this.receivedBytes + this.sentBytes;
  }

  carried(): Carried {
    const { receivedBytes, sentBytes, deviceDays } = this;
    const revenue = centsIn(this.revenue);
    const [cost = null, ...others] = this.isCostKnown ? centsIn(this.costs) : [];
    const known = others.length ? null : cost;
    const share = revenue.find(({ currency }) => currency === known?.currency)?.cents ?? 0;
    return { receivedBytes, sentBytes, deviceDays, revenue, cost: known, marginCents: known && share - known.cents };
  }
}

const stateOn = ({ states }: ServerHistory, day: string): ServerState | undefined =>
  states.findLast(({ from }) => from <= day);

const byCode = (one: { countryCode: string }, other: { countryCode: string }) =>
  one.countryCode < other.countryCode ? -1 : 1;

const most = (one: Carried, other: Carried) =>
  other.receivedBytes + other.sentBytes - (one.receivedBytes + one.sentBytes);

/**
 * What servers carried in a period, as it was known at the end of the day `asOf`. What customers pay in a month, divided by
 * the days of that month, is what a day brings; servers share it by the bytes that they carried on it. What a server costs in
 * a month is divided likewise.
 */
export const usageOf = (
  histories: readonly ServerHistory[],
  tally: Tally,
  period: Period,
  asOf: string,
): UsageFigures => {
  const stated = new Map<string, { history: ServerHistory; stated: StatedDay }[]>();
  for (const history of histories)
    for (const one of history.days)
      if (one.day <= asOf && one.of >= period.from && one.of <= period.to)
        stated.set(one.of, [...(stated.get(one.of) ?? []), { history, stated: one }]);
  const days = [...stated.keys()].sort();
  const mrr = mrrOn(tally, days);

  const all = new Sum();
  const unshared = new Map<string, number>();
  const servers = new Map<string, Sum>();
  const countries = new Map<string, { sum: Sum; servers: Set<string> }>();
  const pointDays = new Map<string, Map<string, number>>();
  const sumOf = (serverId: string): Sum => {
    const sum = servers.get(serverId) ?? new Sum();
    servers.set(serverId, sum);
    return sum;
  };
  const countryOf = (code: string, serverId: string): Sum => {
    const country = countries.get(code) ?? { sum: new Sum(), servers: new Set() };
    countries.set(code, country);
    country.servers.add(serverId);
    return country.sum;
  };

  for (const day of days) {
    const carried = stated.get(day)!;
    const total = carried.reduce((sum, { stated }) => sum + stated.receivedBytes + stated.sentBytes, 0);
    const brought = mrr.get(day)!.map(({ currency, cents }) => ({ currency, millionths: ofOneDay(cents, day) }));
    if (!total) for (const { currency, millionths } of brought) grow(unshared, currency, millionths);
    const byCountry = new Map<string, number>();
    pointDays.set(day, byCountry);
    for (const { history, stated } of carried) {
      const { serverId } = history;
      const code = stateOn(history, day)?.countryCode ?? '';
      const bytes = stated.receivedBytes + stated.sentBytes;
      grow(byCountry, code, bytes);
      for (const sum of [all, sumOf(serverId), countryOf(code, serverId)]) {
        sum.carry(stated);
        if (bytes)
          for (const { currency, millionths } of brought) sum.bring(currency, Math.round(millionths * (bytes / total)));
      }
    }
    // What stands idle costs as much.
    for (const history of histories) {
      const state = stateOn(history, day);
      if (!state?.isThere) continue;
      for (const sum of [all, sumOf(history.serverId), countryOf(state.countryCode, history.serverId)])
        sum.cost(state, day);
    }
  }

  const known = new Map(histories.map((history) => [history.serverId, history]));
  return {
    ...period,
    days: daysIn(period),
    statedDays: days.length,
    all: all.carried(),
    unsharedRevenue: centsIn(unshared),
    servers: [...servers]
      .map(([serverId, sum]) => {
        const { name = serverId, countryCode = '' } = stateOn(known.get(serverId)!, asOf) ?? {};
        return { serverId, name, countryCode, ...sum.carried() };
      })
      .sort((one, other) => most(one, other) || (one.serverId < other.serverId ? -1 : 1)),
    countries: [...countries]
      .map(([countryCode, { sum, servers }]) => ({ countryCode, servers: servers.size, ...sum.carried() }))
      .sort((one, other) => most(one, other) || byCode(one, other)),
    points: pointsOf(period).map(({ from, to }) => {
      const bytes = new Map<string, number>();
      for (let day = from; day <= to; day = daysAfter(day, 1))
        for (const [code, amount] of pointDays.get(day) ?? []) grow(bytes, code, amount);
      return { from, to, countries: [...bytes].map(([countryCode, bytes]) => ({ countryCode, bytes })).sort(byCode) };
    }),
  };
};
