import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { holding } from '../../../platform/event-sourcing/projections/holding.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { ProductSettings } from '../../settings/index.js';
import type { Written } from '../domain/contact-message.events.js';
import { contactMessages, type ContactMessageRow } from './contact-messages.read-model.js';

const MOST_AT_ONCE = 100;
const ERASED = '';
/** More than anybody looks through. */
const MOST_FOUND = 1_000;

/** A message as it was written. */
type Opened = Row<Record<keyof Written, string> & Pick<ContactMessageRow, 'receivedAt'>>;

@Injectable()
export class ContactMessageQueries {
  private readonly rows: Rows<ContactMessageRow>;

  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {
    this.rows = readModels.of(contactMessages);
  }

  /** A message as it was written; undefined where there is none (any more). */
  async get(id: string): Promise<Opened | undefined> {
    const row = await this.rows.get(id);
    if (!row) return undefined;
    const open = await this.dataKeys.openerOf(id);
    return { ...row, subject: open(row.subject) ?? ERASED, message: open(row.message) ?? ERASED };
  }

  /** Who wrote these messages, and until when that is known. */
  async many(ids: readonly string[]): Promise<Map<string, { fullName: string; email: string; keptUntil: Date }>> {
    return new Map(
      (await this.rows.many(ids)).map(({ id, name, email, receivedAt }) => [
        id,
        { fullName: name, email, keptUntil: this.settings.keptUntil('contactKeptDays', receivedAt) },
      ]),
    );
  }

  /** Messages from somebody whose name or address holds these words; at most a thousand, the newest. */
  async search(words: string): Promise<string[]> {
    const holds = holding(words);
    const wanted = { $or: [{ email: holds }, { name: holds }] };
    const rows = await this.rows.find(wanted, { sort: { receivedAt: -1 }, limit: MOST_FOUND });
    return rows.map(({ id }) => id);
  }

  /** Throws unless what is not found is not there. */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(contactMessages);
  }

  /** Those whose time is over, the oldest first. */
  async due(now: Date): Promise<string[]> {
    const last = this.settings.overAt('contactKeptDays', now);
    const rows = await this.rows.find({ receivedAt: { $lte: last } }, { sort: { receivedAt: 1 }, limit: MOST_AT_ONCE });
    return rows.map(({ id }) => id);
  }
}
