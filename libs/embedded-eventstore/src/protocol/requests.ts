import type { Timestamp } from 'google-protobuf/google/protobuf/timestamp_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { type Expected, InvalidRequest } from '../refusal.js';
import type { NewEvent } from '../storage/append.js';

const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const CONTENT_TYPES: Record<string, { json: boolean }> = {
  'application/json': { json: true },
  'application/octet-stream': { json: false },
};

export const streamName = (identifier: StreamIdentifier | undefined): string => {
  const name = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
  if (name === '') throw new InvalidRequest('A stream needs a name.');
  return name;
};

/** A uint64 as a number; what is beyond 2^53 is beyond every revision and position there will be. */
export const natural = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER);

/** The four ways in which every writing request says what it expects of the stream. */
type Expecting = {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
};

export const expectation = (options: Expecting, revision: string | undefined): Expected => {
  if (revision !== undefined) return natural(revision);
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  throw new InvalidRequest('The expected revision is missing: send a revision, no_stream, stream_exists or any.');
};

export const milliseconds = (timestamp: Timestamp | undefined): number | undefined =>
  timestamp && timestamp.getSeconds() * 1_000 + timestamp.getNanos() / 1e6;

type ProposedMessage = {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getCustomMetadata_asU8(): Uint8Array;
  getData_asU8(): Uint8Array;
};

export const newEvent = (message: ProposedMessage): NewEvent => {
  const type = message.getMetadataMap().get('type');
  if (!type) throw new InvalidRequest('An event needs a type.');
  const contentType = message.getMetadataMap().get('content-type');
  const content = CONTENT_TYPES[contentType ?? ''];
  if (!content)
    throw new InvalidRequest(`Event ${type}: content type '${contentType}' is neither JSON nor octet-stream.`);
  return {
    id: uuid(message.getId()),
    type,
    json: content.json,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

const uuid = (id: UUID | undefined): Buffer => {
  if (id?.hasStructured()) {
    const bytes = Buffer.alloc(16);
    bytes.writeBigInt64BE(BigInt.asIntN(64, BigInt(id.getStructured()!.getMostSignificantBits())), 0);
    bytes.writeBigInt64BE(BigInt.asIntN(64, BigInt(id.getStructured()!.getLeastSignificantBits())), 8);
    return bytes;
  }
  const text = id?.getString() ?? '';
  if (!UUID_TEXT.test(text)) throw new InvalidRequest(`Event id '${text.slice(0, 40)}' is not a UUID.`);
  return Buffer.from(text.replaceAll('-', ''), 'hex');
};
