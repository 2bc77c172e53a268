import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { accountDecider } from '../domain/account.decider.js';
import { emailAddressDecider } from '../domain/email-address.decider.js';
import { AccountMails } from './account-mails.js';
import { EmailAddresses } from './email-addresses.js';
import { inEvenTime } from './in-even-time.js';

@Injectable()
export class ResendVerification {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(AccountMails) private readonly mails: AccountMails,
  ) {}

  /** Mails the link where an unconfirmed account holds the address; does not say whether one does. */
  execute(email: string, meta: Meta): Promise<void> {
    return inEvenTime(async () => {
      const owner = await this.aggregates.load(emailAddressDecider, this.addresses.keyOf(email));
      const account = owner && (await this.aggregates.load(accountDecider, owner));
      if (owner && account && account.status === 'unconfirmed') await this.mails.sendVerification(owner, meta);
    });
  }
}
