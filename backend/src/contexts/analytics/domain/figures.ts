import { MOVEMENTS, type FactKind, type Movement } from './fact.js';
import { daysAfter, lastOf, monthsBetween, monthsUpTo, type Period } from './periods.js';
import { CUSTOMERS, keyOf, monthOf, partsOf, type Sums, type Tally } from './tally.js';

/** Of one currency, in cents; currencies are never added up. */
export type MoneyFigures = {
  currency: string;
  paidCents: number;
  /** Paid back in the period, whenever it had come. */
  refundedCents: number;
  /** What customers pay in a month, before the first day and after the last. */
  mrrStartCents: number;
  mrrEndCents: number;
} & Record<`${Movement}Cents`, number>;

export type PeriodFigures = Period & {
  signUps: number;
  trials: number;
  /** Of these trials, those that are plans by the day as of which one asks. */
  trialsConverted: number;
  /** Who pays, before the first day and after the last. */
  customersStart: number;
  customersEnd: number;
  customersNew: number;
  customersReactivated: number;
  customersLost: number;
  money: MoneyFigures[];
};

/** Who signed up in a month, and how many of them paid at its end and at that of each month since. */
export type Cohort = { month: string; signedUp: number; paying: number[] };

const COHORTS = 12;
const NONE: Sums = { count: 0, cents: 0 };
const sumUp = (to: Map<string, Sums>, from: ReadonlyMap<string, Sums>) => {
  for (const [key, { count, cents }] of from) {
    const held = to.get(key) ?? NONE;
    to.set(key, { count: held.count + count, cents: held.cents + cents });
  }
};

/** Signs of what moves the money of a month. */
const SIGNS: Readonly<Record<Movement, 1 | -1>> = { new: 1, reactivation: 1, expansion: 1, contraction: -1, churn: -1 };

/** All currencies in which anything was paid by that day. */
const currenciesOf = (tally: Tally, asOf: string): string[] => {
  const known = new Set<string>();
  for (const [day, sums] of tally.days)
    if (day <= asOf) for (const key of sums.keys()) known.add(partsOf(key).currency);
  known.delete('');
  return [...known].sort();
};

type DaySums = ReadonlyMap<string, Sums>;

/** What came before each of these days, summed up: each day is looked at once, however many are asked for. */
const sumsBefore = (of: ReadonlyMap<string, DaySums>, wanted: Iterable<string>): ReadonlyMap<string, DaySums> => {
  const days = [...of.keys()].sort();
  const sum = new Map<string, Sums>();
  let next = 0;
  return new Map(
    [...new Set(wanted)].sort().map((day) => {
      for (; next < days.length && days[next]! < day; next += 1) sumUp(sum, of.get(days[next]!)!);
      return [day, new Map(sum)];
    }),
  );
};

/** What was known at the end of the day `asOf`, which is no earlier than any of the periods' last. */
export const figuresOf = (tally: Tally, periods: readonly Period[], asOf: string): PeriodFigures[] => {
  const currencies = currenciesOf(tally, asOf);
  const ends = periods.map(({ from, to }) => ({ from, to, after: daysAfter(to, 1) }));
  const sums = sumsBefore(
    tally.days,
    ends.flatMap(({ from, after }) => [from, after]),
  );
  return ends.map(({ from, to, after }) => {
    const [start, end] = [sums.get(from)!, sums.get(after)!];
    const countAt = (at: DaySums, kind: FactKind) =>
      [null, ...currencies].reduce((sum, currency) => sum + (at.get(keyOf(kind, currency)) ?? NONE).count, 0);
    const count = (kind: FactKind) => countAt(end, kind) - countAt(start, kind);
    const customersAt = (at: DaySums) =>
      Object.entries(CUSTOMERS).reduce((sum, [kind, sign]) => sum + sign * countAt(at, kind as FactKind), 0);
    return {
      from,
      to,
      signUps: count('signedUp'),
      trials: count('trialBegun'),
      trialsConverted: convertedOf(tally, { from, to }, asOf),
      customersStart: customersAt(start),
      customersEnd: customersAt(end),
      customersNew: count('new'),
      customersReactivated: count('reactivation'),
      customersLost: count('churn'),
      money: currencies.map((currency) => moneyOf(currency, start, end)),
    };
  });
};

/** What customers pay in a month at the end of each of these days, by currency. */
export const mrrOn = (
  tally: Tally,
  days: readonly string[],
): ReadonlyMap<string, { currency: string; cents: number }[]> => {
  const sums = sumsBefore(
    tally.days,
    days.map((day) => daysAfter(day, 1)),
  );
  return new Map(
    days.map((day) => {
      const at = sums.get(daysAfter(day, 1))!;
      const currencies = [...new Set([...at.keys()].flatMap((key) => partsOf(key).currency || []))].sort();
      return [
        day,
        currencies.map((currency) => ({ currency, cents: mrrAt(at, currency) })).filter(({ cents }) => cents),
      ];
    }),
  );
};

const mrrAt = (at: DaySums, currency: string): number =>
  MOVEMENTS.reduce((sum, kind) => sum + SIGNS[kind] * (at.get(keyOf(kind, currency)) ?? NONE).cents, 0);

const moneyOf = (currency: string, start: DaySums, end: DaySums): MoneyFigures => {
  const centsAt = (at: DaySums, kind: FactKind) => (at.get(keyOf(kind, currency)) ?? NONE).cents;
  const cents = (kind: FactKind) => centsAt(end, kind) - centsAt(start, kind);
  return {
    currency,
    paidCents: cents('paid'),
    refundedCents: cents('refunded'),
    mrrStartCents: mrrAt(start, currency),
    mrrEndCents: mrrAt(end, currency),
    newCents: cents('new'),
    reactivationCents: cents('reactivation'),
    expansionCents: cents('expansion'),
    contractionCents: cents('contraction'),
    churnCents: cents('churn'),
  };
};

/** Of the customers of one plan; who switches comes from another one, or goes to it. */
export type PlanFigures = {
  planId: string;
  customersStart: number;
  customersEnd: number;
  customersNew: number;
  customersReactivated: number;
  switchedIn: number;
  switchedOut: number;
  customersLost: number;
  money: { currency: string; mrrStartCents: number; mrrEndCents: number; churnCents: number }[];
};

/** What changes who pays for a plan and how much; money counts with all of these, customers without other prices. */
const PLAN_SIGNS = { new: 1, reactivation: 1, switchedIn: 1, switchedOut: -1, churn: -1 } as const;
const PRICE_SIGNS = { ...PLAN_SIGNS, raised: 1, lowered: -1 } as const;

/** Of every plan that anybody had paid for by the end of the period, by its id. */
export const plansOf = (tally: Tally, { from, to }: Period): PlanFigures[] => {
  const after = daysAfter(to, 1);
  const sums = sumsBefore(tally.plans, [from, after]);
  const [start, end] = [sums.get(from)!, sums.get(after)!];
  const known = new Map<string, Set<string>>();
  for (const key of end.keys()) {
    const { planId, currency } = partsOf(key);
    known.set(planId, (known.get(planId) ?? new Set()).add(currency));
  }
  return [...known.keys()].sort().map((planId) => {
    const currencies = known.get(planId)!;
    const sumAt = (at: DaySums, kind: FactKind, currency: string) => at.get(keyOf(kind, currency, planId)) ?? NONE;
    const countAt = (at: DaySums, kind: FactKind) =>
      [...currencies].reduce((sum, currency) => sum + sumAt(at, kind, currency).count, 0);
    const count = (kind: FactKind) => countAt(end, kind) - countAt(start, kind);
    const customersAt = (at: DaySums) =>
      Object.entries(PLAN_SIGNS).reduce((sum, [kind, sign]) => sum + sign * countAt(at, kind as FactKind), 0);
    const broughtAt = (at: DaySums, currency: string) =>
      Object.entries(PRICE_SIGNS).reduce(
        (sum, [kind, sign]) => sum + sign * sumAt(at, kind as FactKind, currency).cents,
        0,
      );
    return {
      planId,
      customersStart: customersAt(start),
      customersEnd: customersAt(end),
      customersNew: count('new'),
      customersReactivated: count('reactivation'),
      switchedIn: count('switchedIn'),
      switchedOut: count('switchedOut'),
      customersLost: count('churn'),
      money: [...currencies].sort().map((currency) => ({
        currency,
        mrrStartCents: broughtAt(start, currency),
        mrrEndCents: broughtAt(end, currency),
        churnCents: sumAt(end, 'churn', currency).cents - sumAt(start, 'churn', currency).cents,
      })),
    };
  });
};

const upTo = (days: ReadonlyMap<string, number>, last: string): number => {
  let sum = 0;
  for (const [day, count] of days) if (day <= last) sum += count;
  return sum;
};

const convertedOf = ({ conversions }: Tally, { from, to }: Period, asOf: string): number => {
  let sum = 0;
  for (const [begun, days] of conversions) if (begun >= from && begun <= to) sum += upTo(days, asOf);
  return sum;
};

/** Of the latest twelve months, that of `asOf` last. A month that is not over counts until that day. */
export const cohortsOf = (tally: Tally, asOf: string): Cohort[] =>
  monthsUpTo(asOf, COHORTS).map((first) => {
    const month = monthOf(first);
    const customers = tally.customers.get(month) ?? new Map<string, number>();
    let signedUp = 0;
    for (const [day, sums] of tally.days)
      if (monthOf(day) === month && day <= asOf) signedUp += (sums.get(keyOf('signedUp', null)) ?? NONE).count;
    const ends = monthsUpTo(asOf, monthsBetween(first, asOf) + 1).map(lastOf);
    return { month, signedUp, paying: ends.map((end) => upTo(customers, end > asOf ? asOf : end)) };
  });
