import { golden } from '../../../testing/golden.js';
import { networkPlanEvents } from './network-plan.js';

export const networkPlanGolden = golden(networkPlanEvents, {
  'a network is taken': {
    id: 'all',
    samples: [{ type: 'ServerNetworkReserved', version: 1, data: { serverId: 's-1', network: '10.64.0.0/16' } }],
  },
  'a network comes back, and goes to another server': {
    id: 'all',
    samples: [
      { type: 'ServerNetworkReserved', version: 1, data: { serverId: 's-1', network: '10.64.0.0/16' } },
      { type: 'ServerNetworkReleased', version: 1, data: { serverId: 's-1', network: '10.64.0.0/16' } },
      { type: 'ServerNetworkReserved', version: 1, data: { serverId: 's-2', network: '10.64.0.0/16' } },
    ],
  },
});
