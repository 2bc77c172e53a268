import { Inject, Injectable } from '@nestjs/common';
import { AccountQueries, PeopleQueries } from '../../accounts/index.js';

/** A desk is no larger. */
const MOST = 200;
const ROLES: readonly string[] = ['admin', 'support'];

/** Who can look after a ticket. */
@Injectable()
export class Colleagues {
  constructor(
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
  ) {}

  /** By name. */
  async all(): Promise<{ id: string; name: string }[]> {
    const cut = { field: 'createdAt', order: 1, skip: 0, limit: MOST } as const;
    const { rows } = await this.accounts.list({ roles: ROLES }, cut);
    const people = await this.people.ofMany(rows.map(({ id }) => id));
    return rows
      .map(({ id }) => ({ id, name: people.get(id)?.fullName ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  async includes(accountId: string): Promise<boolean> {
    const account = await this.accounts.get(accountId);
    return account !== undefined && ROLES.includes(account.role);
  }
}
