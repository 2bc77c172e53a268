import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { accounts, type AccountRow } from './accounts.read-model.js';

const MOST_AT_ONCE = 100;
const MOST_ADMINS = 200;
const MOST_OF_STAFF = 1_000;
const BEGINNING = new Date(0);

@Injectable()
export class AccountQueries {
  private readonly rows: Rows<AccountRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(accounts);
  }

  get(accountId: string): Promise<Row<AccountRow> | undefined> {
    return this.rows.get(accountId);
  }

  /** Who else administers the product. */
  async adminsBeside(accountId: string): Promise<string[]> {
    const admins = { role: 'admin', status: 'active', suspendedAt: null, _id: { $ne: accountId } } as const;
    return (await this.rows.find(admins)).map(({ id }) => id);
  }

  /** Closed ones that nobody came back to in time. */
  toErase(now: Date): Promise<Row<AccountRow>[]> {
    return this.rows.find({ eraseAt: { $lte: now } }, { sort: { eraseAt: 1 }, limit: MOST_AT_ONCE });
  }

  /** Who runs the product, the longest first; there are no more than a few. */
  async admins(): Promise<string[]> {
    const rows = await this.rows.find({ role: 'admin' }, { sort: { createdAt: 1 }, limit: MOST_ADMINS });
    return rows.map(({ id }) => id);
  }

  /** Who has one of these roles, the longest first. */
  withRoles(roles: readonly string[]): Promise<Row<AccountRow>[]> {
    return this.rows.find({ role: { $in: [...roles] } }, { sort: { createdAt: 1 }, limit: MOST_OF_STAFF });
  }

  /** How many have one of these roles. */
  countOf(roles: readonly string[]): Promise<number> {
    return this.rows.count({ role: { $in: [...roles] } });
  }

  /** A cut of the accounts that match, and how many match. What is left out does not filter. */
  async list(
    {
      ids,
      roles,
      statuses,
      tags,
      isSuspended,
    }: Partial<Record<'ids' | 'roles' | 'statuses' | 'tags', readonly string[] | undefined>> & {
      isSuspended?: boolean | undefined;
    },
    { field, order, skip, limit }: { field: 'createdAt' | 'role'; order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: Row<AccountRow>[]; total: number }> {
    const filter = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(isSuspended === undefined ? {} : { suspendedAt: isSuspended ? { $gte: BEGINNING } : null }),
      ...(statuses ? { status: { $in: statuses as AccountRow['status'][] } } : {}),
      ...(tags ? { tags: { $in: [...tags] } } : {}),
      ...(roles ? { role: { $in: [...roles] } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { [field]: order, _id: order }, skip, limit }),
      this.rows.count(filter),
    ]);
    return { rows, total };
  }
}
