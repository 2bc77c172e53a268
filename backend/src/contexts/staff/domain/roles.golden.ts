import { golden } from '../../../testing/golden.js';
import { ROLES_ID, rolesEvents } from './roles.events.js';

const roleId = 'custom-01909e4e-5c00-7000-8000-000000000071';

export const rolesGolden = golden(rolesEvents, {
  'a role of an installation’s own': {
    id: ROLES_ID,
    samples: [
      { type: 'RoleAdded', version: 1, data: { roleId, name: 'Billing', permissions: ['payments.read'] } },
      {
        type: 'RoleRewritten',
        version: 1,
        data: { roleId, name: 'Billing', permissions: ['payments.money', 'payments.read'] },
      },
      { type: 'RoleRemoved', version: 1, data: { roleId } },
    ],
  },
});
