import { newId } from '../../ids.js';
import type { Database } from '../projections/database.js';
import type { Trouble } from '../trouble.js';
import { LostLeadership } from './lost-leadership.js';

/** `troubles`: what the leader has told is wrong, for processes that only answer requests. */
type LeaseRow = { _id: string; owner: string; epoch: number; until: Date; troubles?: readonly Trouble[] };

const TERM_MS = 5_000;

/** By the database's clock alone: those of two machines may differ by more than a term. */
const untilThen = { $add: ['$$NOW', TERM_MS] };
const isOver = { $expr: { $lt: ['$until', '$$NOW'] } };

/** Of all workers one leads. Each new leader gets a higher epoch, which fences off a leader that was only asleep. */
export class Lease {
  private readonly owner = newId();
  private heldUntil = 0;
  private told: string | undefined;

  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.collection<LeaseRow>('leases');
  }

  /** The epoch when this worker leads (again), else undefined. */
  async acquire(): Promise<number | undefined> {
    const asked = Date.now();
    const epoch = (await this.renew()) ?? (await this.take()) ?? ((await this.found()) ? await this.take() : undefined);
    if (epoch !== undefined) this.heldUntil = asked + TERM_MS;
    return epoch;
  }

  /**
   * For a write that only the leader may make. A process that slept longer than its term asks again before it writes.
   * It knows by the wall clock, which goes on while a machine is suspended.
   */
  async mustHold(epoch: number): Promise<void> {
    if (Date.now() >= this.heldUntil && (await this.acquire()) !== epoch) throw new LostLeadership();
  }

  /** Leaves word of what is wrong, where it is another than before. */
  async tell(epoch: number, troubles: readonly Trouble[]): Promise<void> {
    const news = JSON.stringify([epoch, troubles]);
    if (news === this.told) return;
    await this.database.call(() =>
      this.rows.updateOne({ _id: 'worker', owner: this.owner, epoch }, { $set: { troubles: [...troubles] } }),
    );
    this.told = news;
  }

  /** What the leader, whichever process it is, has told; undefined where none leads. */
  async troubles(): Promise<readonly Trouble[] | undefined> {
    const leads = { _id: 'worker', $expr: { $gte: ['$until', '$$NOW'] } };
    const row = await this.database.call(() => this.rows.findOne(leads));
    return row ? (row.troubles ?? []) : undefined;
  }

  async release(): Promise<void> {
    await this.database.call(() =>
      this.rows.updateOne({ _id: 'worker', owner: this.owner }, { $set: { until: new Date(0) } }),
    );
  }

  private async renew(): Promise<number | undefined> {
    const mine = { _id: 'worker', owner: this.owner };
    return (await this.update(mine, { until: untilThen }))?.epoch;
  }

  private async take(): Promise<number | undefined> {
    const epoch = { $add: ['$epoch', 1] };
    return (await this.update({ _id: 'worker', ...isOver }, { owner: this.owner, until: untilThen, epoch }))?.epoch;
  }

  private update(filter: object, fields: object): Promise<LeaseRow | null> {
    return this.database.call(() =>
      this.rows.findOneAndUpdate(filter, [{ $set: fields }], { returnDocument: 'after' }),
    );
  }

  /** The first epoch is the time: a database that lost its data must not hand out an old epoch again. */
  private async found(): Promise<boolean> {
    const nobodys = { _id: 'worker', owner: '', epoch: Date.now(), until: new Date(0) };
    try {
      await this.database.call(() => this.rows.insertOne(nobodys));
      return true;
    } catch (error) {
      if ((error as { code?: number }).code === 11000) return false; // somebody else leads
      throw error;
    }
  }
}
