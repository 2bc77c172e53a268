import {
  EventStoreDBClient,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamSubscription,
  type Position,
  type ResolvedEvent,
  isCommandError,
  ErrorType,
} from '@eventstore/db-client';
import type { EventMetadata } from '@veilway/es-kernel';
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

const translated = (error: unknown): unknown =>
  isConnectionTrouble(error)
    ? new Unavailable('event store', 'The event store does not answer.', { cause: error })
    : error;

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

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** A stream's events; empty where there is none or where it was deleted. */
  async read(streamId: string, { from, direction = 'forwards', limit }: ReadOptions = {}): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    try {
      const reading = this.client.readStream(streamId, {
        fromRevision: from ?? (direction === 'forwards' ? 'start' : 'end'),
        direction,
        deadline: DEADLINE_MS,
        ...(limit === undefined ? {} : { maxCount: limit }),
      });
      for await (const resolved of reading) {
        const event = stored(resolved);
        if (event) events.push(event);
      }
    } catch (error) {
      if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return [];
      throw translated(error);
    }
    return events;
  }

  async append(
    streamId: string,
    expected: bigint | 'no_stream' | 'any',
    events: readonly NewEvent[],
  ): Promise<Appended> {
    try {
      const result = await this.client.appendToStream(
        streamId,
        events.map(({ meta, ...event }) => ({
          ...event,
          data: event.data as Record<string, unknown>,
          contentType: 'application/json' as const,
          metadata: { ...meta, $correlationId: meta.correlationId, $causationId: meta.causationId },
        })),
        { expectedRevision: expected, deadline: DEADLINE_MS },
      );
      return { revision: result.nextExpectedRevision, position: result.position?.commit ?? -1n };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new WrongRevision(streamId);
      throw translated(error);
    }
  }

  /** How much of a stream is kept; older events go. `truncateBefore`: the first revision that stays. */
  async retain(streamId: string, retention: { maxCount?: number; truncateBefore?: number }): Promise<void> {
    try {
      await this.client.setStreamMetadata(streamId, retention, { deadline: DEADLINE_MS });
    } catch (error) {
      throw translated(error);
    }
  }

  /** The position of the newest event, or -1 in an empty log. */
  async head(): Promise<bigint> {
    let newest: StoredEvent | undefined;
    try {
      const reading = this.client.readAll({
        direction: 'backwards',
        fromPosition: 'end',
        maxCount: 1,
        deadline: DEADLINE_MS,
      });
      for await (const resolved of reading) newest = stored(resolved);
    } catch (error) {
      throw translated(error);
    }
    return newest?.position ?? -1n;
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
