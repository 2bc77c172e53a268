import { Inject, Injectable } from '@nestjs/common';
import { must } from '@veilway/es-kernel';
import type { Permission } from '../../../../platform/auth/permissions.js';
import { Rights } from '../../../../platform/auth/rights.js';
import type { Row } from '../../../../platform/event-sourcing/projections/rows.js';
import type { AccountRow } from '../../read-models/accounts.read-model.js';
import { AccountQueries } from '../../read-models/accounts.queries.js';

/** What somebody of staff may do, and whom they may touch: nobody who may do more than they may themselves. */
@Injectable()
export class Reach {
  constructor(
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(Rights) private readonly rights: Rights,
  ) {}

  /** Of what was begun and goes on by itself: whoever lost the right to do it to one has lost it to many. */
  async mayStill(by: string, permission: Permission): Promise<boolean> {
    const account = await this.accounts.get(by);
    return account?.status === 'active' && account.suspendedAt === null && this.rights.has(account.role, permission);
  }

  /** `roles`: what is given besides. @throws Refusal where the one role does not permit all that the account's does, and those */
  async mustCover(role: string, id: string, ...roles: readonly string[]): Promise<Row<AccountRow>> {
    const account = must(await this.accounts.get(id), 'account');
    this.rights.demandAll(role, ...[account.role, ...roles].map((one) => this.rights.of(one)));
    return account;
  }
}
