import { idOf, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { InvitationEvent } from '../domain/invitation.events.js';

/** Whom it is for is as sealed as in the log. */
export type InvitationRow = {
  email: Sealed;
  fullName: Sealed | null;
  addressKey: string;
  role: string;
  by: string;
  invitedAt: Date;
  until: Date;
  isOver: boolean;
};

const over = (row: InvitationRow | undefined) => row && { ...row, isOver: true };

export const invitations = readModel<InvitationRow, InvitationEvent>({
  name: 'invitations',
  version: 1,
  about: 'people',
  // Whoever is invited may have no account.
  person: null,
  purpose: 'Whom staff invited to work here, sealed with a key of each invitation.',
  kept: 'Until it is accepted or withdrawn, or for {invitationKeptDays} days after its link ended.',
  fields: {
    email: { type: String, purpose: 'Where the invitation goes.' },
    fullName: { type: String, nullable: true, purpose: 'How it addresses the person.' },
    addressKey: { type: String, purpose: 'The address as a keyed hash: nobody is invited twice.' },
    role: { type: String, purpose: 'What the person is to do here.' },
    by: { type: String, purpose: 'Who invited the person last.' },
    invitedAt: { type: Date, purpose: 'When that was.' },
    until: { type: Date, purpose: 'When its link ends.' },
    isOver: { type: Boolean, purpose: 'Whether it was accepted or withdrawn, and waits to be erased.' },
  },
  indexes: [{ isOver: 1, invitedAt: -1 }, { addressKey: 1 }, { until: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    StaffInvited: (_, { data: { until, ...invited }, at }) => ({
      ...invited,
      invitedAt: at,
      until: new Date(until),
      isOver: false,
    }),
    InvitationRenewed: (row, { data: { by, until }, at }) =>
      row && { ...row, by, invitedAt: at, until: new Date(until) },
    InvitationWithdrawn: over,
    InvitationAccepted: over,
    InvitationErased: () => undefined,
  },
});
