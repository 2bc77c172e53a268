import { decider, DomainCommand, refuse } from '@veilway/es-kernel';
import { emailAddressEvents, type EmailAddressEvent } from './email-address.events.js';

export class ReserveEmailAddress extends DomainCommand<{ accountId: string }> {
  readonly type = 'ReserveEmailAddress';
}
export class ReleaseEmailAddress extends DomainCommand<{ accountId: string }> {
  readonly type = 'ReleaseEmailAddress';
}
export type EmailAddressCommand = ReserveEmailAddress | ReleaseEmailAddress;

/** The account that holds the address. */
type Owner = string | undefined;

export const emailAddressDecider = decider<Owner, EmailAddressCommand, EmailAddressEvent>({
  events: emailAddressEvents,
  initial: undefined,
  decide: {
    ReserveEmailAddress: (owner, { data }) => {
      if (owner === data.accountId) return [];
      return owner
        ? refuse('email-address-taken', 'This email address belongs to another account.')
        : [{ type: 'EmailAddressReserved', data }];
    },
    // Only its owner's: a late release must not take the address from who came after.
    ReleaseEmailAddress: (owner, { data }) =>
      owner === data.accountId ? [{ type: 'EmailAddressReleased', data }] : [],
  },
  evolve: {
    EmailAddressReserved: (_, { data }) => data.accountId,
    EmailAddressReleased: () => undefined,
  },
});
