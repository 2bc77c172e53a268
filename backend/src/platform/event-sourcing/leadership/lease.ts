import type { Clock } from '../../clock.js';
import { newId } from '../../ids.js';
import type { Database } from '../projections/database.js';

type LeaseRow = { _id: string; owner: string; epoch: number; until: Date };

const TERM_MS = 5_000;

/** Of all workers one leads. Each new leader gets a higher epoch, which fences off a leader that was only asleep. */
export class Lease {
  private readonly owner = newId();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  private get rows() {
    return this.database.collection<LeaseRow>('leases');
  }

  /** The epoch when this worker leads (again), else undefined. */
  async acquire(): Promise<number | undefined> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + TERM_MS);
    const held = await this.database.call(() =>
      this.rows.findOneAndUpdate(
        { _id: 'worker', owner: this.owner },
        { $set: { until } },
        { returnDocument: 'after' },
      ),
    );
    if (held) return held.epoch;
    const taken = await this.database.call(() =>
      this.rows.findOneAndUpdate(
        { _id: 'worker', until: { $lt: now } },
        { $set: { owner: this.owner, until }, $inc: { epoch: 1 } },
        { returnDocument: 'after' },
      ),
    );
    return taken?.epoch ?? this.found(until);
  }

  /** Starts counting at the time, so that a database that lost its memory cannot hand out an old epoch again. */
  private async found(until: Date): Promise<number | undefined> {
    const epoch = Date.now();
    try {
      await this.database.call(() => this.rows.insertOne({ _id: 'worker', owner: this.owner, epoch, until }));
      return epoch;
    } catch (error) {
      if ((error as { code?: number }).code === 11000) return undefined; // somebody else leads
      throw error;
    }
  }

  async release(): Promise<void> {
    await this.database.call(() =>
      this.rows.updateOne({ _id: 'worker', owner: this.owner }, { $set: { until: new Date(0) } }),
    );
  }
}
