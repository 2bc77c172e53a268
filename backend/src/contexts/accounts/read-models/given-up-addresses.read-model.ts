import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { EmailAddressEvent } from '../domain/email-address.events.js';

/** Addresses that an account has given up and still holds; one row per address. */
export type GivenUpAddressRow = { accountId: string; releasesAt: Date };

export const givenUpAddresses = readModel<GivenUpAddressRow, AccountEvent | EmailAddressEvent>({
  name: 'given-up-addresses',
  version: 1,
  about: 'people',
  purpose: 'Addresses, as keyed hashes, that an account has given up and still holds.',
  kept: 'For seven days, in which the change can be taken back.',
  fields: {
    accountId: { type: String, purpose: 'Who holds the address.' },
    releasesAt: { type: Date, purpose: 'When it is free again.' },
  },
  indexes: [{ releasesAt: 1 }],
  rowIds: (event) => {
    if (event.type === 'AddressChanged' || event.type === 'AddressRestored') return event.data.givenUp;
    return event.type === 'EmailAddressReleased' ? idOf(event.streamId) : [];
  },
  on: {
    AddressChanged: (_, { streamId, data: { until } }) => ({ accountId: idOf(streamId), releasesAt: new Date(until) }),
    AddressRestored: (_, { streamId, at }) => ({ accountId: idOf(streamId), releasesAt: at }),
    EmailAddressReleased: () => undefined,
  },
});
