import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { accountDecider } from '../../domain/account.decider.js';
import { Passwords } from './passwords.js';

/** Whether it is the account's owner who asks, and not somebody who found the session. */
@Injectable()
export class OwnPassword {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {}

  async matches(accountId: string, password: string): Promise<boolean> {
    const account = await this.aggregates.load(accountDecider, accountId);
    const open = await this.dataKeys.openerOf(accountId);
    return this.passwords.matches(account && open(account.passwordHash), password);
  }
}
