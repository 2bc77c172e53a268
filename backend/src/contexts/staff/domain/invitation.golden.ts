import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { invitationEvents } from './invitation.events.js';

const by = '01909e4e-5c00-7000-8000-000000000001';
const accountId = '01909e4e-5c00-7000-8000-000000000002';
const whom = {
  email: sealed('sealed-email'),
  fullName: sealed('sealed-name'),
  addressKey: 'address-key',
  role: 'support',
  by,
  until: '2030-02-04T12:00:00.000Z',
};
const [FIRST, SECOND] = ['01909e4e-5c00-7000-8000-000000000081', '01909e4e-5c00-7000-8000-000000000082'] as const;

export const invitationGolden = golden(invitationEvents, {
  'somebody is invited, again, and accepts': {
    id: FIRST,
    samples: [
      { type: 'StaffInvited', version: 1, data: whom },
      { type: 'InvitationRenewed', version: 1, data: { mail: 2, by, until: '2030-02-06T12:00:00.000Z' } },
      { type: 'InvitationAccepted', version: 1, data: { accountId, role: 'support', by, hadAccount: false } },
      { type: 'InvitationErased', version: 1, data: {} },
    ],
  },
  'an invitation is withdrawn': {
    id: SECOND,
    samples: [
      { type: 'StaffInvited', version: 1, data: { ...whom, fullName: null } },
      { type: 'InvitationWithdrawn', version: 1, data: { by } },
    ],
  },
});
