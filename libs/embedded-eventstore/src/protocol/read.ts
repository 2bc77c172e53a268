import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequest, Unsupported } from '../refusal.js';
import type { EventLog } from '../storage/event-log.js';
import type { Direction, Page, StoredEvent } from '../storage/event-reader.js';
import { END_OF_STREAM } from '../storage/retention.js';
import { at } from './append.js';
import { statusOf, streamIdentifier } from './errors.js';
import { type Filter, filterOf } from './filter.js';
import { streams } from './generated.js';
import { type OpenCalls, SHUTTING_DOWN } from './open-calls.js';
import { encodeReadEvent, structuredId } from './read-event.js';
import { natural, streamName } from './requests.js';

/** Rows held in memory at once, per reader. */
const PAGE = 128;

export type ReadCall = ServerWritableStream<ReadReq, Buffer>;

/** What is read: one stream or $all, addressed by revision or position. */
type Source = Readonly<{
  stream?: string;
  page: (page: Page) => StoredEvent[];
  index: (event: StoredEvent) => number;
}>;

/** Reads and subscriptions alike: the protocol has one method for both. */
export const read =
  (log: EventLog, open: OpenCalls) =>
  (call: ReadCall): void => {
    const ending = new AbortController();
    const stop = () => ending.abort(SHUTTING_DOWN);
    open.add(stop);
    const gone = () => ending.abort(GONE);
    call.on('cancelled', gone).on('close', gone).on('error', gone);
    serve(log, call, ending.signal)
      .then(() => {
        if (!ending.signal.aborted) call.end();
      })
      .catch((error: Error) => {
        if (!ending.signal.aborted) call.emit('error', statusOf(error));
      })
      .finally(() => {
        if (ending.signal.reason === SHUTTING_DOWN) call.emit('error', SHUTTING_DOWN);
        open.delete(stop);
      });
  };

/** An abort without a reason of its own makes an exception, with a stack, for every read. */
const GONE = 'gone';

const serve = async (log: EventLog, call: ReadCall, ended: AbortSignal): Promise<void> => {
  const options = call.request.getOptions();
  if (!options) throw new InvalidRequest('The options of the read are missing.');
  if (options.getResolveLinks()) throw new Unsupported('Resolving links');
  const source = sourceOf(log, options);
  const filter = options.hasFilter() ? filterOf(options.getFilter()!) : undefined;
  if (filter && source.stream !== undefined) throw new InvalidRequest('A filter goes with $all, not with one stream.');
  if (options.hasSubscription()) return subscribe(log, call, source, options, filter, ended);
  if (source.stream !== undefined && !log.existing(source.stream)) {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(source.stream));
    await send(call, encode(new streams.ReadResp().setStreamNotFound(notFound)), ended);
    return;
  }
  return readOnce(call, source, options, filter, ended);
};

const encoderOf = (options: ReadReq.Options): ((event: StoredEvent) => Buffer) => {
  const encodeId = options.getUuidOption()?.hasStructured() ? structuredId : undefined;
  return (event) => encodeReadEvent(event, encodeId);
};

const sourceOf = (log: EventLog, options: ReadReq.Options): Source => {
  if (!options.hasStream()) return { page: (page) => log.reader.all(page), index: ({ position }) => position };
  const stream = streamName(options.getStream()!.getStreamIdentifier());
  return { stream, page: (page) => log.readStream(stream, page), index: ({ revision }) => revision };
};

const readOnce = async (
  call: ReadCall,
  source: Source,
  options: ReadReq.Options,
  filter: Filter | undefined,
  ended: AbortSignal,
): Promise<void> => {
  const encoded = encoderOf(options);
  const direction: Direction = options.getReadDirection() === 0 ? 'forwards' : 'backwards';
  let left = natural(options.getCount());
  let from = startOf(options, direction);
  while (left > 0 && !ended.aborted) {
    const limit = filter ? PAGE : Math.min(PAGE, left);
    const events = source.page({ from, direction, limit });
    const wanted = filter ? events.filter(filter.wants).slice(0, left) : events;
    for (const event of wanted) {
      const full = send(call, encoded(event), ended);
      if (full) await full;
    }
    if (events.length < limit) return;
    left -= wanted.length;
    if (wanted.length === 0) await nextTurn(); // a filter that lets little through must not keep others waiting
    from = source.index(events.at(-1)!) + (direction === 'forwards' ? 1 : -1);
  }
};

/** The first index of a read, inclusive. A position lies before its event, so backwards it excludes it; a revision is the event. */
const startOf = (options: ReadReq.Options, direction: Direction): number => {
  const where = options.getStream() ?? options.getAll();
  if (!where) throw new InvalidRequest('Say what to read: a stream or $all.');
  if (where.hasEnd()) return direction === 'forwards' ? END_OF_STREAM : END_OF_STREAM - 1;
  if (where.hasStart()) return direction === 'forwards' ? 0 : -1;
  if ('getRevision' in where) return natural(where.getRevision());
  return natural(where.getPosition()?.getCommitPosition() ?? '0') - (direction === 'forwards' ? 0 : 1);
};

const subscribe = async (
  log: EventLog,
  call: ReadCall,
  source: Source,
  options: ReadReq.Options,
  filter: Filter | undefined,
  ended: AbortSignal,
): Promise<void> => {
  const encoded = encoderOf(options);
  let from = firstAfter(log, source, options);
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  await send(call, encode(new streams.ReadResp().setConfirmation(confirmation)), ended);

  const checkpoints = filter && new Checkpoints(filter);
  let caughtUp = false;
  while (!ended.aborted) {
    // Taken before the look, and compared before going to sleep: an append during any await in between is not slept through.
    const seen = log.lastPosition;
    const events = source.page({ from, direction: 'forwards', limit: PAGE });
    for (const event of events) {
      const wanted = !filter || filter.wants(event);
      const full = wanted ? send(call, encoded(event), ended) : undefined;
      if (full) await full;
      const checkpoint = checkpoints?.pass(event);
      if (checkpoint) await send(call, checkpoint, ended);
    }
    if (events.length > 0) from = source.index(events.at(-1)!) + 1;
    if (events.length === PAGE) {
      // A filter that lets nothing through would otherwise never wait for anything, and nobody else would be served.
      await nextTurn();
      continue;
    }
    if (!caughtUp) {
      caughtUp = true;
      await send(call, encode(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())), ended);
    }
    await log.changedSince(seen, ended);
  }
};

/** A subscription starts after what it names. */
const firstAfter = (log: EventLog, source: Source, options: ReadReq.Options): number => {
  const where = options.getStream() ?? options.getAll();
  if (!where) throw new InvalidRequest('Say what to subscribe to: a stream or $all.');
  if (where.hasStart()) return 0;
  if (where.hasEnd()) {
    if (source.stream === undefined) return log.lastPosition + 1;
    return (log.existing(source.stream)?.last ?? -1) + 1;
  }
  return natural('getRevision' in where ? where.getRevision() : (where.getPosition()?.getCommitPosition() ?? '0')) + 1;
};

/** Tells the reader of a filtered subscription how far the log was searched, though nothing may have matched. */
class Checkpoints {
  #passed = 0;

  constructor(private readonly filter: Filter) {}

  pass({ position }: StoredEvent): Buffer | undefined {
    this.#passed++;
    if (this.#passed % this.filter.checkpointEvery !== 0) return undefined;
    return encode(new streams.ReadResp().setCheckpoint(at(new streams.ReadResp.Checkpoint(), position)));
  }
}

const encode = (message: { serializeBinary(): Uint8Array }): Buffer => Buffer.from(message.serializeBinary());

/** Writes, and where the connection is full gives something to wait for: a slow reader must not fill our memory. */
const send = (call: ReadCall, message: Buffer, ended: AbortSignal): Promise<unknown> | undefined => {
  if (ended.aborted || call.write(message)) return undefined;
  return once(call, 'drain', { signal: ended }).catch(() => undefined);
};
