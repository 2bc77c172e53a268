import { deserialize, serialize } from 'bson';
import { isDoc, type Doc } from '../values.js';

/** An array of documents that are encoded already. */
export class EncodedArray {
  constructor(readonly docs: readonly Uint8Array[]) {}
}

/** int64 as bigint, so that it leaves as it came. */
export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, { useBigInt64: true });

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
