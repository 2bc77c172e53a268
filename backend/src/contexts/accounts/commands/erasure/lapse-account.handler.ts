import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import type { Appended } from '../../../../platform/event-sourcing/store/event-store.js';
import { accountDecider, LapseAccount } from '../../domain/account.decider.js';
import { emailAddressDecider, ReleaseEmailAddress } from '../../domain/email-address.decider.js';

/** The account first: once it has lapsed no slow sign-up can take the address back. A confirmed one refuses, and keeps it. */
@CommandHandler(LapseAccount)
export class LapseAccountHandler {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  async execute(command: LapseAccount): Promise<Appended> {
    const { id: accountId, data, meta } = command;
    await this.aggregates.execute(accountDecider, command);
    return this.aggregates.execute(emailAddressDecider, new ReleaseEmailAddress(data.addressKey, { accountId }, meta));
  }
}
