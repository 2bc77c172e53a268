import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { AccountEvent } from '../domain/account.events.js';

/** Who an account belongs to, in clear: the only read model that knows, so that erasing touches one place. */
export type PersonRow = { email: string; fullName: string };

const ERASED = '';

export const people = readModel<PersonRow, AccountEvent>({
  name: 'people',
  version: 2,
  about: 'people',
  purpose: 'Who an account belongs to, in clear: the only read model that knows, so that erasing touches one place.',
  kept: 'As long as the account.',
  fields: {
    email: { type: String, purpose: 'Where mails go; found by admins.' },
    fullName: { type: String, purpose: 'How mails and pages address the person; empty once erased.' },
  },
  indexes: [{ email: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  subject: ({ streamId }) => idOf(streamId),
  on: {
    AccountRegistered: (_, { data }, _id, open) => {
      const email = open(data.email);
      return email === undefined ? undefined : { email, fullName: open(data.fullName) ?? ERASED };
    },
    EmailVerified: (row, { data: { fullName } }, _id, open) =>
      row && (fullName === undefined ? row : { ...row, fullName: open(fullName) ?? ERASED }),
    ProfileUpdated: (row, { data }, _id, open) => row && { ...row, fullName: open(data.fullName) ?? ERASED },
    AccountLapsed: () => undefined,
  },
});
