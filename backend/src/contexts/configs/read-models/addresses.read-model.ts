import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ClientAddressEvent } from '../domain/client-address.js';

export type AddressRow = { serverId: string; ip: string };

export const addresses = readModel<AddressRow, ClientAddressEvent>({
  name: 'addresses',
  version: 1,
  about: 'people',
  // They go when the gateway has let go of the device, which ends with the account.
  person: null,
  purpose: 'Addresses that are taken; row ids are those of their streams.',
  kept: 'Until the address is free again.',
  fields: {
    serverId: { type: String, purpose: 'Whose network it belongs to.' },
    ip: { type: String, purpose: 'The address inside the tunnel.' },
  },
  indexes: [{ serverId: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ClientAddressReserved: (_, { data: { serverId, ip } }) => ({ serverId, ip }),
    ClientAddressReleased: () => undefined,
  },
});
