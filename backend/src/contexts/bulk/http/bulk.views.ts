import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ConfigQueries } from '../../configs/index.js';
import { ServerQueries } from '../../servers/index.js';
import { BULK_DEEDS, type BulkDeed } from '../domain/bulk.events.js';
import type { BulkActionRow } from '../read-models/bulk-actions.read-model.js';
import type { BulkItemRow } from '../read-models/bulk-items.read-model.js';
import type { BulkActionDto, BulkItemDto } from './bulk.dto.js';

type List = (typeof BULK_DEEDS)[BulkDeed];

@Injectable()
export class BulkViews {
  constructor(
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  async actions(rows: readonly Row<BulkActionRow>[]): Promise<BulkActionDto[]> {
    const admins = await this.people.ofMany([...new Set(rows.map(({ adminId }) => adminId))]);
    return Promise.all(
      rows.map(async ({ reason, subject, text, ...row }) => {
        const open = await this.dataKeys.openerOf(row.id);
        return {
          ...row,
          list: BULK_DEEDS[row.deed],
          reason: open(reason) ?? '',
          subject: subject && (open(subject) ?? null),
          text: text && (open(text) ?? null),
          adminName: admins.get(row.adminId)?.fullName ?? null,
        };
      }),
    );
  }

  async items(deed: BulkDeed, rows: readonly Row<BulkItemRow>[]): Promise<BulkItemDto[]> {
    const names = await this.namesOf(
      deed,
      rows.map(({ itemId }) => itemId),
    );
    return rows.map(({ id, itemId, outcome, refusal }) => ({
      id,
      itemId,
      name: names.get(itemId) ?? null,
      outcome,
      refusal,
    }));
  }

  /** What their list calls them, of those that are there. */
  namesOf(deed: BulkDeed, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.names[BULK_DEEDS[deed]](ids);
  }

  private readonly names: Readonly<Record<List, (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>> = {
    accounts: async (ids) =>
      new Map([...(await this.people.ofMany(ids))].map(([id, { fullName, email }]) => [id, fullName || email])),
    configs: async (ids) => {
      const rows = await this.configs.many(ids);
      const named = await Promise.all(
        rows.map(async ({ id, accountId, deviceName }) => {
          const name = (await this.dataKeys.openerOf(accountId))(deviceName);
          return name === undefined ? [] : [[id, name] as const];
        }),
      );
      return new Map(named.flat());
    },
    servers: (ids) => this.servers.namesOf([...ids]),
  };
}
