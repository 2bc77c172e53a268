import type { Sealed } from '@veilway/es-kernel';
import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  AcceptInvitation,
  EraseInvitation,
  invitationDecider,
  InviteStaff,
  RenewInvitation,
  WithdrawInvitation,
} from './invitation.decider.js';
import type { InvitationEvent } from './invitation.events.js';

const at = (time: string) => metaOf({ now: new Date(`2030-01-${time}Z`) });
const whom = { email: 'sealed' as Sealed, fullName: null, addressKey: 'k-1', role: 'support', by: 'boss' };
const invited: InvitationEvent = { type: 'StaffInvited', data: { ...whom, until: '2030-01-04T12:00:00.000Z' } };
const renewed: InvitationEvent = {
  type: 'InvitationRenewed',
  data: { mail: 2, by: 'other', until: '2030-01-06T12:00:00.000Z' },
};
const accepted: InvitationEvent = {
  type: 'InvitationAccepted',
  data: { accountId: 'a-1', role: 'support', by: 'boss', hadAccount: false },
};
const withdrawn: InvitationEvent = { type: 'InvitationWithdrawn', data: { by: 'boss' } };

const renew = (time: string) => new RenewInvitation('i-1', { by: 'other' }, at(time));
const accept = (mail: number, time: string, hadAccount = false, accountId = 'a-1') =>
  new AcceptInvitation('i-1', { mail, accountId, hadAccount }, at(time));
const withdraw = new WithdrawInvitation('i-1', { by: 'boss' }, at('02T12:00:00'));

it('is good for three days', () => {
  given(invitationDecider)
    .when(new InviteStaff('i-1', whom, at('01T12:00:00')))
    .then(invited);
  given(invitationDecider, invited)
    .when(new InviteStaff('i-1', whom, at('01T12:00:00')))
    .thenRefused('already-invited');
  given(invitationDecider, invited).when(accept(1, '04T11:59:59')).then(accepted);
  given(invitationDecider, invited).when(accept(1, '04T12:00:00')).thenRefused('invitation-link-expired');
});

it('is sent again, not twice in a minute, and only the newest link is good', () => {
  given(invitationDecider, invited).when(renew('01T12:00:59')).thenRefused('invitation-just-sent');
  given(invitationDecider, invited).when(renew('03T12:00:00')).then(renewed);
  given(invitationDecider, invited, renewed).when(accept(1, '03T13:00:00')).thenRefused('invitation-link-expired');
  given(invitationDecider, invited, renewed)
    .when(accept(2, '05T12:00:00'))
    .then({ ...accepted, data: { ...accepted.data, by: 'other' } });
});

it('is accepted once: by another never, by one who had an account never again', () => {
  given(invitationDecider, invited, accepted).when(accept(1, '01T13:00:00')).thenNothing();
  given(invitationDecider, invited, accepted)
    .when(accept(1, '01T13:00:00', true))
    .thenRefused('invitation-link-expired');
  given(invitationDecider, invited, accepted)
    .when(accept(1, '01T13:00:00', false, 'a-2'))
    .thenRefused('invitation-link-expired');
});

it('is withdrawn, and then does nothing any more', () => {
  given(invitationDecider, invited).when(withdraw).thenOnce(withdrawn);
  given(invitationDecider, invited, withdrawn).when(accept(1, '01T13:00:00')).thenRefused('invitation-link-expired');
  given(invitationDecider, invited, withdrawn).when(renew('03T12:00:00')).thenRefused('invitation-over');
  given(invitationDecider, invited, accepted).when(withdraw).thenRefused('invitation-over');
});

it('is erased once', () =>
  given(invitationDecider, invited, withdrawn)
    .when(new EraseInvitation('i-1', {}, at('02T12:00:00')))
    .thenOnce({ type: 'InvitationErased', data: {} }));
