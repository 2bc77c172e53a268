import { Inject, Injectable } from '@nestjs/common';
import { Rights } from '../../../platform/auth/rights.js';
import { AccountQueries, PeopleQueries } from '../../accounts/index.js';

/** A desk is no larger. */
const MOST = 200;

/** Who can look after a ticket. */
@Injectable()
export class Colleagues {
  constructor(
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(Rights) private readonly rights: Rights,
  ) {}

  private get roles(): readonly string[] {
    return this.rights.allowing('tickets.change');
  }

  /** By name. */
  async all(): Promise<{ id: string; name: string }[]> {
    const cut = { field: 'createdAt', order: 1, skip: 0, limit: MOST } as const;
    const { rows } = await this.accounts.list({ roles: this.roles }, cut);
    const people = await this.people.ofMany(rows.map(({ id }) => id));
    return rows
      .map(({ id }) => ({ id, name: people.get(id)?.fullName ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  async includes(accountId: string): Promise<boolean> {
    const account = await this.accounts.get(accountId);
    return account !== undefined && this.roles.includes(account.role);
  }
}
