import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { accountDecider, RequestVerification } from '../domain/account.decider.js';
import { EmailAddresses } from './email-addresses.js';
import { inEvenTime } from './in-even-time.js';

@Injectable()
export class ResendVerification {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
  ) {}

  /**
   * Asks for the link where an account holds the address; does not say whether one does. Past `Commands`: the answer
   * must not carry a position, which would tell known addresses from unknown ones.
   */
  execute(email: string, meta: Meta): Promise<void> {
    return inEvenTime(async () => {
      const { owner } = await this.addresses.held(email);
      if (owner) await this.aggregates.execute(accountDecider, new RequestVerification(owner, {}, stepOf(meta)));
    });
  }
}
