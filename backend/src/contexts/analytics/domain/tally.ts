import type { Fact, FactKind } from './fact.js';

/** Money of a kind and a currency, or how often something came. */
export type Sums = { count: number; cents: number };

/** All facts of a day that no figure tells apart. */
export type DaySum = Sums & {
  kind: FactKind;
  currency: string | null;
  planId: string | null;
  /** The month (`YYYY-MM`) of the sign-ups for who comes and goes, the day for trials that became plans; else null. */
  of: string | null;
};

/** Kinds by which there is a customer more or less. */
export const CUSTOMERS: Readonly<Partial<Record<FactKind, 1 | -1>>> = { new: 1, reactivation: 1, churn: -1 };

const ofIn = ({ kind, of }: Pick<Fact, 'kind' | 'of'>): string | null => {
  if (kind in CUSTOMERS) return monthOf(of);
  return kind === 'trialConverted' ? of : null;
};

/** The sums of a day, after some more of its facts; it forgets whose they were. */
export const summed = (sums: readonly DaySum[], facts: readonly Fact[]): readonly DaySum[] => {
  const all = [...sums];
  for (const { kind, currency, planId, cents, of: about } of facts) {
    const of = ofIn({ kind, of: about });
    const at = all.findIndex(
      (sum) => sum.kind === kind && sum.currency === currency && sum.planId === planId && sum.of === of,
    );
    const { count, cents: before } = all[at] ?? { count: 0, cents: 0 };
    all.splice(at < 0 ? all.length : at, 1, { kind, currency, planId, of, count: count + 1, cents: before + cents });
  }
  return all;
};

/** What the facts of all days come to, arranged as figures ask for it. */
export class Tally {
  /** By day, then by kind and currency. */
  readonly days = new Map<string, Map<string, Sums>>();
  /** By day, then by kind, currency and plan; only what is about a plan. */
  readonly plans = new Map<string, Map<string, Sums>>();
  /** How many became customers and how many left, by month of their sign-up (`YYYY-MM`), then by day. */
  readonly customers = new Map<string, Map<string, number>>();
  /** How many trials became plans, by the day on which they began, then by day. */
  readonly conversions = new Map<string, Map<string, number>>();

  /** Says anew what a day comes to. */
  set(day: string, sums: readonly DaySum[]): void {
    for (const byDay of [this.days, this.plans]) byDay.delete(day);
    for (const byOf of [this.customers, this.conversions]) for (const days of byOf.values()) days.delete(day);
    for (const { kind, currency, planId, of, count, cents } of sums) {
      grow(at(this.days, day, newMap<Sums>), keyOf(kind, currency), count, cents);
      if (planId !== null) grow(at(this.plans, day, newMap<Sums>), keyOf(kind, currency, planId), count, cents);
      if (of === null) continue;
      const days = at(kind in CUSTOMERS ? this.customers : this.conversions, of, newMap<number>);
      days.set(day, (days.get(day) ?? 0) + (CUSTOMERS[kind] ?? 1) * count);
    }
  }
}

const SEPARATOR = ' ';
export const keyOf = (kind: FactKind, currency: string | null, planId?: string): string =>
  [kind, currency ?? '', planId ?? []].flat().join(SEPARATOR);
/** The currency and the plan of a key. */
export const partsOf = (key: string): { currency: string; planId: string } => {
  const [, currency = '', ...plan] = key.split(SEPARATOR);
  return { currency, planId: plan.join(SEPARATOR) };
};
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

const newMap = <Value>() => new Map<string, Value>();
const grow = (map: Map<string, Sums>, key: string, count: number, cents: number) => {
  const held = map.get(key) ?? { count: 0, cents: 0 };
  map.set(key, { count: held.count + count, cents: held.cents + cents });
};
const at = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
};
