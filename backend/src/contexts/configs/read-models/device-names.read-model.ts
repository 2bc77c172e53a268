import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { nameKeys, type NameKeys } from '../../../platform/search-keys.js';
import type { ConfigEvent } from '../domain/config.events.js';

export type DeviceNameRow = NameKeys & { accountId: string; name: string };

/**
 * What devices are called, in clear, so that admins find whose one is and lists open no owner's key: no longer than there is one, or
 * its owner.
 */
export const deviceNames = readModel<DeviceNameRow, ConfigEvent>({
  name: 'device-names',
  version: 2,
  about: 'people',
  purpose: 'What devices are called, in clear, so that admins find whose one is.',
  kept: 'Until the device is removed, or the account is erased.',
  fields: {
    accountId: { type: String, purpose: 'Whose device it is.' },
    name: { type: String, purpose: 'Its name, as its owner wrote it.' },
    first: { type: String, purpose: 'The same, by whose beginning it is found; small letters without marks.' },
    second: { type: String, purpose: 'The same from its second word on.' },
    last: { type: String, purpose: 'The same from its last word on.' },
  },
  indexes: [{ first: 1 }, { second: 1 }, { last: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  subject: (event) => (event.type === 'ConfigIssued' ? event.data.accountId : undefined),
  on: {
    ConfigIssued: (_, { data: { accountId, deviceName } }, _id, open) => {
      const name = open(deviceName);
      return name === undefined ? undefined : { accountId, name, ...nameKeys(name) };
    },
    ConfigRevoked: () => undefined,
  },
});
