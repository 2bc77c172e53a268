import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { CONFIRM_WITHIN_MS, type AccountEvent } from '../domain/account.events.js';
import type { EmailAddressEvent } from '../domain/email-address.events.js';

/** Addresses held by accounts that are not confirmed, or have not come; one row per account. */
export type PendingSignUpRow = { accountId: string; addressKey: string; lapsesAt: Date };

/** How long an account may take to follow its address: a stalled sign-up holds it no longer. */
const UNFINISHED_MS = 60_000;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

export const pendingSignUps = readModel<PendingSignUpRow, AccountEvent | EmailAddressEvent>({
  name: 'pending-sign-ups',
  version: 2,
  about: 'people',
  purpose: 'Addresses held by accounts that are not confirmed, or have not come; one row per account.',
  kept: 'Until the address is confirmed, seven days at most.',
  fields: {
    accountId: { type: String, purpose: 'Who holds the address.' },
    addressKey: { type: String, purpose: 'The address, as a keyed hash.' },
    lapsesAt: { type: Date, purpose: 'When the address is free again.' },
  },
  indexes: [{ lapsesAt: 1 }],
  rowIds: (event) =>
    event.type === 'EmailAddressReserved' || event.type === 'EmailAddressReleased'
      ? event.data.accountId
      : idOf(event.streamId),
  on: {
    EmailAddressReserved: (_, { data: { accountId }, streamId, at }) => ({
      accountId,
      addressKey: idOf(streamId),
      lapsesAt: after(at, UNFINISHED_MS),
    }),
    AccountRegistered: (row, { at }) => row && { ...row, lapsesAt: after(at, CONFIRM_WITHIN_MS) },
    CandidateAdded: (row, { at }) => row && { ...row, lapsesAt: after(at, CONFIRM_WITHIN_MS) },
    EmailVerified: () => undefined,
    // It was reserved for an account that is confirmed.
    AddressChanged: () => undefined,
    EmailAddressReleased: () => undefined,
  },
});
