import { calculateObjectSize } from 'bson';
import { CommandError } from '../errors.js';
import { isDoc, type Doc } from '../values.js';
import { decode, decodeKeeping, encode } from './codec.js';
import { stored, withPlainInstructions } from './numbers.js';
import { ProtocolError } from './framing.js';

const OpCode = { reply: 1, query: 2004, msg: 2013 } as const;
const Flag = { checksumPresent: 1, moreToCome: 2, exhaustAllowed: 1 << 16 } as const;
/** Of a document, in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024;

export type Request = {
  id: number;
  legacy: boolean;
  /** The client does not wait for an answer. */
  unanswered: boolean;
  /** The client takes several answers to this one request. */
  exhaustAllowed: boolean;
  /** Decoded late: a fault in it can be answered, since the rest of the message is understood. */
  body: () => Doc;
};

/** @throws ProtocolError where the fault leaves nothing to answer */
export const readRequest = (message: Buffer): Request => {
  const id = message.readInt32LE(4);
  const read = readers[message.readInt32LE(12)];
  if (!read) throw new ProtocolError(`Operation ${message.readInt32LE(12)} is not supported: use OP_MSG.`);
  return { id, ...read(message) };
};

type Reader = (message: Buffer) => Omit<Request, 'id'>;

const int32At = (message: Buffer, at: number) => {
  if (at + 4 > message.length) throw new ProtocolError('The message ends before its parts do.');
  return message.readInt32LE(at);
};

const stringEnd = (message: Buffer, from: number) => {
  const end = message.indexOf(0, from);
  if (end < 0) throw new ProtocolError('A name in the message does not end.');
  return end;
};

const documentAt = (message: Buffer, at: number, end: number): Buffer => {
  const length = int32At(message, at);
  if (length < 5 || at + length > end) throw new ProtocolError('A document is longer than the message that has it.');
  return message.subarray(at, at + length);
};

/** Only the first message of a driver comes so. */
const readQuery: Reader = (message) => {
  const at = stringEnd(message, 20) + 1 + 8;
  const namespace = message.toString('utf8', 20, stringEnd(message, 20));
  const bytes = documentAt(message, at, message.length);
  return {
    legacy: true,
    unanswered: false,
    exhaustAllowed: false,
    body: () => ({ ...decodedCommand(bytes), $db: namespace.split('.')[0] }),
  };
};

/** A command may be larger than the document it brings. */
const allowance = 16 * 1024;

const tooLarge = (bytes: number) =>
  new CommandError(10334, `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${maxDocumentBytes}`);

const decoded = (bytes: Buffer, limit = maxDocumentBytes, typed?: (doc: Doc) => Doc): Doc => {
  if (bytes.length > limit) throw tooLarge(bytes.length);
  try {
    return typed ? decode(bytes, typed) : decodeKeeping(bytes);
  } catch (error) {
    throw new CommandError(22, `Invalid BSON: ${(error as Error).message}`);
  }
};

const decodedCommand = (bytes: Buffer): Doc => {
  const command = decoded(bytes, maxDocumentBytes + allowance, withPlainInstructions);
  if (bytes.length > maxDocumentBytes)
    for (const brought of Object.values(command).flat().filter(isDoc)) {
      const size = calculateObjectSize(brought);
      if (size > maxDocumentBytes) throw tooLarge(size);
    }
  return command;
};

type Section = (message: Buffer, at: number, end: number) => { next: number; decode: () => Doc };

const bodySection: Section = (message, at, end) => {
  const bytes = documentAt(message, at, end);
  return { next: at + bytes.length, decode: () => decodedCommand(bytes) };
};

const sequenceSection: Section = (message, at, end) => {
  const next = at + int32At(message, at);
  if (next > end || next < at + 6) throw new ProtocolError('A section is longer than its message.');
  const nameEnd = stringEnd(message, at + 4);
  const name = message.toString('utf8', at + 4, nameEnd);
  return {
    next,
    decode: () => {
      const docs: Doc[] = [];
      for (let i = nameEnd + 1; i < next;) {
        const bytes = documentAt(message, i, next);
        docs.push(stored.has(name) ? decoded(bytes) : decodedCommand(bytes));
        i += bytes.length;
      }
      return { [name]: docs };
    },
  };
};

const sections: readonly (Section | undefined)[] = [bodySection, sequenceSection];

const readMsg: Reader = (message) => {
  const flags = int32At(message, 16);
  if (flags & 0xfffc) throw new ProtocolError('The message has unknown required flags.');
  const end = message.length - (flags & Flag.checksumPresent ? 4 : 0);
  const parts: (() => Doc)[] = [];
  for (let at = 20; at < end;) {
    const section = sections[message[at]!]?.(message, at + 1, end);
    if (!section) throw new ProtocolError(`Section kind ${message[at]} is unknown.`);
    if (message[at] === 0) parts.unshift(section.decode); // its first field names the command
    else parts.push(section.decode);
    at = section.next;
  }
  if (parts.length === 0) throw new ProtocolError('The message has no body.');
  return {
    legacy: false,
    unanswered: (flags & Flag.moreToCome) !== 0,
    exhaustAllowed: (flags & Flag.exhaustAllowed) !== 0,
    body: () => Object.assign({}, ...parts.map((decodePart) => decodePart())) as Doc,
  };
};

const readers: Readonly<Record<number, Reader>> = { [OpCode.query]: readQuery, [OpCode.msg]: readMsg };

const header = (length: number, id: number, responseTo: number, opCode: number, extra: number) => {
  const bytes = Buffer.alloc(16 + extra);
  bytes.writeInt32LE(length + 16 + extra, 0);
  bytes.writeInt32LE(id, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
};

/** @param moreToCome another answer to the same request will follow unasked */
export const writeReply = (reply: Doc, id: number, responseTo: number, moreToCome = false): Buffer => {
  const body = encode(reply);
  const head = header(body.length, id, responseTo, OpCode.msg, 5);
  if (moreToCome) head.writeUInt32LE(Flag.moreToCome, 16);
  return Buffer.concat([head, body]);
};

/** The answer to OP_QUERY. */
export const writeLegacyReply = (reply: Doc, id: number, responseTo: number): Buffer => {
  const body = encode(reply);
  const head = header(body.length, id, responseTo, OpCode.reply, 20);
  head.writeInt32LE(8, 16); // AwaitCapable, as every server since 1.6 says
  head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
};
