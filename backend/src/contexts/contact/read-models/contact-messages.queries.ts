import { Inject, Injectable } from '@nestjs/common';
import type { Sealed } from '@veilway/es-kernel';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { KEPT_DAYS, type Written } from '../domain/contact-message.events.js';
import { contactMessages, type ContactMessageRow } from './contact-messages.read-model.js';

const MOST_AT_ONCE = 100;
const KEPT_MS = KEPT_DAYS * 24 * 3_600_000;
const ERASED = '';
/** More than anybody looks through, and no more than can be opened while somebody waits. */
const MOST_SEARCHED = 1_000;

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

  /** Who wrote these messages, and until when that is known. */
  async many(ids: readonly string[]): Promise<Map<string, { fullName: string; email: string; keptUntil: Date }>> {
    const rows = await Promise.all((await this.rows.many(ids)).map((row) => this.opened(row)));
    return new Map(
      rows.map(({ id, name, email, receivedAt }) => [
        id,
        { fullName: name, email, keptUntil: new Date(receivedAt.getTime() + KEPT_MS) },
      ]),
    );
  }

  /** Which of the newest thousand are from somebody whose name or address holds these words. */
  async search(words: string): Promise<string[]> {
    const newest = await this.rows.find({}, { sort: { receivedAt: -1 }, limit: MOST_SEARCHED });
    const opened = await Promise.all(newest.map((row) => this.opened(row)));
    const wanted = words.toLowerCase();
    return opened.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted)).map(({ id }) => id);
  }

  /** Throws unless what is not found is not there. */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(contactMessages);
  }

  /** Those whose time is over, the oldest first. */
  async due(now: Date): Promise<string[]> {
    const last = new Date(now.getTime() - KEPT_MS);
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
