import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { AccountEvent, AccountRole } from '../domain/account.events.js';

/** Accounts without who they belong to. A lapsed account is gone. */
export type AccountRow = {
  role: AccountRole;
  status: 'unconfirmed' | 'active';
  createdAt: Date;
  verifiedAt: Date | null;
  subscriptionId: string | null;
};

export const accounts: ReadModel<AccountRow> = {
  projection: projection<AccountRow, AccountEvent>({
    name: 'accounts',
    version: 1,
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
      SubscriptionOpened: (row, { data: { subscriptionId } }) => row && { ...row, subscriptionId },
      AccountLapsed: () => undefined,
    },
  }),
  indexes: [{ createdAt: -1 }, { role: 1 }],
};
