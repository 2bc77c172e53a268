import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

/** How long a mailed link works. */
export const INVITED_FOR_DAYS = 3;

/** Sealed with a key of this invitation alone, which its id names: who is invited may have no account. */
export type Invited = { email: Sealed; fullName: Sealed | null; addressKey: string; role: string };

/** `until`: ISO 8601, when the newest link ends. `by`: on whose rights it stands. */
export type InvitationEvent =
  | Event<'StaffInvited', Invited & { by: string; until: string }>
  /** Another mail, counted from one with the first; the link of before does nothing any more. */
  | Event<'InvitationRenewed', { mail: number; by: string; until: string }>
  | Event<'InvitationWithdrawn', { by: string }>
  /** Of somebody who had an account the role is still to be given; who had none begins with it. */
  | Event<'InvitationAccepted', { accountId: string; role: string; by: string; hadAccount: boolean }>
  /** The key is destroyed: nobody can read any more whom it was for. */
  | Event<'InvitationErased', Record<string, never>>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const invitationEvents = catalog<InvitationEvent>({
  category: 'invitation',
  told: {
    about: 'people',
    purpose: 'Whom somebody of staff invited to work here, sealed with a key of that invitation alone.',
    kept: 'For good; whom it was for until it is accepted or withdrawn, or for {invitationKeptDays} days after its link ended.',
    fields: {
      email: 'Where the invitation goes; sealed.',
      fullName: 'How it addresses the person; sealed.',
      addressKey: 'The address as a keyed hash: nobody is invited twice.',
      role: 'What the person is to do here.',
      by: 'Who invited the person, or did so again, or withdrew that.',
      until: 'When its link ends.',
      mail: 'How many mails it was.',
      accountId: 'The account that accepted it.',
      hadAccount: 'Whether the person had an account before.',
    },
  },
  current: {
    StaffInvited: 1,
    InvitationRenewed: 1,
    InvitationWithdrawn: 1,
    InvitationAccepted: 1,
    InvitationErased: 1,
  },
});
