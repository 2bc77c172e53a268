import { decider, DomainCommand, type CommandsOf, refuse } from '@veilway/es-kernel';
import { emailAddressEvents, type EmailAddressEvent } from './email-address.events.js';

export class ReserveEmailAddress extends DomainCommand<{ accountId: string }> {
  readonly type = 'ReserveEmailAddress';
}
export class ReleaseEmailAddress extends DomainCommand<{ accountId: string }> {
  readonly type = 'ReleaseEmailAddress';
}
export const emailAddressCommands = [ReserveEmailAddress, ReleaseEmailAddress] as const;
export type EmailAddressCommand = CommandsOf<typeof emailAddressCommands>;

/** The account that holds the address. */
type Owner = string | undefined;

export const emailAddressDecider = decider<Owner, EmailAddressCommand, EmailAddressEvent>({
  events: emailAddressEvents,
  commands: emailAddressCommands,
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
