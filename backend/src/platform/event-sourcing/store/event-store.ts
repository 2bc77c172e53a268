import {
  EventStoreDBClient,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamSubscription,
  type Position,
  type ResolvedEvent,
  type StreamingRead,
  isCommandError,
  ErrorType,
} from '@eventstore/db-client';
import type { EventMetadata } from '@veilway/es-kernel';
import { newId } from '../../ids.js';
import { inTime } from '../../in-time.js';
import { Unavailable } from '../unavailable.js';

/** An event as it lies in the store: not yet upcast. */
export type StoredEvent = Readonly<{
  id: string;
  type: string;
  streamId: string;
  revision: bigint;
  /** Commit position in $all. */
  position: bigint;
  data: unknown;
  meta: EventMetadata;
}>;

/** An event by which a log is known again: where another lies in its place, or none, this is another log. */
export type Landmark = Readonly<{ id: string; streamId: string; revision: number }>;

export const landmarkOf = ({
  id,
  streamId,
  revision,
}: Pick<StoredEvent, 'id' | 'streamId' | 'revision'>): Landmark => ({
  id,
  streamId,
  revision: Number(revision),
});

export type NewEvent = Readonly<{ id: string; type: string; data: unknown; meta: EventMetadata }>;
export type Appended = Readonly<{ revision: bigint; position: bigint }>;
type ReadOptions = Readonly<{ from?: bigint; direction?: 'forwards' | 'backwards'; limit?: number }>;

/** Somebody else appended first. */
export class WrongRevision extends Error {
  constructor(streamId: string) {
    super(`The stream ${streamId.split('-', 1)[0]} was changed by somebody else.`);
    this.name = 'WrongRevision';
  }
}

const DEADLINE_MS = 5_000;
/**
 * The client sends the deadline of a write as an instant of our clock, which the store holds against its own: so far ahead
 * that clocks which differ by hours do not refuse every write. `answered` is what bounds the wait.
 */
const WRITTEN_BY_MS = 24 * 60 * 60_000;
const CONNECTION_TROUBLE: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]);

/** gRPC's CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, INTERNAL and UNAVAILABLE: some calls let them through untranslated. */
const CONNECTION_STATUS: ReadonlySet<unknown> = new Set([1, 2, 4, 13, 14]);

/** What the client says, without a type, where no member of a cluster answers. */
const NO_MEMBER_ANSWERED = 'Failed to discover';

const isConnectionTrouble = (error: unknown) =>
  error instanceof Error &&
  (isCommandError(error)
    ? CONNECTION_TROUBLE.has(error.type)
    : CONNECTION_STATUS.has((error as { code?: unknown }).code) || error.message.startsWith(NO_MEMBER_ANSWERED));

const silent = (cause?: unknown) => new Unavailable('event store', 'The event store does not answer.', { cause });

const translated = (error: unknown): unknown => (isConnectionTrouble(error) ? silent(error) : error);

type Resolved = { event?: ResolvedEvent['event']; commitPosition?: bigint };

const stored = ({ event, commitPosition }: Resolved): StoredEvent | undefined =>
  event && {
    id: event.id,
    type: event.type,
    streamId: event.streamId,
    revision: event.revision,
    position: event.position?.commit ?? commitPosition ?? -1n,
    data: event.data,
    meta: (event.metadata ?? {}) as EventMetadata,
  };

/** What a read answers. The client knows no deadline of reads: one that has been silent for too long is given up. */
const collected = async (reading: StreamingRead<Resolved>): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  reading.on('error', () => undefined); // what comes after it was given up
  const giveUp = setTimeout(() => reading.destroy(silent()), DEADLINE_MS);
  try {
    for await (const resolved of reading) {
      giveUp.refresh();
      const event = stored(resolved);
      if (event) events.push(event);
    }
  } finally {
    clearTimeout(giveUp);
  }
  return events;
};

/** A write is given up here: the client counts its own deadline from when it is connected. */
const answered = <T>(writing: Promise<T>): Promise<T> => inTime(writing, DEADLINE_MS, silent);

const at = (position: bigint): Position => ({ commit: position, prepare: position });

async function* eventsOf(subscription: AllStreamSubscription): AsyncGenerator<StoredEvent> {
  try {
    for await (const resolved of subscription) {
      const event = stored(resolved);
      if (event) yield event;
    }
  } catch (error) {
    throw translated(error);
  }
}

/**
 * The port to the event store and, behind it, the one place that knows EventStoreDB's client. It is never disposed of:
 * the client keeps the pending appends of all instances in one map, and disposing of one fails the others'.
 */
export class EventStore {
  private readonly client: EventStoreDBClient;
  private refusesWrites = false;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** A stream's events; empty where there is none or where it was deleted. */
  async read(streamId: string, { from, direction = 'forwards', limit }: ReadOptions = {}): Promise<StoredEvent[]> {
    try {
      return await collected(
        this.client.readStream(streamId, {
          fromRevision: from ?? (direction === 'forwards' ? 'start' : 'end'),
          direction,
          ...(limit === undefined ? {} : { maxCount: limit }),
        }),
      );
    } catch (error) {
      if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return [];
      throw translated(error);
    }
  }

  /** Whether this is the log in which an event was seen, and not an older copy of it. */
  async holds({ id, streamId, revision }: Landmark): Promise<boolean> {
    const [there] = await this.read(streamId, { from: BigInt(revision), limit: 1 });
    if (there?.revision === BigInt(revision)) return there.id === id;
    // It may have been cut off since, if the stream went on.
    const [newest] = await this.read(streamId, { direction: 'backwards', limit: 1 });
    return newest !== undefined && newest.revision > BigInt(revision);
  }

  async append(
    streamId: string,
    expected: bigint | 'no_stream' | 'any',
    events: readonly NewEvent[],
  ): Promise<Appended> {
    try {
      const appending = this.client.appendToStream(
        streamId,
        events.map(({ meta, ...event }) => ({
          ...event,
          data: event.data as Record<string, unknown>,
          contentType: 'application/json' as const,
          metadata: { ...meta, $correlationId: meta.correlationId, $causationId: meta.causationId },
        })),
        { expectedRevision: expected, deadline: WRITTEN_BY_MS },
      );
      const result = await answered(appending);
      this.refusesWrites = false;
      return { revision: result.nextExpectedRevision, position: result.position?.commit ?? -1n };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new WrongRevision(streamId);
      const said = translated(error);
      this.refusesWrites ||= said instanceof Unavailable;
      throw said;
    }
  }

  /** Throws while writes are refused: by a disk that is full, reads may go on. Writes a probe only after one has failed. */
  async mustTakeWrites(): Promise<void> {
    if (!this.refusesWrites) return;
    const metadata = { commandId: '', digest: '', correlationId: '', causationId: '', schemaVersion: 1 };
    const meta = { ...metadata, actor: { type: 'system', id: 'health' }, at: new Date().toISOString() } as const;
    try {
      await this.append('probe-writes', 'any', [{ id: newId(), type: 'WritesProbed', data: {}, meta }]);
      await this.retain('probe-writes', { maxCount: 1 });
    } catch (error) {
      throw new Unavailable('event store', 'The event store takes no writes.', { cause: error });
    }
  }

  /** How much of a stream is kept; older events go. `truncateBefore`: the first revision that stays; `maxAge` in seconds. */
  async retain(
    streamId: string,
    retention: { maxCount?: number; maxAge?: number; truncateBefore?: number },
  ): Promise<void> {
    try {
      await answered(this.client.setStreamMetadata(streamId, retention, { deadline: WRITTEN_BY_MS }));
    } catch (error) {
      throw translated(error);
    }
  }

  /** Ends a stream for good, if it has not been: its events can never be read again, and its name takes no more. */
  async hardDelete(streamId: string): Promise<void> {
    try {
      await answered(this.client.tombstoneStream(streamId, { deadline: WRITTEN_BY_MS }));
    } catch (error) {
      if (!(error instanceof StreamDeletedError)) throw translated(error);
    }
  }

  /** The position of the newest event, or -1 in an empty log. */
  async head(): Promise<bigint> {
    try {
      const newest = await collected(this.client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }));
      return newest[0]?.position ?? -1n;
    } catch (error) {
      throw translated(error);
    }
  }

  /** Follows the whole log after a position, until closed; throws when the connection is lost. */
  follow(after: bigint | 'end'): { events: AsyncIterable<StoredEvent>; close: () => Promise<void> } {
    const subscription = this.client.subscribeToAll(
      { fromPosition: after === 'end' ? 'end' : after < 0n ? 'start' : at(after) },
      { objectMode: true, highWaterMark: 1_000 },
    );
    const close = async () => {
      await subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    };
    return { events: eventsOf(subscription), close };
  }
}
