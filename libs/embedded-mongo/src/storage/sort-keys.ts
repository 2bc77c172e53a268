import type { Binary, ObjectId, Timestamp } from 'bson';
import type { Direction } from '../query/sort.js';
import { isLong, rank, Rank, type Doc } from '../values.js';

/**
 * Values as bytes that compare as `compareValues` compares the values, so that SQLite keeps our order without knowing it.
 * None is the beginning of another one's bytes, and none begins with 0 or 255: what follows it decides among equals alone.
 * Decimals compare by the double that is next to them.
 */
class Writer {
  #bytes = Buffer.allocUnsafe(1024);
  #length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** In UTF-8, which keeps the order of code points; a zero in it is told from its end by what follows. */
  text(value: string): void {
    const end = value.indexOf('\0');
    if (end >= 0) {
      this.#utf8(value.slice(0, end));
      this.byte(0);
      this.byte(END_OF_ZERO);
      return this.text(value.slice(end + 1));
    }
    this.#utf8(value);
    this.byte(0);
    this.byte(1);
  }

  double(value: number): void {
    this.#reserve(8);
    this.#bytes.writeDoubleBE(value, this.#length);
    const negative = this.#bytes[this.#length]! >= 128;
    if (negative) this.#invert(this.#length, this.#length + 8);
    else this.#bytes[this.#length]! |= 128;
    this.#length += 8;
  }

  integer64(value: bigint): void {
    this.#reserve(8);
    this.#bytes.writeBigInt64BE(value, this.#length);
    this.#bytes[this.#length]! ^= 128;
    this.#length += 8;
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value, this.#length);
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  /** Writes a part, and turns its order around where `direction` is -1. */
  part(direction: number, write: () => void): void {
    const from = this.#length;
    write();
    if (direction < 0) this.#invert(from, this.#length);
  }

  taken(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #utf8(value: string): void {
    this.#reserve(value.length * 3);
    this.#length += this.#bytes.write(value, this.#length);
  }

  #invert(from: number, to: number): void {
    for (let at = from; at < to; at++) this.#bytes[at]! ^= 255;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe((this.#length + more) * 2);
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

const END_OF_ZERO = 255;
const NAN = 0;
const NUMBER = 1;

const writeNumber = (to: Writer, value: number, beyond = 0): void => {
  to.byte(NUMBER);
  to.double(value === 0 ? 0 : value);
  to.uint16(beyond);
};

const double = new Float64Array(1);
const doubleBits = new BigInt64Array(double.buffer);
const nextBelow = (value: number): number => {
  double[0] = value;
  doubleBits[0]! += value > 0 ? -1n : 1n;
  return double[0];
};

/** The double at or below it, and how far above that it is: neighbours there are up to 2,048 apart. */
const writeLongInteger = (to: Writer, value: bigint): void => {
  const near = Number(value);
  const below = BigInt(near) > value ? nextBelow(near) : near;
  writeNumber(to, below, Number(value - BigInt(below)));
};

const writeNumeric = (to: Writer, value: unknown): void => {
  if (typeof value === 'bigint') return writeLongInteger(to, value);
  const worth = typeof value === 'number' ? value : Number(String(value));
  if (Number.isNaN(worth)) to.byte(NAN);
  else writeNumber(to, worth);
};

const writeEach = <T>(to: Writer, items: readonly T[], write: (item: T) => void): void => {
  for (const item of items) {
    to.byte(1);
    write(item);
  }
  to.byte(0);
};

const writers: Readonly<Record<number, (to: Writer, value: never) => void>> = {
  [Rank.number]: writeNumeric,
  [Rank.string]: (to, value: unknown) => to.text(String(value)),
  [Rank.object]: (to, value: Doc) =>
    writeEach(to, Object.entries(value), ([name, item]) => {
      to.byte(rank(item) + 1);
      to.text(name);
      writeValue(to, item);
    }),
  [Rank.array]: (to, value: unknown[]) => writeEach(to, value, (item) => writeValue(to, item)),
  [Rank.binary]: (to, value: Binary) => {
    to.uint32(value.position);
    to.byte(value.sub_type);
    to.bytes(value.value());
  },
  [Rank.objectId]: (to, value: ObjectId) => to.bytes(value.id),
  [Rank.boolean]: (to, value: boolean) => to.byte(Number(value)),
  [Rank.date]: (to, value: Date) => to.integer64(BigInt(value.getTime())),
  [Rank.timestamp]: (to, value: Timestamp) => to.integer64(value.toBigInt()),
  [Rank.regex]: (to, value: unknown) => to.text(String(value)),
  [Rank.code]: (to, value: { code: string }) => to.text(value.code),
};

const typeByte = (type: number): number => type + 1;

const writeValue = (to: Writer, value: unknown): void => {
  const type = rank(value);
  to.byte(typeByte(type));
  writers[type]?.(to, value as never);
};

const writer = new Writer();

/** One value alone. */
export const valueKey = (value: unknown): Buffer => {
  writeValue(writer, value);
  return writer.taken();
};

/** The text that a key says; undefined where it says something else. */
export const textOfKey = (key: Buffer): string | undefined =>
  key[0] === typeByte(Rank.string) && key.indexOf(0) === key.length - 2 && key.at(-1) === 1
    ? key.toString('utf8', 1, key.length - 2)
    : undefined;

/** What makes a document's `_id` the same as another's: of a decimal that no double holds, its digits too. */
export const idKey = (id: unknown): Buffer => {
  writeValue(writer, id);
  if (rank(id) === Rank.number && typeof id === 'object' && isLong(id)) writer.text(String(id));
  return writer.taken();
};

/** The values that a key begins with, each with the direction of its field. */
export type Parts = readonly (readonly [value: unknown, direction: Direction])[];

const writeParts = (parts: Parts): void => {
  for (const [value, direction] of parts) writer.part(direction, () => writeValue(writer, value));
};

/** The place of a document in an index: its values, then its `_id`. */
export const indexKey = (parts: Parts, id: unknown): Buffer => {
  writeParts(parts);
  writeValue(writer, id);
  return writer.taken();
};

/** Keys from `from` to before `to`. */
export type KeyRange = { from: Buffer; to: Buffer };

const ABOVE_ALL = Buffer.from([255]);

/** The keys that begin with these values. */
export const keysWith = (parts: Parts): KeyRange => {
  writeParts(parts);
  const from = writer.taken();
  return { from, to: Buffer.concat([from, ABOVE_ALL]) };
};

export type Bound = { value: unknown; inclusive: boolean };
/** Values of one type, within its bounds. */
export type Range = { type: number; lower: Bound | undefined; upper: Bound | undefined };

/** The keys that begin with these values, followed by one of a type that lies between the bounds. NaN lies nowhere. */
export const keysWithin = (parts: Parts, direction: Direction, { type, lower, upper }: Range): KeyRange => {
  const edge = (write: () => void, isAfter: boolean): Buffer => {
    writeParts(parts);
    writer.part(direction, write);
    if (isAfter) writer.byte(255);
    return writer.taken();
  };
  const at = (value: unknown) => () => writeValue(writer, value);
  const isDown = direction < 0;
  /** Just before all values of the type that count; going down that is just after them. */
  const lowest = (): Buffer => {
    if (type === Rank.number)
      return edge(() => [typeByte(type), isDown ? NAN : NUMBER].forEach((b) => writer.byte(b)), false);
    return edge(() => writer.byte(typeByte(type) - Number(isDown)), false);
  };
  const highest = (): Buffer => edge(() => writer.byte(typeByte(type) + Number(!isDown)), false);
  const low = lower ? edge(at(lower.value), lower.inclusive === isDown) : lowest();
  const high = upper ? edge(at(upper.value), upper.inclusive !== isDown) : highest();
  return isDown ? { from: high, to: low } : { from: low, to: high };
};
