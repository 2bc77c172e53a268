import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { accountDecider, CloseAccount } from '../domain/account.decider.js';
import { AccountQueries } from '../read-models/accounts.queries.js';

@Injectable()
export class AccountClosing {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
  ) {}

  /**
   * Until when signing in restores the account. Of two last admins who leave at once both may come back: neither is
   * erased while nobody else administers the product.
   */
  async execute(accountId: string, meta: Meta): Promise<{ eraseAt: string }> {
    const account = await this.aggregates.load(accountDecider, accountId);
    if (account?.role === 'admin' && !(await this.accounts.hasAdminBeside(accountId)))
      refuse('last-admin', 'You are the only admin. Make somebody else an admin first.');
    await this.commands.complete(new CloseAccount(accountId, {}, meta));
    const closed = await this.aggregates.load(accountDecider, accountId);
    return { eraseAt: closed!.eraseAt! };
  }
}
