import type { StoredEvent } from '../storage/event-reader.js';
import { shared } from './generated.js';

/** The bytes of a `UUID` message, in the form that the reader asked for. */
export type IdEncoder = (id: Buffer) => Buffer;

/**
 * Writes `ReadResp{event: ReadEvent{event: RecordedEvent{…}, commit_position}}` by hand: the generated code takes about as
 * long for one event as everything else together. `read-event.spec.ts` holds it against the generated decoder.
 */
export const encodeReadEvent = (event: StoredEvent, encodeId: IdEncoder = textId): Buffer => {
  const recorded = encodeRecorded(event, encodeId);
  const body = recorded.length + 1 + varintLength(recorded.length) + 1 + varintLength(event.position);
  const out = new Writer(body + 1 + varintLength(body));
  out.tag(1, LENGTH_DELIMITED).varint(body);
  out.bytes(1, recorded).uint(3, event.position);
  return out.buffer;
};

const encodeRecorded = (event: StoredEvent, encodeId: IdEncoder): Buffer => {
  const id = encodeId(event.id);
  const stream = Buffer.from(event.stream);
  const entries = [
    mapEntry('type', event.type),
    mapEntry('created', `${event.created}0000`), // 100 ns ticks
    event.json ? JSON_ENTRY : BINARY_ENTRY,
  ];
  const length =
    fieldLength(id.length) +
    fieldLength(fieldLength(stream.length)) +
    (1 + varintLength(event.revision)) +
    2 * (1 + varintLength(event.position)) +
    entries.reduce((sum, entry) => sum + fieldLength(entry.length), 0) +
    fieldLength(event.metadata.length) +
    fieldLength(event.data.length);
  const out = new Writer(length);
  out.bytes(1, id);
  out.tag(2, LENGTH_DELIMITED).varint(fieldLength(stream.length)).bytes(3, stream);
  out.uint(3, event.revision).uint(4, event.position).uint(5, event.position);
  for (const entry of entries) out.bytes(6, entry);
  return out.bytes(7, event.metadata).bytes(8, event.data).buffer;
};

const VARINT = 0;
const LENGTH_DELIMITED = 2;

const varintLength = (value: number): number => {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length++;
  return length;
};

const fieldLength = (bytes: number): number => 1 + varintLength(bytes) + bytes;

/** Fills a buffer whose size was counted beforehand. */
class Writer {
  readonly buffer: Buffer;
  #at = 0;

  constructor(length: number) {
    this.buffer = Buffer.allocUnsafe(length);
  }

  tag(field: number, wireType: number): this {
    this.buffer[this.#at++] = (field << 3) | wireType;
    return this;
  }

  varint(value: number): this {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.buffer[this.#at++] = (rest % 0x80) | 0x80;
    this.buffer[this.#at++] = rest;
    return this;
  }

  uint(field: number, value: number): this {
    return this.tag(field, VARINT).varint(value);
  }

  bytes(field: number, value: Uint8Array): this {
    this.tag(field, LENGTH_DELIMITED).varint(value.length);
    this.buffer.set(value, this.#at);
    this.#at += value.length;
    return this;
  }

  /** @param value ASCII only. */
  text(field: number, value: string): this {
    this.tag(field, LENGTH_DELIMITED).varint(value.length);
    this.#at += this.buffer.write(value, this.#at, 'latin1');
    return this;
  }
}

const mapEntry = (key: string, value: string): Buffer => {
  const bytes = Buffer.from(value);
  return new Writer(fieldLength(key.length) + fieldLength(bytes.length)).text(1, key).bytes(2, bytes).buffer;
};

const JSON_ENTRY = mapEntry('content-type', 'application/json');
const BINARY_ENTRY = mapEntry('content-type', 'application/octet-stream');

const formatUuid = (id: Buffer): string => {
  const hex = id.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const textId: IdEncoder = (id) => {
  const text = formatUuid(id);
  return new Writer(fieldLength(text.length)).text(2, text).buffer;
};

/** As two numbers of 64 bits, which Java asks for. */
export const structuredId: IdEncoder = (id) => {
  const structured = new shared.UUID.Structured()
    .setMostSignificantBits(String(id.readBigInt64BE(0)))
    .setLeastSignificantBits(String(id.readBigInt64BE(8)));
  return Buffer.from(new shared.UUID().setStructured(structured).serializeBinary());
};
