import type { Bounds, FilterBounds } from '../query/bounds.js';
import type { SortKeys } from '../query/sort.js';
import { equalValues, rank, Rank, type Doc } from '../values.js';
import type { SecondaryIndex } from './secondary-index.js';
import type { KeyRange, Range } from './sort-keys.js';

/** How to visit the records that may match: by their ids, through an index, or (neither) all of them. */
export type Plan =
  | { kind: 'ids'; ids: readonly unknown[]; complete: boolean }
  | IndexPlan
  | { kind: 'scan'; complete: boolean };

export type IndexPlan = {
  kind: 'index';
  index: SecondaryIndex;
  stretches: readonly KeyRange[];
  reverse: boolean;
  /** The visit is in the order asked for. */
  sorted: boolean;
  /** Every record visited matches. */
  complete: boolean;
  /** The filter says where in the index to look. */
  narrows: boolean;
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

type Prefix = { stretches: readonly (readonly unknown[])[]; range?: Range; used: number };

/** Leading fields with known values, then at most one with a range. */
const prefixOf = (index: SecondaryIndex, bounds: FilterBounds): Prefix => {
  let stretches: unknown[][] = [[]];
  let used = 0;
  for (const [path] of index.fields) {
    const found = bounds.fields.get(path);
    if (!found) break;
    if (found.kind === 'range') return { stretches, range: found, used: used + 1 };
    if (stretches.length * found.values.length > maxStretches) break;
    stretches = stretches.flatMap((values) => found.values.map((value) => [...values, value]));
    used++;
  }
  return { stretches, used };
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
  const direction = stretches.length <= 1 ? directionFor(index, used - Number(Boolean(range)), sort) : undefined;
  const sorted = sort.length > 0 && direction !== undefined;
  if (used === 0 && !sorted) return undefined;
  return {
    kind: 'index',
    index,
    stretches: stretches.map((values) => index.range(values, range)),
    reverse: sorted && direction === -1,
    sorted,
    narrows: used > 0,
    complete: bounds.complete && used === bounds.fields.size && !index.spec.partialFilterExpression,
    worth: used * 4 - Number(Boolean(range)) + (sorted ? 2 : 0),
  };
};

/**
 * The ways to find what a filter matches, that which promises most first; there is always one.
 * @param bounds of the filter
 * @param indexes those that may be used, in order of declaration
 */
export const plans = (
  filter: Doc,
  bounds: FilterBounds,
  sort: SortKeys,
  indexes: readonly SecondaryIndex[],
): readonly [Plan, ...Plan[]] => {
  const ids = bounds.fields.get('_id');
  if (ids?.kind === 'values')
    return [{ kind: 'ids', ids: ids.values, complete: bounds.complete && bounds.fields.size === 1 }];
  const found = indexes.flatMap((index) => planFor(index, filter, bounds, sort) ?? []);
  const [best, ...others] = found.sort((one, other) => other.worth - one.worth);
  return best ? [best, ...others] : [{ kind: 'scan', complete: bounds.complete && bounds.fields.size === 0 }];
};
