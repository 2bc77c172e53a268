import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

type Entry = readonly [string, unknown];

/** By the name of their only field: what JSON does not know. */
const KINDS: Readonly<Record<string, (held: never) => unknown>> = {
  $map: (held: readonly (readonly [unknown, unknown])[]) => new Map(held),
  $set: (held: readonly unknown[]) => new Set(held),
  $date: (held: string) => new Date(held),
  $big: (held: string) => BigInt(held),
  $undefined: () => undefined,
};

const fieldsOf = (value: object): readonly Entry[] => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Nothing is above the prototype of a bare object, of whichever realm.
  const isBare = prototype === null || Object.getPrototypeOf(prototype) === null;
  const entries = Object.entries(value);
  if (!isBare || entries.some(([name]) => name.startsWith('$')))
    throw new Error(
      'A state is made of bare objects, lists, maps, sets, dates, texts and numbers, without names in $.',
    );
  return entries;
};

const plain = (value: unknown): unknown => {
  if (value === undefined) return { $undefined: true };
  if (typeof value === 'bigint') return { $big: String(value) };
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('A state has a number that JSON has not.');
  if (typeof value === 'function' || typeof value === 'symbol') throw new Error('A state is made of values alone.');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return { $map: [...value].map(([key, held]) => [plain(key), plain(held)]) };
  if (value instanceof Set) return { $set: [...value].map(plain) };
  if (value instanceof Date) return { $date: value.toISOString() };
  return Object.fromEntries(fieldsOf(value).map(([name, held]) => [name, plain(held)]));
};

const revived = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [[name, held] = ['', undefined]] = Object.entries(value);
  return Object.hasOwn(KINDS, name) ? KINDS[name]!(held as never) : value;
};

/** A state as JSON, with its maps, sets, dates and large integers. @throws Error where it holds anything else */
export const written = (state: unknown): string => JSON.stringify(plain(state));

/** What `written` was given. A field that is undefined is left out, which no decider tells apart. */
export const read = (text: string): unknown => JSON.parse(text, revived) as unknown;

const [packing, unpacking] = [promisify(gzip), promisify(gunzip)];

/** Ids, of which states are mostly made, take half the room. */
export const packed = async (text: string): Promise<string> => (await packing(text)).toString('base64');
export const unpacked = async (text: string): Promise<string> =>
  (await unpacking(Buffer.from(text, 'base64'))).toString();
