import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { AccountEvent } from '../domain/account.events.js';

/** Who an account belongs to, in clear: the only read model that knows, so that erasing touches one place. */
export type PersonRow = { email: string; fullName: string };

const ERASED = '';

export const people: ReadModel<PersonRow> = {
  projection: projection<PersonRow, AccountEvent>({
    name: 'people',
    version: 1,
    rowIds: ({ streamId }) => idOf(streamId),
    subject: ({ streamId }) => idOf(streamId),
    on: {
      AccountRegistered: (_, { data }, _id, open) => {
        const email = open(data.email);
        return email === undefined ? undefined : { email, fullName: open(data.fullName) ?? ERASED };
      },
      ProfileUpdated: (row, { data }, _id, open) => row && { ...row, fullName: open(data.fullName) ?? ERASED },
      AccountLapsed: () => undefined,
    },
  }),
  indexes: [{ email: 1 }],
};
