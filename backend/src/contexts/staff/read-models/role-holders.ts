import { Inject, Injectable } from '@nestjs/common';
import { AccountQueries } from '../../accounts/index.js';
import { InvitationQueries } from './invitations.queries.js';

/** Who has a role, or is invited to it. */
@Injectable()
export class RoleHolders {
  constructor(
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(InvitationQueries) private readonly invitations: InvitationQueries,
  ) {}

  async count(role: string): Promise<number> {
    const [held, offered] = await Promise.all([this.accounts.countOf([role]), this.invitations.countOf(role)]);
    return held + offered;
  }
}
