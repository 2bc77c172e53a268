import { BSONSymbol, DBRef, deserialize, Double, Int32, Long, serialize } from 'bson';
import { isDoc, isInt32, type Doc } from '../values.js';
import { holdsWholeDouble } from './numbers.js';

/** An array of documents that are encoded already. */
export class EncodedArray {
  constructor(readonly docs: readonly Uint8Array[]) {}
}

/** Of what says its type, what need not say it to leave as it came. */
const unboxed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  if (value instanceof Int32 || value instanceof BSONSymbol) return value.value;
  if (value instanceof Long) return value.toBigInt();
  if (value instanceof DBRef) return new DBRef(value.collection, unboxed(value.oid) as never, value.db, value.fields);
  if (Array.isArray(value)) return value.map(unboxed);
  if (!isDoc(value)) return value;
  for (const name of Object.keys(value)) value[name] = unboxed(value[name]);
  return value;
};

/**
 * What leaves as it came. Documents that hold a whole double are rare, and dearer to decode.
 * @param typed what to make of those
 */
export const decode = (bytes: Uint8Array, typed: (doc: Doc) => Doc = (doc) => doc): Doc =>
  holdsWholeDouble(bytes)
    ? typed(unboxed(deserialize(bytes, { promoteValues: false })) as Doc)
    : deserialize(bytes, { useBigInt64: true });

const origins = new WeakMap<Doc, Uint8Array>();

/** A document that keeps the bytes it came as. */
export const decodeKeeping = (bytes: Uint8Array): Doc => {
  const doc = decode(bytes);
  origins.set(doc, bytes);
  return doc;
};

/** What a document was made of by `decodeKeeping`; nobody may have changed it since. */
export const bytesOf = (doc: Doc): Uint8Array | undefined => origins.get(doc);

const int32 = (value: number) => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const end = Buffer.alloc(1);
const Type = { document: 3, array: 4 } as const;
const element = (type: number, name: string, body: readonly Uint8Array[]) => [
  Buffer.from(`${String.fromCharCode(type)}${name}\0`),
  ...body,
];
const whole = (elements: readonly Uint8Array[]): Uint8Array[] => {
  const length = elements.reduce((sum, part) => sum + part.length, 5);
  return [int32(length), ...elements, end];
};

const arrayBody = ({ docs }: EncodedArray) => whole(docs.flatMap((doc, i) => element(Type.document, String(i), [doc])));

const holdsEncoded = (value: unknown): boolean =>
  value instanceof EncodedArray || (isDoc(value) && Object.values(value).some((item) => item instanceof EncodedArray));

const elements = (doc: Doc): Uint8Array[] =>
  Object.entries(doc).flatMap(([name, value]) => {
    if (value instanceof EncodedArray) return element(Type.array, name, arrayBody(value));
    if (isDoc(value) && holdsEncoded(value)) return element(Type.document, name, whole(elements(value)));
    return [serialize({ [name]: value }).subarray(4, -1)];
  });

/** A reply as BSON; its `EncodedArray`s, at most one level deep, go in as they are. */
export const encode = (doc: Doc): Uint8Array =>
  Object.values(doc).some(holdsEncoded) ? Buffer.concat(whole(elements(doc))) : serialize(doc);
