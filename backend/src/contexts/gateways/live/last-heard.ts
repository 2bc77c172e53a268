import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/event-sourcing/projections/database.js';
import { Logger } from '../../../platform/observability/logger.js';

type Row = { _id: string; at: Date };

/** What people are told of it. */
export const GATEWAYS_HEARD = {
  name: 'gatewaysHeard',
  purpose: 'When each server spoke last, so that somebody is told when one is silent. It says nothing of who uses it.',
  kept: 'For good: one time for each server.',
  fields: [
    { name: '_id', purpose: 'Which server.' },
    { name: 'at', purpose: 'When it spoke last, to the minute.' },
  ],
};

/** A process writes down a gateway no more often. */
const EVERY_MS = 60_000;

/**
 * When gateways were heard last, to the minute and for all processes: each is heard by one of them alone. Of servers, and
 * of nobody who uses them.
 */
@Injectable()
export class LastHeard {
  /** By the clock that nobody sets: a wall clock that is put back would keep the next words from being written. */
  private readonly written = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  /** Nobody waits for it: a gateway goes on without the database, and what was not written is with its next word. */
  note(serverId: string): void {
    const elapsed = this.clock.elapsed();
    if (elapsed - (this.written.get(serverId) ?? -Infinity) < EVERY_MS) return;
    this.written.set(serverId, elapsed);
    const at = this.clock.now();
    this.database
      .call(() => this.rows.updateOne({ _id: serverId }, { $set: { at } }, { upsert: true }))
      .catch((error: unknown) => {
        this.written.delete(serverId);
        this.log.debug({ serverId, error }, 'a gateway was heard, which could not be written down');
      });
  }

  async all(): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.database.call(() => this.rows.find({}).toArray());
    return new Map(rows.map(({ _id, at }) => [_id, at]));
  }

  private get rows() {
    return this.database.collection<Row>(GATEWAYS_HEARD.name);
  }
}
