import { type Bounds, type FilterBounds } from '../query/bounds.js';
import type { SortKeys } from '../query/sort.js';
import { equalValues, rank, Rank, type Doc } from '../values.js';
import type { Side } from './ordered-list.js';
import type { StoredRecord } from './record.js';
import type { SecondaryIndex } from './secondary-index.js';

/** How to visit the records that may match: by their ids, through an index, or (neither) all of them. */
export type Plan =
  | { kind: 'ids'; ids: readonly unknown[]; complete: boolean }
  | IndexPlan
  | { kind: 'scan'; complete: boolean };

export type IndexPlan = {
  kind: 'index';
  index: SecondaryIndex;
  stretches: readonly Side<StoredRecord>[];
  reverse: boolean;
  /** The visit is in the order asked for. */
  sorted: boolean;
  /** Every record visited matches. */
  complete: boolean;
  worth: number;
};

const maxStretches = 5_000;

const present = (bounds: Bounds) =>
  bounds.kind === 'range' || bounds.values.every((value) => rank(value) !== Rank.null);

/** A sparse index lacks documents without its fields; a partial one those outside its filter. */
const coversFilter = ({ spec, fields }: SecondaryIndex, filter: Doc, bounds: FilterBounds): boolean => {
  if (spec.sparse && !fields.some(([path]) => bounds.fields.has(path) && present(bounds.fields.get(path)!)))
    return false;
  return Object.entries(spec.partialFilterExpression ?? {}).every(
    ([path, condition]) => path in filter && equalValues(filter[path], condition),
  );
};

type Prefix = { stretches: (readonly [unknown, unknown] | Side<unknown>)[][]; used: number; range: boolean };

/** Leading fields with known values, then at most one with a range. */
const prefixOf = (index: SecondaryIndex, bounds: FilterBounds): Prefix => {
  let stretches: Prefix['stretches'] = [[]];
  let used = 0;
  for (const [path] of index.fields) {
    const found = bounds.fields.get(path);
    if (!found) break;
    if (found.kind === 'range')
      return { stretches: stretches.map((parts) => [...parts, found.side]), used: used + 1, range: true };
    if (stretches.length * found.values.length > maxStretches) break;
    stretches = stretches.flatMap((parts) => found.values.map((value) => [...parts, [value, value] as const]));
    used++;
  }
  return { stretches, used, range: false };
};

/** Whether an index read forward (1) or backward (-1) gives the sort; `undefined` when neither does. */
const directionFor = (index: SecondaryIndex, fixed: number, sort: SortKeys): 1 | -1 | undefined => {
  const constant = new Set(index.fields.slice(0, fixed).map(([path]) => path));
  const rest = [...index.fields.slice(fixed), ['_id', 1] as const];
  let direction: 1 | -1 | undefined;
  let at = 0;
  for (const [path, wanted] of sort) {
    if (constant.has(path)) continue;
    const next = rest[at++];
    if (next?.[0] !== path) return undefined;
    const way = next[1] === wanted ? 1 : -1;
    if (direction && direction !== way) return undefined;
    direction = way;
    if (path === '_id') break; // nothing can tie after it
  }
  return direction ?? 1;
};

const planFor = (index: SecondaryIndex, filter: Doc, bounds: FilterBounds, sort: SortKeys): IndexPlan | undefined => {
  if (!index.usable || !coversFilter(index, filter, bounds)) return undefined;
  const { stretches, used, range } = prefixOf(index, bounds);
  const direction = stretches.length <= 1 ? directionFor(index, range ? used - 1 : used, sort) : undefined;
  const sorted = sort.length > 0 && direction !== undefined;
  if (used === 0 && !sorted) return undefined;
  return {
    kind: 'index',
    index,
    stretches: stretches.map((parts) => index.side(parts)),
    reverse: sorted && direction === -1,
    sorted,
    complete: bounds.complete && used === bounds.fields.size && !index.spec.partialFilterExpression,
    worth: used * 4 - Number(range) + (sorted ? 2 : 0),
  };
};

/**
 * Chooses how to find what a filter matches.
 * @param bounds of the filter
 * @param indexes those that may be used, in order of declaration
 */
export const plan = (filter: Doc, bounds: FilterBounds, sort: SortKeys, indexes: readonly SecondaryIndex[]): Plan => {
  const ids = bounds.fields.get('_id');
  if (ids?.kind === 'values')
    return { kind: 'ids', ids: ids.values, complete: bounds.complete && bounds.fields.size === 1 };
  let best: IndexPlan | undefined;
  for (const index of indexes) {
    const found = planFor(index, filter, bounds, sort);
    if (found && found.worth > (best?.worth ?? 0)) best = found;
  }
  return best ?? { kind: 'scan', complete: bounds.complete && bounds.fields.size === 0 };
};
