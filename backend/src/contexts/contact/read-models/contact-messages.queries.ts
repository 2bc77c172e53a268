import { Inject, Injectable } from '@nestjs/common';
import type { Sealed } from '@veilway/es-kernel';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { KEPT_DAYS, type Written } from '../domain/contact-message.events.js';
import { contactMessages, type ContactMessageRow } from './contact-messages.read-model.js';

const MOST_AT_ONCE = 100;
const DAY_MS = 24 * 3_600_000;
const ERASED = '';

/** A message as it was written. */
type Opened = Row<Record<keyof Written, string> & Pick<ContactMessageRow, 'receivedAt'>>;

@Injectable()
export class ContactMessageQueries {
  private readonly rows: Rows<ContactMessageRow>;

  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {
    this.rows = readModels.of(contactMessages);
  }

  /** A message as it was written; undefined where there is none (any more). */
  async get(id: string): Promise<Opened | undefined> {
    const row = await this.rows.get(id);
    return row && this.opened(row);
  }

  /** Throws unless what is not found is not there. */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(contactMessages);
  }

  /** A cut of all messages, by time, and how many there are. */
  async list({ order, skip, limit }: { order: 1 | -1; skip: number; limit: number }) {
    const [rows, total] = await Promise.all([
      this.rows.find({}, { sort: { receivedAt: order, _id: order }, skip, limit }),
      this.rows.count({}),
    ]);
    return { rows: await Promise.all(rows.map((row) => this.opened(row))), total };
  }

  /** Those whose time is over, the oldest first. */
  async due(now: Date): Promise<string[]> {
    const last = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const rows = await this.rows.find({ receivedAt: { $lte: last } }, { sort: { receivedAt: 1 }, limit: MOST_AT_ONCE });
    return rows.map(({ id }) => id);
  }

  private async opened(row: Row<ContactMessageRow>): Promise<Opened> {
    const open = await this.dataKeys.openerOf(row.id);
    const text = (sealed: Sealed) => open(sealed) ?? ERASED;
    const { name, email, subject, message } = row;
    return { ...row, name: text(name), email: text(email), subject: text(subject), message: text(message) };
  }
}
