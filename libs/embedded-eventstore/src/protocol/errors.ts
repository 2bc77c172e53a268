import { Metadata, status as code, type ServiceError } from '@grpc/grpc-js';
import type { Message } from 'google-protobuf';
import {
  AppendTooLarge,
  DeadlinePassed,
  expectedNumber,
  InvalidRequest,
  type Refusal,
  StreamDeleted,
  Unsupported,
  WrongExpectedVersion,
} from '../refusal.js';
import { any, empty, shared, status } from './generated.js';

/** The two ways in which EventStoreDB says no: a call's own status with trailing metadata, or a message inside a batch. */
type Wording<R> = {
  code: code;
  trailer?: (refusal: R) => Record<string, string>;
  message: (refusal: R) => [string, Message];
};

type Row<R> = Wording<R> & { refusal: abstract new (...args: never[]) => R };
const row = <R extends Refusal>(refusal: Row<R>['refusal'], wording: Wording<R>) =>
  ({ refusal, ...wording }) as unknown as Row<Refusal>;

const badRequest = ({ message }: Refusal): [string, Message] => [
  'BadRequest',
  new shared.BadRequest().setMessage(message),
];

const TABLE: Row<Refusal>[] = [
  row(WrongExpectedVersion, {
    code: code.FAILED_PRECONDITION,
    trailer: ({ stream, expected, current }) => ({
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expectedNumber(expected)),
      ...(current !== undefined && { 'actual-version': String(current) }),
    }),
    message: (refusal) => ['WrongExpectedVersion', wrongExpectedVersion(refusal)],
  }),
  row(StreamDeleted, {
    code: code.FAILED_PRECONDITION,
    trailer: ({ stream }) => ({ exception: 'stream-deleted', 'stream-name': stream }),
    message: ({ stream }) => [
      'StreamDeleted',
      new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream)),
    ],
  }),
  row(AppendTooLarge, {
    code: code.INVALID_ARGUMENT,
    trailer: ({ maxBytes }) => ({ exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(maxBytes) }),
    message: ({ maxBytes }) => [
      'MaximumAppendSizeExceeded',
      new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxBytes),
    ],
  }),
  row(DeadlinePassed, { code: code.DEADLINE_EXCEEDED, message: () => ['Timeout', new shared.Timeout()] }),
  row(InvalidRequest, { code: code.INVALID_ARGUMENT, message: badRequest }),
  row(Unsupported, { code: code.UNIMPLEMENTED, message: badRequest }),
];

/** A fault of ours or of the disk: worth another try, but not known to be safe. */
const FAULT: Wording<Error> = { code: code.UNAVAILABLE, message: () => ['Unknown', new shared.Unknown()] };

const wordingOf = (error: Error): Wording<Error> =>
  (TABLE.find(({ refusal }) => error instanceof refusal) as Wording<Error> | undefined) ?? FAULT;

/** An error as the status of a call. */
export const statusOf = (error: Error): Partial<ServiceError> => {
  const wording = wordingOf(error);
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(wording.trailer?.(error) ?? {})) metadata.set(key, headerSafe(value));
  return { code: wording.code, details: error.message, metadata };
};

/** An error as one answer of a batch, where the call itself goes on. */
export const batchErrorOf = (error: Error): InstanceType<typeof status.Status> => {
  const [name, message] = wordingOf(error).message(error);
  const details = new any.Any();
  details.pack(message.serializeBinary(), `event_store.client.${name}`);
  return new status.Status()
    .setCode(wordingOf(error).code as number)
    .setMessage(error.message)
    .setDetails(details);
};

export const streamIdentifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

const wrongExpectedVersion = ({ expected, current }: WrongExpectedVersion): Message => {
  const message = new shared.WrongExpectedVersion();
  if (current === undefined) message.setCurrentNoStream(new empty.Empty());
  else message.setCurrentStreamRevision(String(current));
  if (expected === 'any') message.setExpectedAny(new empty.Empty());
  else if (expected === 'no_stream') message.setExpectedNoStream(new empty.Empty());
  else if (expected === 'stream_exists') message.setExpectedStreamExists(new empty.Empty());
  else message.setExpectedStreamPosition(String(expected));
  return message;
};

/** Metadata is ASCII; anything else in a stream name is percent-encoded rather than breaking the answer. */
const headerSafe = (value: string): string =>
  value.replace(/[^\x20-\x7e]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16)}`).join(''),
  );
