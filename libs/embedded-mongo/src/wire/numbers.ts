import { isDoc, isInt32, plainNumber, type Doc } from '../values.js';

const Type = {
  double: 0x01,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  regex: 0x0b,
} as const;

/** Bytes of values of one size, by type. */
const sizes: Readonly<Record<number, number>> = {
  0x06: 0, // undefined
  0x07: 12, // ObjectId
  0x08: 1, // boolean
  0x09: 8, // date
  0x0a: 0, // null
  0x10: 4, // int32
  0x11: 8, // timestamp
  0x12: 8, // int64
  0x13: 16, // Decimal128
  0x7f: 0, // MaxKey
  0xff: 0, // MinKey
};
/** Of strings, code and their like: the length that comes first counts what follows it. */
const prefixed: ReadonlySet<number> = new Set([0x02, 0x0d, 0x0e]);

/**
 * Whether a document holds a double that is whole, and so would leave as an int32: a look at the bytes that costs a
 * thirtieth of decoding them. Of what is no BSON it says no; the codec will say what is wrong.
 */
export const holdsWholeDouble = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const afterText = (from: number) => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1;
    return at + 1;
  };
  const lengthAt = (at: number) => (at + 4 <= bytes.length ? Math.max(0, view.getInt32(at, true)) : bytes.length);

  const within = (start: number): boolean => {
    const end = Math.min(bytes.length, start + lengthAt(start)) - 1;
    for (let at = start + 4; at < end;) {
      const type = bytes[at]!;
      at = afterText(at + 1);
      if (type === Type.double) {
        if (at + 8 <= end && isInt32(view.getFloat64(at, true))) return true;
        at += 8;
      } else if (type === Type.document || type === Type.array) {
        if (within(at)) return true;
        at += Math.max(5, lengthAt(at));
      } else if (type === Type.binary) at += 5 + lengthAt(at);
      else if (type === Type.regex) at = afterText(afterText(at));
      else if (prefixed.has(type)) at += 4 + lengthAt(at);
      else if (type in sizes) at += sizes[type]!;
      else at += Math.max(4, lengthAt(at));
    }
    return false;
  };
  return within(0);
};

/** Fields of commands that bring what is stored; all others are instructions, in which a number is a number. */
export const stored: ReadonlySet<string> = new Set(['documents', 'updates', 'update']);

const withPlainNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withPlainNumbers);
  if (!isDoc(value)) return plainNumber(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withPlainNumbers(item)]));
};

/** A command in which only what will be stored still tells whole doubles from int32. */
export const withPlainInstructions = (command: Doc): Doc =>
  Object.fromEntries(
    Object.entries(command).map(([name, value]) => [name, stored.has(name) ? value : withPlainNumbers(value)]),
  );
