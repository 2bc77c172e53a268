import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { accountDecider, RequestPasswordReset, RequestVerification } from '../../domain/account.decider.js';
import { EmailAddresses } from './email-addresses.js';
import { inEvenTime } from '../sign-in/in-even-time.js';

const REQUESTS = { verification: RequestVerification, 'password-reset': RequestPasswordReset };

@Injectable()
export class AskedLinks {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
  ) {}

  /**
   * Asks for a link where an account holds the address; does not say whether one does. Past `Commands`: the answer
   * must not carry a position, which would tell known addresses from unknown ones.
   */
  execute(link: keyof typeof REQUESTS, email: string, meta: Meta): Promise<void> {
    return inEvenTime(async () => {
      const { owner, addressKey } = await this.addresses.held(email);
      // Nobody's account is looked for as well, so that a miss takes the same steps as a hit.
      const account = await this.aggregates.load(accountDecider, owner ?? addressKey);
      // An address that was given up leads nowhere, though it is held for a while.
      if (!owner || account?.addressKey !== addressKey) return;
      await this.aggregates.execute(accountDecider, new REQUESTS[link](owner, {}, stepOf(meta)));
    });
  }
}
