import {
  Client,
  credentials,
  Metadata,
  type MethodDefinition,
  type ServerWritableStream,
  type ServiceError,
} from '@grpc/grpc-js';
import { readFileSync } from 'node:fs';
import type { EventLog } from '../storage/event-log.js';
import type { CopyProgress } from '../storage/log-copy.js';
import { statusOf } from './errors.js';
import { type OpenCalls, UNAVAILABLE } from './open-calls.js';

type Asked = Readonly<{ file: string }>;
type Told = CopyProgress & Readonly<{ isWhole: boolean }>;

const serialize = (message: object) => Buffer.from(JSON.stringify(message));
const deserialize = (bytes: Buffer) => JSON.parse(bytes.toString()) as never;

/** Beside EventStoreDB's protocol, which has no word for a copy: its files are copied as they lie. */
export const LOG_COPIES: { copy: MethodDefinition<Asked, Told> } = {
  copy: {
    path: '/veilway.LogCopies/Copy',
    requestStream: false,
    responseStream: true,
    requestSerialize: serialize,
    requestDeserialize: deserialize,
    responseSerialize: serialize,
    responseDeserialize: deserialize,
  },
};

/** Ends with the call: a copy that nobody waits for is removed. */
export const copy =
  (log: EventLog, open: OpenCalls) =>
  (call: ServerWritableStream<Asked, Told>): void => {
    const ending = new AbortController();
    const stop = () => ending.abort(new Error(UNAVAILABLE.details));
    open.add(stop);
    call.on('cancelled', stop);
    log
      .copyTo(call.request.file, (progress) => call.write({ ...progress, isWhole: false }), ending.signal)
      .then((position) => {
        call.write({ position, of: position, isWhole: true });
        call.end();
      })
      .catch((error: Error) => call.emit('error', statusOf(error)))
      .finally(() => open.delete(stop));
  };

/**
 * Asks a running store to copy its log into a new file of its own machine.
 * @param url as the store says it, with the credentials
 * @returns the position of the newest event in the copy
 * @throws an error with gRPC's code
 */
export const askForCopy = (url: string, file: string, tell: (progress: CopyProgress) => void): Promise<number> => {
  const { username, password, host, searchParams } = new URL(url.replace(/^esdb:/, 'http:'));
  const trusted = readFileSync(searchParams.get('tlsCAFile')!);
  const client = new Client(host, credentials.createSsl(trusted));
  const metadata = new Metadata();
  const basic = Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64');
  metadata.set('authorization', `Basic ${basic}`);
  const { path, requestSerialize, responseDeserialize } = LOG_COPIES.copy;
  return new Promise<number>((resolve, reject) => {
    const answers = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, { file }, metadata);
    answers.on('data', ({ isWhole, ...progress }: Told) => (isWhole ? resolve(progress.position) : tell(progress)));
    answers.on('error', ({ details, code }: ServiceError) => reject(Object.assign(new Error(details), { code })));
    answers.on('end', () => reject(new Error('The event store ended before the copy was whole.')));
  }).finally(() => client.close());
};
