import type { Fact, FactKind } from './fact.js';

/** Money of a kind and a currency, or how often something came. */
export type Sums = { count: number; cents: number };

/** All facts, summed up by what figures ask for; it forgets whose they were. */
export class Tally {
  /** By day, then by kind and currency. */
  readonly days = new Map<string, Map<string, Sums>>();
  /** How many became customers and how many left, by month of their sign-up (`YYYY-MM`), then by day. */
  readonly customers = new Map<string, Map<string, number>>();
  /** How many trials became plans, by the day on which they began, then by day. */
  readonly conversions = new Map<string, Map<string, number>>();

  add({ kind, day, of, currency, cents }: Fact): void {
    const sums = at(at(this.days, day, newMap<Sums>), keyOf(kind, currency), none);
    sums.count += 1;
    sums.cents += cents;
    if (kind in CUSTOMERS) grow(at(this.customers, monthOf(of), newMap<number>), day, CUSTOMERS[kind]!);
    if (kind === 'trialConverted') grow(at(this.conversions, of, newMap<number>), day, 1);
  }
}

/** Kinds by which there is a customer more or less. */
export const CUSTOMERS: Readonly<Partial<Record<FactKind, 1 | -1>>> = { new: 1, reactivation: 1, churn: -1 };

const SEPARATOR = ' ';
export const keyOf = (kind: FactKind, currency: string | null): string =>
  currency === null ? kind : `${kind}${SEPARATOR}${currency}`;
export const currencyIn = (key: string): string | undefined => key.split(SEPARATOR)[1];
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

const none = (): Sums => ({ count: 0, cents: 0 });
const newMap = <Value>() => new Map<string, Value>();
const grow = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by);
const at = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
};
