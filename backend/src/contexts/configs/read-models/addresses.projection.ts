import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { ClientAddressEvent } from '../domain/client-address.js';

export type AddressRow = { serverId: string; ip: string };

/** Addresses that are taken; row ids are those of their streams. */
export const addresses = projection<AddressRow, ClientAddressEvent>({
  name: 'addresses',
  version: 1,
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ClientAddressReserved: (_, { data: { serverId, ip } }) => ({ serverId, ip }),
    ClientAddressReleased: () => undefined,
  },
});

export const addressesModel: ReadModel<AddressRow> = { projection: addresses, indexes: [{ serverId: 1 }] };
