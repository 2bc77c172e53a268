import { golden } from '../../../testing/golden.js';
import { clientAddressEvents } from './client-address.js';

export const clientAddressGolden = golden(clientAddressEvents, {
  'an address is taken': {
    id: 's-1-10.64.0.2',
    samples: [
      { type: 'ClientAddressReserved', version: 1, data: { configId: 'c-1', serverId: 's-1', ip: '10.64.0.2' } },
    ],
  },
  'an address comes back, and goes to another device': {
    id: 's-1-10.64.0.2',
    samples: [
      { type: 'ClientAddressReserved', version: 1, data: { configId: 'c-1', serverId: 's-1', ip: '10.64.0.2' } },
      { type: 'ClientAddressReleased', version: 1, data: { configId: 'c-1', serverId: 's-1', ip: '10.64.0.2' } },
      { type: 'ClientAddressReserved', version: 1, data: { configId: 'c-2', serverId: 's-1', ip: '10.64.0.2' } },
    ],
  },
});
