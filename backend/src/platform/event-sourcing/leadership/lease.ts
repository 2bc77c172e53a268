import type { Database } from '../projections/database.js';
import type { Trouble } from '../trouble.js';
import { LostLeadership } from './lost-leadership.js';

/** What is led: all read models, or all that acts. Whatever is ordered together is in one of them. */
export type Group = 'projections' | 'processes';

/** `troubles`: what the leader has told is wrong. `asked`, `askedBy`: when a process that leads nothing last asked for it. */
type LeaseRow = {
  _id: Group;
  owner: string;
  epoch: number;
  until: Date;
  asked?: Date;
  askedBy?: string;
  troubles?: readonly Trouble[];
};

const TERM_MS = 3_000;
/** A worker that leads nothing asks for leases three times a second; one that asked within this time still wants them. */
const ASKED_LATELY_MS = 2_000;

/** Computed by the database's clock: the clocks of two machines may differ by more than a term. */
const untilThen = { $add: ['$$NOW', TERM_MS] };
/** A lease that ends later than a term from now was written while the database's clock was ahead. It counts as over. */
const isOver = { $or: [{ $lt: ['$until', '$$NOW'] }, { $gt: ['$until', untilThen] }] };
const isAskedLately = {
  $and: [
    { $gt: ['$asked', { $subtract: ['$$NOW', ASKED_LATELY_MS] }] },
    { $lte: ['$asked', { $add: ['$$NOW', ASKED_LATELY_MS] }] },
  ],
};

/** Of all workers one leads a group. Each new leader gets a higher epoch, which fences off a leader that was only asleep. */
export class Lease {
  private heldUntil = 0;
  private told: string | undefined;
  private askedFor = false;

  constructor(
    readonly group: Group,
    /** This process, in all its leases. */
    private readonly owner: string,
    private readonly database: Database,
  ) {}

  private get rows() {
    return this.database.collection<LeaseRow>('leases');
  }

  /** Whether, at the last renewal, a process that leads nothing was asking for this lease. */
  get isAskedFor(): boolean {
    return this.askedFor;
  }

  /**
   * The epoch when this worker leads (again), else undefined.
   * @param leadsAnother whether it leads another group: then it goes after one that leads nothing, else it asks for a share
   */
  async acquire(leadsAnother = false): Promise<number | undefined> {
    const began = Date.now();
    const take = () => this.take(leadsAnother);
    let epoch = (await this.renew()) ?? (await take());
    const isThere = epoch !== undefined || (leadsAnother ? await this.exists() : await this.ask());
    if (!isThere && (await this.found())) epoch = await take();
    if (epoch !== undefined) this.heldUntil = began + TERM_MS;
    return epoch;
  }

  /**
   * For a write that only the leader may make. A process that slept longer than its term asks again before it writes.
   * It knows by the wall clock, which goes on while a machine is suspended.
   */
  async mustHold(epoch: number): Promise<void> {
    if (Date.now() >= this.heldUntil && (await this.acquire(true)) !== epoch) throw new LostLeadership();
  }

  /** Leaves word of what is wrong, where it is another than before. */
  async tell(epoch: number, troubles: readonly Trouble[]): Promise<void> {
    const news = JSON.stringify([epoch, troubles]);
    if (news === this.told) return;
    await this.database.call(() => this.rows.updateOne({ ...this.mine, epoch }, { $set: { troubles: [...troubles] } }));
    this.told = news;
  }

  /** What the leader, whichever process it is, has told; undefined where none leads and none went on in its place for a term. */
  async troubles(): Promise<readonly Trouble[] | undefined> {
    const leads = { _id: this.group, $expr: { $gte: ['$until', { $subtract: ['$$NOW', TERM_MS] }] } };
    const row = await this.database.call(() => this.rows.findOne(leads));
    return row ? (row.troubles ?? []) : undefined;
  }

  async release(): Promise<void> {
    this.heldUntil = 0;
    await this.database.call(() => this.rows.updateOne(this.mine, { $set: { until: new Date(0) } }));
  }

  private get mine() {
    return { _id: this.group, owner: this.owner };
  }

  /** Not one that it gave away: that is anybody's. */
  private async renew(): Promise<number | undefined> {
    const row = await this.update(
      { ...this.mine, until: { $gt: new Date(0) } },
      { until: untilThen, asked: { $cond: [isAskedLately, '$asked', null] } },
    );
    this.askedFor = Boolean(row?.asked);
    return row?.epoch;
  }

  private async take(leadsAnother: boolean): Promise<number | undefined> {
    const isOthers = { $and: [isAskedLately, { $ne: ['$askedBy', this.owner] }] };
    const mayTake = leadsAnother ? { $and: [isOver, { $not: [isOthers] }] } : isOver;
    const epoch = { $add: ['$epoch', 1] };
    const fields = { owner: this.owner, until: untilThen, epoch, asked: null, troubles: [] };
    return (await this.update({ _id: this.group, $expr: mayTake }, fields))?.epoch;
  }

  /** @returns whether there is such a lease */
  private async ask(): Promise<boolean> {
    return (await this.update({ _id: this.group }, { asked: '$$NOW', askedBy: this.owner })) !== null;
  }

  private async exists(): Promise<boolean> {
    return (await this.database.call(() => this.rows.findOne({ _id: this.group }))) !== null;
  }

  private update(filter: object, fields: object): Promise<LeaseRow | null> {
    return this.database.call(() =>
      this.rows.findOneAndUpdate(filter, [{ $set: fields }], { returnDocument: 'after' }),
    );
  }

  /** The first epoch is the time: a database that lost its data must not hand out an old epoch again. */
  private async found(): Promise<boolean> {
    const nobodys = { _id: this.group, owner: '', epoch: Date.now(), until: new Date(0) };
    try {
      await this.database.call(() => this.rows.insertOne(nobodys));
      return true;
    } catch (error) {
      if ((error as { code?: number }).code === 11000) return false; // somebody else leads
      throw error;
    }
  }
}
