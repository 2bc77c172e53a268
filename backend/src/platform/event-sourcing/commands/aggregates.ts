import { Inject, Injectable } from '@nestjs/common';
import { upcast, type Decider, type DomainCommand, type Event } from '@veilway/es-kernel';
import AsyncLock from 'async-lock';
import { LRUCache } from 'lru-cache';
import { derivedId, isDerived } from '../../ids.js';
import { Metrics } from '../../observability/metrics.js';
import { EventStore, WrongRevision, type Appended, type StoredEvent } from '../store/event-store.js';
import { metadataOf } from '../store/metadata.js';
import { note, type Remembered } from './remembered.js';
import { Snapshots } from './snapshots.js';

/** The same idempotency key came with another request. */
export class KeyReused extends Error {
  constructor() {
    super('This Idempotency-Key was used for another request before. Send a new key with a new request.');
    this.name = 'KeyReused';
  }
}

const ATTEMPTS = 8;
const STREAMS_REMEMBERED = 5_000;
/** How many events of a stream that is not remembered are read before a snapshot is looked for. Few streams have more. */
const FIRST_READ = 100;

@Injectable()
export class Aggregates {
  private readonly snapshots: Snapshots;
  private readonly mutex = new AsyncLock({ maxPending: Infinity });
  private readonly remembered = new LRUCache<string, Remembered>({ max: STREAMS_REMEMBERED });

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    this.snapshots = new Snapshots(store, metrics);
  }

  /**
   * Load, decide, append at the revision read. A command id that the stream already holds is answered as it was
   * then. A lost race is tried again unless the caller named the revision it had seen. Costs one append and,
   * where the remembered state is out of date, a read of the events since then. A rehearsal is decided by what is there
   * now, and writes nothing.
   */
  execute<S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>, command: C): Promise<Appended> {
    const streamId = `${decider.events.category}-${command.id}`;
    const finished = this.metrics.commands.startTimer({ command: command.type });
    return this.mutex.acquire(streamId, () => this.attempt(decider, command, streamId)).finally(() => finished());
  }

  /** Forgets all remembered streams, since another log is read from now on. */
  forget(): void {
    this.remembered.clear();
  }

  /** The state of an aggregate as it is now; for handlers that decide over several streams. */
  async load<S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>, id: string): Promise<S> {
    const streamId = `${decider.events.category}-${id}`;
    return this.mutex.acquire(streamId, async () => (await this.caughtUp(decider, streamId)).state as S);
  }

  /** Whether this command changed something itself: false where an earlier one had done the same. */
  async hasChanged<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    command: C,
  ): Promise<boolean> {
    const streamId = `${decider.events.category}-${command.id}`;
    const { done } = await this.mutex.acquire(streamId, () => this.caughtUp(decider, streamId));
    return done.has(command.meta.commandId);
  }

  /**
   * Checks the caller's revision before a handler writes something elsewhere, ahead of the command itself.
   * @throws WrongRevision
   */
  async mustHaveSeen<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    command: C,
  ): Promise<void> {
    const { expectedRevision, commandId } = command.meta;
    if (expectedRevision === undefined) return;
    const streamId = `${decider.events.category}-${command.id}`;
    const { revision, done } = await this.mutex.acquire(streamId, () => this.caughtUp(decider, streamId));
    if (revision !== expectedRevision && !done.has(commandId)) throw new WrongRevision(streamId);
  }

  private async attempt<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    command: C,
    streamId: string,
  ): Promise<Appended> {
    const { meta } = command;
    // Decide first from the remembered state, without a read: the append's revision check fails where that is out of date.
    // A command that may be a repetition reads first: the store ignores events whose ids it has, whatever they say.
    let isFresh = isDerived(meta.commandId) || meta.rehearsal !== undefined;
    let isNotNew = false;
    for (let tries = 1; ; tries++) {
      const known = isFresh ? await this.caughtUp(decider, streamId) : this.recall(decider, streamId);
      // The command that began this stream was carried out, and its events have expired since: it is a repetition.
      if (isNotNew && known.revision < 0n) return { revision: known.revision, position: known.position };
      const earlier = known.done.get(meta.commandId);
      if (earlier) {
        if (earlier.digest !== meta.digest) throw new KeyReused();
        return { revision: earlier.revision, position: earlier.position };
      }
      const { events, refused } = decided(decider, known, command, streamId);
      if (!events?.length && !isFresh) {
        isFresh = true; // a refusal, or that nothing is to do, is answered from the current state only
        continue;
      }
      if (!events) throw refused;
      if (meta.rehearsal) {
        meta.rehearsal.push(...events);
        return { revision: known.revision, position: known.position };
      }
      if (!events.length) return { revision: known.revision, position: known.position };
      try {
        return await this.append(decider, known, command, streamId, events);
      } catch (error) {
        this.remembered.delete(streamId);
        if (!(error instanceof WrongRevision) || tries >= ATTEMPTS) throw error;
        if (isFresh) await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * tries));
        isNotNew = isFresh && known.revision < 0n;
        isFresh = true;
      }
    }
  }

  private async append<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    known: Remembered,
    { meta }: C,
    streamId: string,
    events: readonly E[],
  ): Promise<Appended> {
    const appended = await this.store.append(
      streamId,
      known.revision < 0n ? 'no_stream' : known.revision,
      events.map((event, n) => ({
        // With the digest, so that another request under the same command id is no repetition to the store.
        id: derivedId(meta.commandId, meta.digest, streamId, n),
        type: event.type,
        data: event.data,
        meta: metadataOf(meta, decider.events.current[event.type as E['type']]),
      })),
    );
    known.state = events.reduce(decider.evolve, known.state as S);
    known.revision = appended.revision;
    known.position = appended.position;
    note(known, meta.commandId, { digest: meta.digest, ...appended });
    void this.snapshots.keep(decider, streamId, known);
    return appended;
  }

  private recall<S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>, streamId: string): Remembered {
    let known = this.remembered.get(streamId);
    if (!known) {
      known = { state: decider.initial, revision: -1n, position: -1n, done: new Map(), snapshotAt: -1n };
      this.remembered.set(streamId, known);
    }
    return known;
  }

  private async caughtUp<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    streamId: string,
  ): Promise<Remembered> {
    const known = this.recall(decider, streamId);
    if (known.revision < 0n && decider.snapshots !== undefined) {
      const first = await this.store.read(streamId, { limit: FIRST_READ });
      for (const event of first) take(decider, known, event);
      if (first.length < FIRST_READ) return known;
      await this.skip(decider, streamId, known);
    }
    for (const event of await this.store.read(streamId, { from: known.revision + 1n })) take(decider, known, event);
    void this.snapshots.keep(decider, streamId, known);
    return known;
  }

  /** Goes on from the newest snapshot, where one is further. One that cannot be read is none. */
  private async skip<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    streamId: string,
    known: Remembered,
  ): Promise<void> {
    const newest = await this.snapshots.newest(decider, streamId);
    if (newest && newest.revision > known.revision) Object.assign(known, newest);
  }
}

const take = <S, C extends DomainCommand, E extends Event>(
  decider: Decider<S, C, E>,
  known: Remembered,
  event: StoredEvent,
): void => {
  const { revision, position } = event;
  const { commandId, digest } = event.meta;
  known.state = decider.evolve(known.state as S, lift(decider, event));
  known.revision = revision;
  known.position = position;
  note(known, commandId, { digest, revision, position });
};

const decided = <S, C extends DomainCommand, E extends Event>(
  decider: Decider<S, C, E>,
  known: Remembered,
  command: C,
  streamId: string,
): { events?: readonly E[]; refused?: unknown } => {
  const seen = command.meta.expectedRevision;
  if (seen !== undefined && seen !== known.revision) return { refused: new WrongRevision(streamId) };
  try {
    return { events: decider.decide(known.state as S, command) };
  } catch (refused) {
    return { refused };
  }
};

const lift = <S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>, event: StoredEvent): E =>
  upcast(decider.events, event.type as E['type'], event.meta.schemaVersion, event.data);
