import { Inject, Injectable } from '@nestjs/common';
import { Checkpoints } from './checkpoints.js';
import { Database } from './database.js';
import { collectionOf, type ReadModel } from './read-model.js';
import { Rows } from './rows.js';
import { Registry } from '../registry.js';
import { Unavailable } from '../unavailable.js';
import { Worker } from '../leadership/worker.js';

const PATIENCE_MS = 5_000;
const POLL_MS = 5;

/** Somebody who waits until the read models show what was written. */
type Waiter = { tell: (position: bigint) => void; fail: (error: unknown) => void };

const NOT_YET = 'The lists do not show yet what they should. Try again in a moment.';

/** Access to read models, and the promise that they show what was written. */
@Injectable()
export class ReadModels {
  private readonly checkpoints: Checkpoints;
  private verifiedAt = -1;
  private readonly waiters = new Set<Waiter>();
  private isPolling = false;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Worker) private readonly worker: Worker,
    @Inject(Registry) private readonly registry: Registry,
  ) {
    this.checkpoints = new Checkpoints(database);
  }

  of<T>(model: ReadModel<T>): Rows<T> {
    return new Rows<T>(model, this.database, this.worker);
  }

  /** The position below which every read model (but a stopped one) is complete. */
  async position(): Promise<bigint> {
    const own = this.worker.position;
    if (own !== undefined) return own;
    const known = await this.checkpoints.all();
    return this.registry.readModels
      .map((model) => known.get(collectionOf(model)))
      .reduce(
        (least, c) => (c?.poison ? least : BigInt(Math.min(Number(least), c?.position ?? -1))),
        BigInt(Number.MAX_SAFE_INTEGER),
      );
  }

  /** Waits until the read models show a position. After 5 s: 503, with what there is to say about it. */
  async reached(position: bigint, whenLate = NOT_YET): Promise<void> {
    if (position < 0n || (this.worker.position ?? -1n) >= position) return;
    await new Promise<void>((resolve, reject) => {
      const waiter = {
        tell: (now: bigint) => now >= position && end(resolve),
        fail: (error: unknown) => end(() => reject(error)),
      };
      const timeout = setTimeout(() => waiter.fail(new Unavailable('read models', whenLate)), PATIENCE_MS);
      const forget = this.worker.onProgress(waiter.tell);
      const end = (then: () => void) => {
        clearTimeout(timeout);
        forget();
        this.waiters.delete(waiter);
        then();
      };
      this.waiters.add(waiter);
      if (!this.isPolling) void this.poll();
    });
  }

  /** However many wait, the checkpoints are read once for all, and only while another process leads and writes them. */
  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.waiters.size) {
      try {
        const position = await this.position();
        for (const { tell } of this.waiters) tell(position);
      } catch (error) {
        for (const { fail } of this.waiters) fail(error);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    this.isPolling = false;
  }

  /** Waits, however long a rebuild takes, until the read models can be served. */
  async ready(): Promise<void> {
    for (;;) {
      try {
        await this.trustworthy();
        // Read models that were whole when the process before ended are behind by what it did last.
        await this.worker.hasSettledIn();
        return await this.trustworthy();
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  /**
   * Throws while read models are incomplete, so that nobody is shown the empty lists of a database that lost its data.
   * That happens in a restart, which closes all connections: while no new one was opened, the last check holds. Lists that
   * are emptied without one are known at once in the process that does it, and in others by who looks again.
   */
  async trustworthy(lookAgain = false): Promise<void> {
    const { socketsOpened } = this.database;
    if (socketsOpened === this.verifiedAt && !lookAgain && !this.worker.isRemaking) return;
    this.verifiedAt = -1;
    if (this.worker.isRemaking || this.worker.isCatchingUp || !(await this.isComplete()))
      throw new Unavailable('read models', 'The lists are being rebuilt from the event log. Try again in a moment.');
    this.verifiedAt = socketsOpened;
  }

  /** For who concludes something from a row that is not there: throws where that may be the read model's fault. */
  async mustBeWhole<T>(model: ReadModel<T>): Promise<void> {
    await this.trustworthy(true);
    const collection = collectionOf(model);
    const writer = this.worker.runnerOf(collection) ?? (await this.checkpoints.all()).get(collection);
    if (writer?.poison) throw new Unavailable('read models', 'A list stopped at an event. Look at /health/ready.');
  }

  private async isComplete(): Promise<boolean> {
    const known = await this.checkpoints.all();
    return this.registry.readModels.every((model) => known.get(collectionOf(model))?.caughtUp);
  }
}
