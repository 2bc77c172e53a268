import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { accounts, type AccountRow } from './accounts.read-model.js';

@Injectable()
export class AccountQueries {
  private readonly rows: Rows<AccountRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(accounts);
  }

  get(accountId: string): Promise<Row<AccountRow> | undefined> {
    return this.rows.get(accountId);
  }

  /** A cut of the accounts that match, and how many match. What is left out does not filter. */
  async list(
    { ids, roles }: { ids?: readonly string[]; roles?: readonly string[] },
    { field, order, skip, limit }: { field: 'createdAt' | 'role'; order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: Row<AccountRow>[]; total: number }> {
    const filter = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(roles ? { role: { $in: roles as AccountRow['role'][] } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { [field]: order, _id: order }, skip, limit }),
      this.rows.count(filter),
    ]);
    return { rows, total };
  }
}
