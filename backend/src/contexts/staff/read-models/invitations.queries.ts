import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { ProductSettings } from '../../settings/index.js';
import { invitations, type InvitationRow } from './invitations.read-model.js';

const MOST_AT_ONCE = 100;
/** More than anybody looks through. */
const MOST_LISTED = 200;

export type OpenedInvitation = Omit<Row<InvitationRow>, 'email' | 'fullName'> & { email: string; fullName: string };

@Injectable()
export class InvitationQueries {
  private readonly rows: Rows<InvitationRow>;

  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {
    this.rows = readModels.of(invitations);
  }

  /** Those that wait for somebody, the newest first; also those whose link has ended. */
  async waiting(): Promise<OpenedInvitation[]> {
    const rows = await this.rows.find({ isOver: false }, { sort: { invitedAt: -1 }, limit: MOST_LISTED });
    const opened = await Promise.all(rows.map((row) => this.opened(row)));
    return opened.filter((row) => row !== undefined);
  }

  /** One as it was written; undefined where there is none (any more). */
  async get(id: string): Promise<OpenedInvitation | undefined> {
    const row = await this.rows.get(id);
    return row && this.opened(row);
  }

  /** Those of an address that wait for an answer, of up to then. */
  async openOf(addressKey: string, at: Date): Promise<string[]> {
    const rows = await this.rows.find({ addressKey, isOver: false, invitedAt: { $lte: at } }, { limit: MOST_AT_ONCE });
    return rows.map(({ id }) => id);
  }

  /** How many are invited to a role. */
  countOf(role: string): Promise<number> {
    return this.rows.count({ role, isOver: false });
  }

  /** Throws unless what is not found is not there. */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(invitations);
  }

  /** Those that are to be erased. */
  async due(now: Date): Promise<string[]> {
    const last = this.settings.overAt('invitationKeptDays', now);
    const [over, old] = await Promise.all([
      this.rows.find({ isOver: true }, { limit: MOST_AT_ONCE }),
      this.rows.find({ until: { $lte: last } }, { limit: MOST_AT_ONCE }),
    ]);
    return [...new Set([...over, ...old].map(({ id }) => id))];
  }

  private async opened(row: Row<InvitationRow>): Promise<OpenedInvitation | undefined> {
    const open = await this.dataKeys.openerOf(row.id);
    const email = open(row.email);
    return email === undefined ? undefined : { ...row, email, fullName: (row.fullName && open(row.fullName)) ?? '' };
  }
}
