import { idOf, processManager, type Meta } from '@veilway/es-kernel';
import { MINUTE_MS } from '../../../platform/calendar.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import type { AccountEvent } from '../../accounts/events.js';
import { ChangeRole, type Appointments } from '../../accounts/index.js';
import { EraseInvitation, WithdrawInvitation } from '../domain/invitation.decider.js';
import type { InvitationEvent } from '../domain/invitation.events.js';
import type { InvitationQueries } from '../read-models/invitations.queries.js';

/** Who had an account gets the role that they were invited to. */
export const acceptedInvitations = processManager<InvitationEvent>({
  name: 'accepted-invitations',
  on: {
    InvitationAccepted: ({ data: { accountId, role, hadAccount } }, meta) =>
      hadAccount ? [new ChangeRole(accountId, { role: role as never, from: 'customer' }, meta())] : [],
  },
});

type Followed = Pick<Appointments, 'addressKeyOf'> & Pick<InvitationQueries, 'openOf'>;

/** Whoever was given or lost a role, or was kept out, does not come back by a link that was mailed before. */
export const overtakenInvitations = processManager<AccountEvent, Followed>({
  name: 'overtaken-invitations',
  on: {
    RoleChanged: ({ streamId, at, data: { by } }, meta, followed) => overtaken(idOf(streamId), at, by, meta, followed),
    AccountSuspended: ({ streamId, at, data: { suspendedBy } }, meta, followed) =>
      overtaken(idOf(streamId), at, suspendedBy, meta, followed),
  },
});

const overtaken = async (
  accountId: string,
  at: Date,
  by: string | undefined,
  meta: (key: string) => Meta,
  { addressKeyOf, openOf }: Followed,
): Promise<WithdrawInvitation[]> => {
  const addressKey = await addressKeyOf(accountId);
  const ids = addressKey === undefined ? [] : await openOf(addressKey, at);
  return ids.map((id) => new WithdrawInvitation(id, { by: by ?? accountId }, meta(id)));
};

/** Forgets whom an invitation was for that is over. */
export const invitationErasing = (invitations: Pick<InvitationQueries, 'due'>): Schedule => ({
  name: 'invitation-erasing',
  everyMs: MINUTE_MS,
  due: async (now, meta) => (await invitations.due(now)).map((id) => new EraseInvitation(id, {}, meta(id))),
});
