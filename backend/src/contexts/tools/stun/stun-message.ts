import { bytesOf } from '@veilway/ip-intelligence';

/** STUN (RFC 8489): what a browser asks to learn from which address and port it is seen, and what it is told. */
const HEADER_BYTES = 20;
const MAGIC_COOKIE = 0x21_12_a4_42;
const BINDING_REQUEST = 0x0001;
const BINDING_ANSWER = 0x0101;
const BINDING_REFUSAL = 0x0111;
const ERROR_CODE = 0x0009;
const UNKNOWN_ATTRIBUTES = 0x000a;
const XOR_MAPPED_ADDRESS = 0x0020;
const UNKNOWN_ATTRIBUTE = 420;

/** What must be understood, of a request, is below this (section 14). */
const OPTIONAL = 0x8000;
/** The attributes of the document itself. Who signs a request gets an answer all the same: there is nothing to protect. */
const UNDERSTOOD: ReadonlySet<number> = new Set([
  0x0001, 0x0006, 0x0008, 0x0009, 0x000a, 0x0014, 0x0015, 0x001c, 0x001d, 0x001e, 0x0020,
]);

/** No browser asks in so many bytes. */
const LARGEST_REQUEST = 548;
/** Of those that are not understood: a refusal is no larger than an answer. */
const MOST_NAMED = 4;

const padded = (bytes: number) => (bytes + 3) & ~3;

/** The types of its attributes; undefined where they do not add up. */
const attributesOf = (request: Buffer): number[] | undefined => {
  const types: number[] = [];
  let at = HEADER_BYTES;
  while (at < request.length) {
    if (at + 4 > request.length) return undefined;
    types.push(request.readUInt16BE(at));
    at += 4 + padded(request.readUInt16BE(at + 2));
  }
  return at === request.length ? types : undefined;
};

const attribute = (type: number, value: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  bytes.set(value, 4);
  return bytes;
};

const message = (type: number, request: Buffer, ...attributes: Buffer[]): Buffer => {
  const body = Buffer.concat(attributes);
  const header = Buffer.from(request.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
};

/** Enciphered with what the request has of its own, so that nothing on the way translates it (section 14.2). */
const xorMappedAddress = (request: Buffer, address: Uint8Array, port: number): Buffer => {
  const value = Buffer.alloc(4 + address.length);
  value.writeUInt8(address.length === 4 ? 1 : 2, 1);
  value.writeUInt16BE(port ^ (MAGIC_COOKIE >>> 16), 2);
  address.forEach((byte, n) => value.writeUInt8(byte ^ request[4 + n]!, 4 + n));
  return attribute(XOR_MAPPED_ADDRESS, value);
};

const refusal = (request: Buffer, unknown: readonly number[]): Buffer => {
  const named = Buffer.alloc(2 * Math.min(unknown.length, MOST_NAMED));
  unknown.slice(0, MOST_NAMED).forEach((type, n) => named.writeUInt16BE(type, 2 * n));
  const code = Buffer.from([0, 0, Math.floor(UNKNOWN_ATTRIBUTE / 100), UNKNOWN_ATTRIBUTE % 100]);
  return message(BINDING_REFUSAL, request, attribute(ERROR_CODE, code), attribute(UNKNOWN_ATTRIBUTES, named));
};

/** What to answer, or undefined: what is no binding request gets no answer at all. */
export const answerTo = (request: Buffer, from: { address: string; port: number }): Buffer | undefined => {
  if (request.length < HEADER_BYTES || request.length > LARGEST_REQUEST) return undefined;
  if (request.readUInt16BE(0) !== BINDING_REQUEST || request.readUInt32BE(4) !== MAGIC_COOKIE) return undefined;
  if (request.readUInt16BE(2) !== request.length - HEADER_BYTES) return undefined;
  const [types, address] = [attributesOf(request), bytesOf(from.address)];
  if (!types || !address) return undefined;
  const unknown = types.filter((type) => type < OPTIONAL && !UNDERSTOOD.has(type));
  if (unknown.length > 0) return refusal(request, unknown);
  return message(BINDING_ANSWER, request, xorMappedAddress(request, address, from.port));
};
