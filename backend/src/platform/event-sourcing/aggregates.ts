import { Inject, Injectable } from '@nestjs/common';
import { fold, upcast, type Decider, type DomainCommand, type Event, type Meta } from '@veilway/es-kernel';
import { derivedId } from '../ids.js';
import { KeyedMutex } from '../keyed-mutex.js';
import { Lru } from '../lru.js';
import { Metrics } from '../observability/metrics.js';
import { EventStore, WrongRevision, type Appended, type StoredEvent } from './event-store.js';

/** The same idempotency key came with another request. */
export class KeyReused extends Error {
  constructor() {
    super('This Idempotency-Key was used for another request before. Send a new key with a new request.');
    this.name = 'KeyReused';
  }
}

/** What we remember of a stream between commands: never trusted without the revision check of the append. */
type Remembered = {
  state: unknown;
  revision: bigint;
  position: bigint;
  /** Commands that this stream has already carried out. */
  done: Map<string, { digest: string } & Appended>;
};

const ATTEMPTS = 8;
const STREAMS_REMEMBERED = 5_000;

@Injectable()
export class Aggregates {
  private readonly mutex = new KeyedMutex();
  private readonly remembered = new Lru<string, Remembered>(STREAMS_REMEMBERED);

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /**
   * Load, decide, append at the revision read. A command id that the stream already holds is answered as it was
   * then. A lost race is tried again unless the caller named the revision it had seen. Costs one read of the new
   * events and one append, however long the stream is.
   */
  execute<S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>, command: C): Promise<Appended> {
    const streamId = `${decider.events.category}-${command.id}`;
    const finished = this.metrics.commands.startTimer({ command: command.type });
    return this.mutex
      .run(streamId, () => this.attempt(decider, command, streamId))
      .finally(() => finished());
  }

  /** The state of an aggregate as it is now; for handlers that decide over several streams. */
  async load<S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>, id: string): Promise<S> {
    const streamId = `${decider.events.category}-${id}`;
    return this.mutex.run(streamId, async () => (await this.caughtUp(decider, streamId)).state as S);
  }

  private async attempt<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    command: C,
    streamId: string,
  ): Promise<Appended> {
    const { meta } = command;
    for (let tries = 1; ; tries++) {
      const known = await this.caughtUp(decider, streamId);
      const earlier = known.done.get(meta.commandId);
      if (earlier) {
        if (earlier.digest !== meta.digest) throw new KeyReused();
        return { revision: earlier.revision, position: earlier.position };
      }
      if (meta.expectedRevision !== undefined && meta.expectedRevision !== known.revision)
        throw new WrongRevision(streamId);

      const events = decider.decide(known.state as S, command);
      if (!events.length) return { revision: known.revision, position: known.position };
      try {
        const appended = await this.store.append(
          streamId,
          known.revision < 0n ? 'no_stream' : known.revision,
          events.map((event, n) => ({
            id: derivedId(meta.commandId, streamId, n),
            type: event.type,
            data: event.data,
            meta: metadataOf(meta, decider.events.current[event.type as E['type']]),
          })),
        );
        known.state = events.reduce(decider.evolve, known.state as S);
        known.revision = appended.revision;
        known.position = appended.position;
        known.done.set(meta.commandId, { digest: meta.digest, ...appended });
        return appended;
      } catch (error) {
        this.remembered.delete(streamId);
        if (!(error instanceof WrongRevision) || meta.expectedRevision !== undefined || tries >= ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * tries));
      }
    }
  }

  private async caughtUp<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    streamId: string,
  ): Promise<Remembered> {
    let known = this.remembered.get(streamId);
    if (!known) {
      known = { state: decider.initial, revision: -1n, position: -1n, done: new Map() };
      this.remembered.set(streamId, known);
    }
    for (const event of await this.store.read(streamId, { from: known.revision + 1n })) {
      known.state = fold({ ...decider, initial: known.state as S }, [lift(decider, event)]);
      known.revision = event.revision;
      known.position = event.position;
      known.done.set(event.meta.commandId, {
        digest: event.meta.digest,
        revision: event.revision,
        position: event.position,
      });
    }
    return known;
  }
}

const lift = <S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>, event: StoredEvent): E =>
  upcast(decider.events, event.type as E['type'], event.meta.schemaVersion, event.data);

export const metadataOf = (meta: Meta, schemaVersion: number): StoredEvent['meta'] => ({
  commandId: meta.commandId,
  digest: meta.digest,
  correlationId: meta.correlationId,
  causationId: meta.causationId,
  actor: meta.actor,
  at: meta.now.toISOString(),
  schemaVersion,
});
