import { isRangeValue, isValue } from '../query/bounds.js';
import { hasOperators, isDoc, rank, Rank, type Doc } from '../values.js';
import { idKey, keysWithin, valueKey } from './sort-keys.js';

/** A part of a statement, and what it is given. */
export type Sql = { text: string; parameters: readonly unknown[] };

/** In which column the values at a path lie: NULL where there is none; undefined where they lie in no column. */
export type ColumnOf = (path: string) => string | undefined;

/** SQLite takes 32,766 in one statement: so many for what is tested, and as many for where to look. */
export const MOST_PARAMETERS = 16_000;

export const NULL_KEY = valueKey(null);

const not = ({ text, parameters }: Sql): Sql => ({ text: `NOT coalesce(${text}, 0)`, parameters });

const joined = (parts: readonly (Sql | undefined)[], by: 'AND' | 'OR'): Sql | undefined => {
  if (!parts.every((part) => part !== undefined)) return undefined;
  if (parts.length === 0) return { text: by === 'AND' ? '1' : '0', parameters: [] };
  return {
    text: `(${parts.map(({ text }) => text).join(` ${by} `)})`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
};

/** As many places as a power of two: lists of any length share few statements. */
export const padded = <T>(items: readonly T[], by: T): T[] => {
  const places = 2 ** Math.ceil(Math.log2(Math.max(1, items.length)));
  return [...items, ...Array<T>(places - items.length).fill(by)];
};

const keyIn = (path: string, value: unknown) => (path === '_id' ? idKey(value) : valueKey(value));

const among = (column: string, path: string, values: readonly unknown[]): Sql | undefined => {
  if (!values.every(isValue)) return undefined;
  const keys = values.filter((value) => rank(value) !== Rank.null).map((value) => keyIn(path, value));
  const parts: Sql[] = [];
  if (keys.length > 0) {
    const places = padded(keys, keys[0]!);
    parts.push({ text: `${column} IN (${places.map(() => '?').join(',')})`, parameters: places });
  }
  // What is not there equals null.
  if (keys.length < values.length) parts.push({ text: `(${column} IS NULL OR ${column} = ?)`, parameters: [NULL_KEY] });
  return joined(parts, 'OR');
};

const within = (column: string, bound: 'lower' | 'upper', value: unknown, inclusive: boolean): Sql | undefined => {
  if (!isRangeValue(value)) return undefined;
  const range = { type: rank(value), lower: undefined, upper: undefined, [bound]: { value, inclusive } };
  const { from, to } = keysWithin([], 1, range);
  return { text: `(${column} >= ? AND ${column} < ?)`, parameters: [from, to] };
};

type Operator = (column: string, operand: unknown, path: string) => Sql | undefined;
const negated = (sql: Sql | undefined) => sql && not(sql);

const operators: Readonly<Record<string, Operator>> = {
  $eq: (column, operand, path) => among(column, path, [operand]),
  $ne: (column, operand, path) => negated(among(column, path, [operand])),
  $in: (column, operand, path) => (Array.isArray(operand) ? among(column, path, operand) : undefined),
  $nin: (column, operand, path) => (Array.isArray(operand) ? negated(among(column, path, operand)) : undefined),
  $gt: (column, operand) => within(column, 'lower', operand, false),
  $gte: (column, operand) => within(column, 'lower', operand, true),
  $lt: (column, operand) => within(column, 'upper', operand, false),
  $lte: (column, operand) => within(column, 'upper', operand, true),
  $exists: (column, operand) => ({ text: `${column} IS ${operand ? 'NOT ' : ''}NULL`, parameters: [] }),
};

const fieldCondition = (path: string, condition: unknown, columnOf: ColumnOf): Sql | undefined => {
  const column = columnOf(path);
  if (column === undefined) return undefined;
  const asked = hasOperators(condition) ? condition : { $eq: condition };
  const parts = Object.entries(asked).map(([name, operand]) =>
    Object.hasOwn(operators, name) ? operators[name]!(column, operand, path) : undefined,
  );
  return joined(parts, 'AND');
};

const junctions: Readonly<Record<string, (parts: readonly (Sql | undefined)[]) => Sql | undefined>> = {
  $and: (parts) => joined(parts, 'AND'),
  $or: (parts) => joined(parts, 'OR'),
  $nor: (parts) => negated(joined(parts, 'OR')),
};

const clauseOf = (name: string, condition: unknown, columnOf: ColumnOf): Sql | undefined => {
  if (!name.startsWith('$')) return fieldCondition(name, condition, columnOf);
  if (!Object.hasOwn(junctions, name) || !Array.isArray(condition) || !condition.every(isDoc)) return undefined;
  return condition.length > 0 ? junctions[name]!(condition.map((part) => partsOf(part, columnOf))) : undefined;
};

const partsOf = (filter: Doc, columnOf: ColumnOf): Sql | undefined =>
  joined(
    Object.entries(filter)
      .filter(([name]) => name !== '$comment')
      .map(([name, condition]) => clauseOf(name, condition, columnOf)),
    'AND',
  );

/** A filter as SQLite tests it on columns; undefined where it asks what these cannot tell. */
export const conditionOf = (filter: Doc, columnOf: ColumnOf): Sql | undefined => {
  const condition = partsOf(filter, columnOf);
  return condition && condition.parameters.length <= MOST_PARAMETERS ? condition : undefined;
};
