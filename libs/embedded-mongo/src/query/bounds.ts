import type { Bound, Range } from '../storage/sort-keys.js';
import { compareValues, hasOperators, identityOf, rank, Rank, type Doc } from '../values.js';

/** What a filter demands of one field, as far as an order can answer it: one of some values, or a range of one type's. */
export type Bounds = { kind: 'values'; values: readonly unknown[] } | ({ kind: 'range' } & Range);

/** Bounds by field. `complete` says that they are the whole filter, so that what lies within them matches. */
export type FilterBounds = { fields: ReadonlyMap<string, Bounds>; complete: boolean };

const rangeRanks: ReadonlySet<number> = new Set([
  Rank.number,
  Rank.string,
  Rank.binary,
  Rank.objectId,
  Rank.boolean,
  Rank.date,
]);

/** What equality means by itself: neither a pattern nor a list. */
export const isValue = (value: unknown) => rank(value) !== Rank.regex && rank(value) !== Rank.array;
/** What has others of its type above and below it. */
export const isRangeValue = (value: unknown) => rangeRanks.has(rank(value)) && !Number.isNaN(value);

const range = (lower: Bound | undefined, upper: Bound | undefined): Bounds | undefined => {
  const type = rank((lower ?? upper)?.value);
  return lower && upper && rank(upper.value) !== type ? undefined : { kind: 'range', type, lower, upper };
};

const distinctValues = (values: readonly unknown[]) => {
  const unique = new Map(values.map((value) => [identityOf(value), value]));
  return [...unique.values()].sort(compareValues);
};

const rangeOperators = ['$gt', '$gte', '$lt', '$lte'] as const;

/** The bounds of one field's condition, and whether they say all of it. */
const boundsOf = (condition: unknown): { bounds?: Bounds; complete: boolean } => {
  if (!hasOperators(condition))
    return isValue(condition)
      ? { bounds: { kind: 'values', values: [condition] }, complete: true }
      : { complete: false };
  const names = Object.keys(condition);
  if ('$eq' in condition && isValue(condition['$eq']))
    return { bounds: { kind: 'values', values: [condition['$eq']] }, complete: names.length === 1 };
  const list = condition['$in'];
  if (Array.isArray(list) && list.every(isValue))
    return { bounds: { kind: 'values', values: distinctValues(list) }, complete: names.length === 1 };
  const used = rangeOperators.filter((name) => name in condition && isRangeValue(condition[name]));
  const pick = (open: '$gt' | '$lt', closed: '$gte' | '$lte'): Bound | undefined =>
    used.includes(open)
      ? { value: condition[open], inclusive: false }
      : used.includes(closed)
        ? { value: condition[closed], inclusive: true }
        : undefined;
  const lower = pick('$gt', '$gte');
  const upper = pick('$lt', '$lte');
  const bounds = lower || upper ? range(lower, upper) : undefined;
  const said = Number(Boolean(lower)) + Number(Boolean(upper));
  return { bounds, complete: Boolean(bounds) && said === names.length };
};

const clauses = (filter: Doc): [string, unknown][] =>
  Object.entries(filter).flatMap(([name, condition]) =>
    name === '$and' && Array.isArray(condition)
      ? condition.flatMap((part) => clauses(part as Doc))
      : [[name, condition]],
  );

/** Reads from a filter what an index can use. Everything else is left to the filter's own test. */
export const boundsOfFilter = (filter: Doc): FilterBounds => {
  const fields = new Map<string, Bounds>();
  let complete = true;
  for (const [name, condition] of clauses(filter)) {
    if (name === '$comment') continue;
    const found = name.startsWith('$') || fields.has(name) ? { complete: false } : boundsOf(condition);
    if ('bounds' in found && found.bounds) fields.set(name, found.bounds);
    complete &&= found.complete;
  }
  return { fields, complete };
};
