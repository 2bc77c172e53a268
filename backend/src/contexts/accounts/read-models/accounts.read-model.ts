import { ROLES } from '../../../platform/auth/access.js';
import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { AccountEvent, AccountRole } from '../domain/account.events.js';

/** Accounts without who they belong to. A lapsed account is gone. */
export type AccountRow = {
  role: AccountRole;
  status: 'unconfirmed' | 'active';
  createdAt: Date;
  verifiedAt: Date | null;
  subscriptionId: string | null;
};

const opened = (row: AccountRow | undefined, { data: { subscriptionId } }: { data: { subscriptionId: string } }) =>
  row && { ...row, subscriptionId };

export const accounts = readModel<AccountRow, AccountEvent>({
  name: 'accounts',
  version: 1,
  about: 'people',
  purpose: 'Accounts without who they belong to. A lapsed account is gone.',
  kept: 'As long as the account.',
  fields: {
    role: { type: String, enum: ROLES, purpose: 'What the account may do.' },
    status: { type: String, enum: ['unconfirmed', 'active'], purpose: 'Whether its address was confirmed.' },
    createdAt: { type: Date, purpose: 'When it signed up.' },
    verifiedAt: { type: Date, nullable: true, purpose: 'When its address was confirmed.' },
    subscriptionId: { type: String, nullable: true, purpose: 'The subscription it opened last.' },
  },
  indexes: [{ createdAt: -1 }, { role: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    AccountRegistered: (_, { data: { role }, at }) => ({
      role,
      status: 'unconfirmed',
      createdAt: at,
      verifiedAt: null,
      subscriptionId: null,
    }),
    EmailVerified: (row, { at }) => row && { ...row, status: 'active', verifiedAt: at },
    RoleChanged: (row, { data: { role } }) => row && { ...row, role },
    SubscriptionOpened: opened,
    TrialStarted: opened,
    AccountLapsed: () => undefined,
  },
});
