import { IsOptional, IsString, MaxLength } from 'class-validator';
import { invalid } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';

/** Query of an admin list, as ra-data-simple-rest sends it: each parameter is JSON. */
export class ListQuery {
  /** `["field","ASC"]` or `["field","DESC"]`. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  sort?: string;

  /** `[first,last]`, counted from 0, both included; at most 1,000 rows. */
  @IsOptional()
  @IsString()
  @MaxLength(50)
  range?: string;

  /** `{"field":value}`; a list of values means any of them. */
  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  filter?: string;
}

/** What a list can be sorted and filtered by. `defaultSort` must be one of the sortable fields. */
export type ListRules<Field extends string, Filter extends string> = Readonly<{
  sortable: readonly Field[];
  filters: readonly Filter[];
  defaultSort: readonly [Field, 'ASC' | 'DESC'];
}>;

/** A list query, checked. `filter` values are not: look at their type before use. */
export type Wanted<Field extends string, Filter extends string> = Readonly<{
  field: Field;
  order: 1 | -1;
  skip: number;
  limit: number;
  filter: Readonly<Partial<Record<Filter, unknown>>>;
}>;

export const MOST_ROWS = 1_000;

/** 400: a parameter of a list asks for something that it cannot. */
const parsed = (parameter: keyof ListQuery, text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(parameter, `${parameter} must be JSON, such as ${EXAMPLES[parameter]}`);
  }
};
const EXAMPLES: Record<keyof ListQuery, string> = {
  sort: '["name","ASC"]',
  range: '[0,24]',
  filter: '{"q":"text"}',
};

const sortOf = <Field extends string>(sort: unknown, rules: ListRules<Field, string>): readonly [Field, 1 | -1] => {
  const [field, order] = sort === undefined ? rules.defaultSort : Array.isArray(sort) ? (sort as unknown[]) : [];
  const known = rules.sortable.find((name) => name === field);
  if (!known || (order !== 'ASC' && order !== 'DESC'))
    throw invalid('sort', `sort must be [field,"ASC"] or [field,"DESC"] with one of: ${rules.sortable.join(', ')}`);
  return [known, order === 'ASC' ? 1 : -1];
};

const rangeOf = (range: unknown): readonly [number, number] => {
  const [first, last] = range === undefined ? [0, 24] : Array.isArray(range) ? (range as unknown[]) : [];
  if (!isCount(first) || !isCount(last) || last < first || last - first >= MOST_ROWS)
    throw invalid('range', `range must be [first,last] with at most ${MOST_ROWS} rows, such as [0,24]`);
  return [first, last - first + 1];
};
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const filterOf = <Filter extends string>(
  filter: unknown,
  known: readonly Filter[],
): Partial<Record<Filter, unknown>> => {
  if (filter === undefined) return {};
  const isObject = typeof filter === 'object' && filter !== null && !Array.isArray(filter);
  if (!isObject || Object.keys(filter).some((key) => !known.includes(key as Filter)))
    throw invalid('filter', `filter must be an object with only: ${known.join(', ')}`);
  return filter;
};

/** Checks a list query against what the list can do; answers 400 and says what it can do otherwise. */
export const wantedOf = <Field extends string, Filter extends string>(
  query: ListQuery,
  rules: ListRules<Field, Filter>,
): Wanted<Field, Filter> => {
  const [field, order] = sortOf(parsed('sort', query.sort), rules);
  const [skip, limit] = rangeOf(parsed('range', query.range));
  return { field, order, skip, limit, filter: filterOf(parsed('filter', query.filter), rules.filters) };
};

/** Tells the list's client which rows it got of how many: `Content-Range: servers 0-9/200`. */
export const sendRange = (reply: FastifyReply, resource: string, skip: number, sent: number, total: number): void => {
  void reply
    .header('Content-Range', `${resource} ${skip}-${skip + Math.max(sent, 1) - 1}/${total}`)
    .header('Access-Control-Expose-Headers', 'Content-Range, X-Position');
};

/** What a filter wants of a field, as texts; undefined where it wants nothing. */
export const textsOf = (wanted: unknown): string[] | undefined => {
  if (wanted === undefined) return undefined;
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (!values.every(isPlain))
    throw invalid('filter', 'filter must ask for texts, numbers, true or false, or lists of them');
  return values.map(String);
};
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The words that a filter searches for; undefined where it searches for nothing. */
export const wordsOf = (wanted: unknown): string | undefined => {
  if (wanted === undefined) return undefined;
  if (typeof wanted !== 'string') throw invalid('filter', 'filter must search for words: {"q":"text"}');
  return wanted.trim() || undefined;
};

/** What a filter wants of something that is so or not; undefined where it wants nothing. */
export const flagOf = (wanted: unknown): boolean | undefined => {
  if (wanted !== undefined && typeof wanted !== 'boolean') throw invalid('filter', 'filter must ask for true or false');
  return wanted;
};

/** What a filter wants of a whole number; undefined where it wants nothing. */
export const wholeOf = (wanted: unknown): number | undefined => {
  if (wanted !== undefined && !isCount(wanted)) throw invalid('filter', 'filter must ask for whole numbers from 0 on');
  return wanted;
};

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** What a filter wants of a day or a time, as ISO 8601 in UTC; undefined where it wants nothing. */
export const momentOf = (wanted: unknown): string | undefined => {
  if (wanted === undefined) return undefined;
  const at = typeof wanted === 'string' && MOMENT.test(wanted) ? new Date(wanted) : undefined;
  if (!at || Number.isNaN(at.getTime()))
    throw invalid('filter', 'filter must ask for days like 2030-01-31, or times like 2030-01-31T10:00Z');
  return at.toISOString();
};

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return (a as number) < (b as number) ? -1 : 1;
};

const isUnknown = (value: unknown): boolean => value === null || value === undefined;

/** Sorts and cuts rows that are all in memory; only for lists that stay short. What is not known comes last either way. */
export const cut = <T extends { id: string }>(
  rows: readonly T[],
  { field, order, skip, limit }: Wanted<keyof T & string, string>,
): T[] =>
  [...rows]
    .sort((a, b) => {
      const unknownLast = Number(isUnknown(a[field])) - Number(isUnknown(b[field]));
      return unknownLast || order * compare(a[field], b[field]) || compare(a.id, b.id);
    })
    .slice(skip, skip + limit);
