import type { Recorded } from '@veilway/es-kernel';
import type { Clock } from '../../clock.js';
import { newId } from '../../ids.js';
import type { Logger } from '../../observability/logger.js';
import type { Metrics } from '../../observability/metrics.js';
import { systemMeta } from '../commands/system-meta.js';
import { LostLeadership } from '../leadership/lost-leadership.js';
import type { BoundProcess, Parking } from '../registry.js';
import { WrongRevision, type EventStore, type StoredEvent } from '../store/event-store.js';
import { metadataOf } from '../store/metadata.js';
import type { Carrier } from './carrier.js';
import { isPassing, wordsOf } from './failures.js';
import { parkedEventId, reactionTo } from './reaction.js';

const CHECKPOINT_EVERY_PASSED = 5_000;
const RETRY_MS = [100, 500, 2_000, 5_000, 5_000];

type Tools = Readonly<{
  store: EventStore;
  clock: Clock;
  carrier: Carrier;
  metrics: Metrics;
  log: Logger;
  parking?: Parking | undefined;
  /** The waits after tries that failed; after the last of them an event is parked. */
  retryMs?: readonly number[];
}>;

/**
 * How far a checkpoint says that its process is. One that is none, or tells of what came after it, is not believed: what is
 * handled once more changes nothing.
 */
const notedIn = ({ data, position }: StoredEvent): bigint => {
  const { position: noted } = (data ?? {}) as { position?: unknown };
  const handled = typeof noted === 'string' && /^\d{1,18}$/.test(noted) ? BigInt(noted) : -1n;
  return position < 0n || handled < position ? handled : -1n; // not every event store tells the position of what it reads
};

/**
 * One process manager, strictly in order. Its checkpoint is in the event store, so that rebuilding a database repeats
 * nothing; what is repeated after a crash has the same command ids and changes nothing.
 */
export class ProcessRunner {
  /** The event it cannot get past for now, and why. */
  trouble: string | undefined;
  private readonly queue: Recorded[] = [];
  private handled: bigint;
  private stopped = false;
  private working: Promise<void> | undefined;
  private checkpointed: bigint;
  private checkpointing: Promise<void> | undefined;
  /** Events handled, and passed over, since the last checkpoint. */
  private reacted = 0;
  private passed = 0;

  private constructor(
    readonly process: BoundProcess,
    position: bigint,
    /** Of the newest checkpoint that is known; a newer one is of another worker, which leads now. */
    private revision: bigint | 'no_stream',
    private readonly tools: Tools,
  ) {
    this.handled = this.checkpointed = position;
  }

  static async start(process: BoundProcess, tools: Tools) {
    const { store } = tools;
    const [last] = await store.read(`process-${process.name}`, { direction: 'backwards', limit: 1 });
    if (!last) await store.retain(`process-${process.name}`, { maxCount: 1 });
    return new ProcessRunner(process, last ? notedIn(last) : -1n, last?.revision ?? 'no_stream', tools);
  }

  /** Everything up to here is handled. */
  get position(): bigint {
    return this.handled;
  }

  take(batch: readonly Recorded[]): void {
    for (const event of batch)
      if (this.process.types.has(event.type) && event.position > this.handled) this.queue.push(event);
    if (this.queue.length) this.working ??= this.work().finally(() => (this.working = undefined));
    else this.passOver(batch);
  }

  /** No event of the batch concerns this process. It is noted now and then, so that a start has few to skip. */
  private passOver(batch: readonly Recorded[]): void {
    const last = batch.at(-1);
    if (!last || last.position <= this.handled) return;
    this.handled = last.position;
    this.passed += batch.length;
  }

  /** Whether a checkpoint would spare the next start some work. */
  get isCheckpointDue(): boolean {
    return this.reacted > 0 || this.passed >= CHECKPOINT_EVERY_PASSED;
  }

  /** @throws LostLeadership when another worker has written one since */
  checkpoint(): Promise<void> {
    this.checkpointing ??= this.writeCheckpoint().finally(() => (this.checkpointing = undefined));
    return this.checkpointing;
  }

  /** True when nothing is left to do; used by tests and by a graceful stop. */
  get idle(): boolean {
    return !this.working;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.working;
    await this.checkpointing?.catch(() => undefined);
  }

  private async work(): Promise<void> {
    for (let event = this.queue[0]; event && !this.stopped; event = this.queue[0]) {
      if (!(await this.handle(event))) return;
      this.queue.shift();
      this.handled = event.position;
      this.reacted += 1;
    }
  }

  /**
   * Until it succeeds: a process that skipped an event would leave the business half-done. One that fails again and again
   * by itself is parked, where somebody sees it: held on to, it would stop the same business for everybody else.
   * @returns false when it was stopped before
   */
  private async handle(event: Recorded): Promise<boolean> {
    const { retryMs = RETRY_MS, parking, log } = this.tools;
    let failures = 0;
    let failure: unknown;
    for (let tries = 0; !this.stopped; tries++) {
      try {
        if (parking && failures >= retryMs.length) await this.park(parking, event, failure);
        else await this.react(event);
        this.trouble = undefined;
        return true;
      } catch (error) {
        if (!isPassing(error)) [failures, failure] = [failures + 1, error];
        this.trouble = `${event.type}: ${(error as Error).message}`;
        log.warn({ process: this.process.name, event: event.type, error }, 'process manager tries again');
        await new Promise((resolve) => setTimeout(resolve, retryMs[Math.min(tries, retryMs.length - 1)]).unref());
      }
    }
    return false;
  }

  private async react(event: Recorded): Promise<void> {
    const { carrier, clock } = this.tools;
    await carrier.carryOut(this.process.name, await reactionTo(this.process, event, clock.now()));
  }

  private async park({ park }: Parking, event: Recorded, failure: unknown): Promise<void> {
    const { carrier, clock, metrics, log } = this.tools;
    const { id: eventId, type: eventType, streamId, revision, meta } = event;
    const process = this.process.name;
    const cause = { id: eventId, correlationId: meta.correlationId };
    const stuck = { process, eventId, eventType, streamId, revision: Number(revision), reason: wordsOf(failure) };
    const id = parkedEventId(process, eventId);
    await carrier.carryOut(process, [park(id, stuck, systemMeta(process, cause, 'park', clock.now()))]);
    metrics.parkedEvents.inc({ process });
    log.error({ process, event: eventType, parked: id, error: failure }, 'an event is parked and waits for an admin');
  }

  private async writeCheckpoint(): Promise<void> {
    if (this.handled === this.checkpointed) return;
    const { store, clock } = this.tools;
    const position = this.handled;
    const id = newId();
    const cause = { id, correlationId: id };
    const meta = metadataOf(systemMeta(this.process.name, cause, 'checkpoint', clock.now()), 1);
    const event = { id, type: 'ProcessCheckpointed', data: { position: String(position) }, meta };
    [this.reacted, this.passed] = [0, 0];
    try {
      this.revision = (await store.append(`process-${this.process.name}`, this.revision, [event])).revision;
    } catch (error) {
      throw error instanceof WrongRevision ? new LostLeadership() : error;
    }
    this.checkpointed = position;
  }
}
