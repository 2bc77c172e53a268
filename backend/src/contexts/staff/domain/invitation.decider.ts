import { decider, DomainCommand, must, refuse, type CommandsOf } from '@veilway/es-kernel';
import { DAY_MS, MINUTE_MS } from '../../../platform/calendar.js';
import { INVITED_FOR_DAYS, invitationEvents, type InvitationEvent, type Invited } from './invitation.events.js';

export class InviteStaff extends DomainCommand<Invited & { by: string }> {
  readonly type = 'InviteStaff';
}
/** Sends a new link, on the rights of whoever sends it. */
export class RenewInvitation extends DomainCommand<{ by: string }> {
  readonly type = 'RenewInvitation';
}
export class WithdrawInvitation extends DomainCommand<{ by: string }> {
  readonly type = 'WithdrawInvitation';
}
/** `mail`: by the link of which of its mails. */
export class AcceptInvitation extends DomainCommand<{ mail: number; accountId: string; hadAccount: boolean }> {
  readonly type = 'AcceptInvitation';
}
/** Destroys its key. */
export class EraseInvitation extends DomainCommand<Record<string, never>> {
  readonly type = 'EraseInvitation';
}
export const invitationCommands = [
  InviteStaff,
  RenewInvitation,
  WithdrawInvitation,
  AcceptInvitation,
  EraseInvitation,
] as const;
export type InvitationCommand = CommandsOf<typeof invitationCommands>;

type Invitation = Invited & {
  status: 'open' | 'withdrawn' | 'accepted' | 'erased';
  by: string;
  mail: number;
  until: string;
  accountId: string | null;
};

/** One mail in so long, whoever asks. */
const BETWEEN_MAILS_MS = MINUTE_MS;

const endOf = (now: Date): string => new Date(now.getTime() + INVITED_FOR_DAYS * DAY_MS).toISOString();

const notOver = (invitation: Invitation | undefined): Invitation => {
  const there = must(invitation, 'invitation');
  return there.status === 'open'
    ? there
    : refuse('invitation-over', 'This invitation was accepted or withdrawn already. Invite the person again.');
};

const ranOut = (): never =>
  refuse(
    'invitation-link-expired',
    'This link has been used, replaced or withdrawn, or has run out. Ask for another one.',
  );

/** The invitation that a mailed link still opens. */
export const acceptable = (invitation: Invitation | undefined, mail: number, now: Date): Invitation =>
  invitation?.status === 'open' && invitation.mail === mail && now.toISOString() < invitation.until
    ? invitation
    : ranOut();

export const invitationDecider = decider<Invitation | undefined, InvitationCommand, InvitationEvent>({
  events: invitationEvents,
  commands: invitationCommands,
  initial: undefined,
  decide: {
    InviteStaff: (invitation, { data, meta: { now } }) =>
      invitation
        ? refuse(
            'already-invited',
            'This address is invited already. Send that invitation again, or withdraw it first.',
          )
        : [{ type: 'StaffInvited', data: { ...data, until: endOf(now) } }],
    RenewInvitation: (invitation, { data: { by }, meta: { now } }) => {
      const { mail, until } = notOver(invitation);
      const sentAt = Date.parse(until) - INVITED_FOR_DAYS * DAY_MS;
      if (now.getTime() - sentAt < BETWEEN_MAILS_MS)
        refuse(
          'invitation-just-sent',
          'The mail was sent within the last minute. Wait for that, then send another one.',
        );
      return [{ type: 'InvitationRenewed', data: { mail: mail + 1, by, until: endOf(now) } }];
    },
    WithdrawInvitation: (invitation, { data }) =>
      invitation?.status === 'withdrawn' ? [] : notOver(invitation) && [{ type: 'InvitationWithdrawn', data }],
    AcceptInvitation: (invitation, { data: { mail, accountId, hadAccount }, meta: { now } }) => {
      // Its account may not have come: whoever accepted it tries again.
      if (invitation?.status === 'accepted' && !hadAccount && invitation.accountId === accountId) return [];
      const { role, by } = acceptable(invitation, mail, now);
      return [{ type: 'InvitationAccepted', data: { accountId, role, by, hadAccount } }];
    },
    EraseInvitation: (invitation) =>
      must(invitation, 'invitation').status === 'erased' ? [] : [{ type: 'InvitationErased', data: {} }],
  },
  evolve: {
    StaffInvited: (_, { data }) => ({ ...data, status: 'open', mail: 1, accountId: null }),
    InvitationRenewed: (invitation, { data }) => invitation && { ...invitation, ...data },
    InvitationWithdrawn: (invitation) => invitation && { ...invitation, status: 'withdrawn' },
    InvitationAccepted: (invitation, { data: { accountId } }) =>
      invitation && { ...invitation, status: 'accepted', accountId },
    InvitationErased: (invitation) => invitation && { ...invitation, status: 'erased' },
  },
});
