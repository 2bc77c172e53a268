import { Double, type Binary, type Decimal128, type ObjectId, type Timestamp } from 'bson';

/**
 * A document as the codec yields it: int64 as bigint, a double that would leave as an int32 as `Double`, other numbers as
 * number, the rest as bson's classes.
 */
export type Doc = Record<string, unknown>;

/** MongoDB's order of types; values of one rank compare with each other. */
export const Rank = {
  minKey: 0,
  /** What an empty array sorts as. */
  nothing: 1,
  null: 2,
  number: 3,
  string: 4,
  object: 5,
  array: 6,
  binary: 7,
  objectId: 8,
  boolean: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
  code: 13,
  maxKey: 14,
} as const;

/** Whether a number leaves as an int32 where nothing else is said. */
export const isInt32 = (value: number): boolean => value === (value | 0);

/** A number without what it was stored as. */
export const plainNumber = <T>(value: T): T | number => (value instanceof Double ? value.value : value);

/** A number that leaves as a double. */
export const asDouble = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

const bsonRanks: Readonly<Record<string, number>> = {
  MinKey: Rank.minKey,
  Decimal128: Rank.number,
  Double: Rank.number,
  BSONSymbol: Rank.string,
  DBRef: Rank.object,
  Binary: Rank.binary,
  ObjectId: Rank.objectId,
  Timestamp: Rank.timestamp,
  BSONRegExp: Rank.regex,
  Code: Rank.code,
  MaxKey: Rank.maxKey,
};

const scalarRanks: Readonly<Record<string, number>> = {
  symbol: Rank.nothing,
  undefined: Rank.null,
  number: Rank.number,
  bigint: Rank.number,
  string: Rank.string,
  boolean: Rank.boolean,
};

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a condition speaks in operators (`{$gt: 1}`) rather than being a value. */
export const hasOperators = (condition: unknown): condition is Doc =>
  isDoc(condition) && Object.keys(condition)[0]?.startsWith('$') === true;

export const rank = (value: unknown): number => {
  if (value === null) return Rank.null;
  if (typeof value !== 'object') return scalarRanks[typeof value] ?? Rank.code;
  if (Array.isArray(value)) return Rank.array;
  if (value instanceof Date) return Rank.date;
  if (value instanceof RegExp) return Rank.regex;
  if (isDoc(value)) return Rank.object;
  return bsonRanks[(value as { _bsontype?: string })._bsontype ?? ''] ?? Rank.object;
};

const order = (a: number | bigint | string, b: number | bigint | string) => (a < b ? -1 : a > b ? 1 : 0);

const surrogate = /[\ud800-\udfff]/;
/** By code points. Code units have the same order, except where one of a pair meets one that comes after all pairs. */
const compareTexts = (a: string, b: string): number =>
  a === b || !(surrogate.test(a) || surrogate.test(b)) ? order(a, b) : Buffer.compare(Buffer.from(a), Buffer.from(b));

const numeric = (value: unknown) => (typeof value === 'object' ? Number(String(value)) : (value as number | bigint));

/** More digits than a double can keep. */
export const isLong = (decimal: unknown) => String(decimal).replace(/e.*$/i, '').replace(/\D/g, '').length > 15;

/** NaN is the smallest number, and equal to itself. */
const compareNumbers = (left: unknown, right: unknown) => {
  const a = numeric(left);
  const b = numeric(right);
  const nanA = Number.isNaN(a);
  const nanB = Number.isNaN(b);
  if (nanA || nanB) return Number(nanB) - Number(nanA);
  const difference = order(a, b);
  const decimals = difference === 0 && typeof left === 'object' && typeof right === 'object';
  return decimals && isLong(left) && isLong(right) ? order(String(left), String(right)) : difference;
};

const compareArrays = (a: readonly unknown[], b: readonly unknown[]) => {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = compareValues(a[i], b[i]);
    if (difference) return difference;
  }
  return a.length - b.length;
};

/** Field by field in their stored order: type, name, value. */
const compareDocs = (a: Doc, b: Doc) => {
  const keysA = Object.keys(a);
  const keysB = Object.keys(b);
  for (let i = 0; i < keysA.length && i < keysB.length; i++) {
    const [keyA, keyB] = [keysA[i]!, keysB[i]!];
    const difference = rank(a[keyA]) - rank(b[keyB]) || compareTexts(keyA, keyB) || compareValues(a[keyA], b[keyB]);
    if (difference) return difference;
  }
  return keysA.length - keysB.length;
};

const compareBinaries = (a: Binary, b: Binary) =>
  a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());

type Comparison = (a: never, b: never) => number;
const byRank: Readonly<Record<number, Comparison>> = {
  [Rank.number]: compareNumbers,
  [Rank.string]: (a: unknown, b: unknown) => compareTexts(String(a), String(b)),
  [Rank.object]: compareDocs,
  [Rank.array]: compareArrays,
  [Rank.binary]: compareBinaries,
  [Rank.objectId]: (a: ObjectId, b: ObjectId) => order(a.toHexString(), b.toHexString()),
  [Rank.boolean]: (a: boolean, b: boolean) => Number(a) - Number(b),
  [Rank.date]: (a: Date, b: Date) => a.getTime() - b.getTime(),
  [Rank.timestamp]: (a: Timestamp, b: Timestamp) => a.compare(b),
  [Rank.regex]: (a: unknown, b: unknown) => order(String(a), String(b)),
  [Rank.code]: (a: { code: string }, b: { code: string }) => order(a.code, b.code),
};

/** MongoDB's order over all values: by type, then within it; numbers of every width compare by worth. */
export const compareValues = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  const rankA = rank(a);
  const difference = rankA - rank(b);
  if (difference) return difference;
  return byRank[rankA]?.(a as never, b as never) ?? 0;
};

export const equalValues = (a: unknown, b: unknown) => compareValues(a, b) === 0;

type Key = string | number | boolean;
/** A decimal that a double holds is the same number; a longer one is itself only. */
const decimalKey = (value: Decimal128): Key => (isLong(value) ? `\0m${value.toString()}` : Number(value.toString()));

const keyByRank: Readonly<Record<number, (value: never) => Key>> = {
  [Rank.null]: () => '\0n',
  [Rank.object]: (value: Doc) =>
    `\0o${JSON.stringify(Object.entries(value).map(([name, item]) => [name, rank(item), identityOf(item)]))}`,
  [Rank.array]: (value: unknown[]) => `\0a${JSON.stringify(value.map((item) => [rank(item), identityOf(item)]))}`,
  [Rank.binary]: (value: Binary) => `\0b${value.sub_type}:${value.toString('base64')}`,
  [Rank.objectId]: (value: ObjectId) => `\0i${value.toHexString()}`,
  [Rank.date]: (value: Date) => `\0d${value.getTime()}`,
  [Rank.number]: decimalKey,
};

/** A primitive that two values share exactly when they are equal: what lets a Map find a document by `_id`. */
export const identityOf = (value: unknown): Key => {
  if (typeof value === 'string') return value.startsWith('\0') ? `\0s${value}` : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) || BigInt(Number(value)) === value ? Number(value) : `\0l${value}`;
  const type = rank(value);
  return keyByRank[type]?.(value as never) ?? `\0x${type}:${String(value)}`;
};

/** A copy that may be changed; dates, ids and binaries are shared, since nobody changes them in place. */
export const clone = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = { ...value };
  for (const key of Object.keys(copy)) {
    const item = copy[key];
    if (typeof item === 'object' && item !== null) copy[key] = clone(item);
  }
  return copy as T;
};
