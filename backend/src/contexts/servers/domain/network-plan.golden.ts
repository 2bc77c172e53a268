import { golden } from '../../../testing/golden.js';
import { networkPlanEvents } from './network-plan.js';

export const networkPlanGolden = golden(networkPlanEvents, {
  'a network is taken': {
    id: 'all',
    samples: [{ type: 'ServerNetworkReserved', version: 1, data: { serverId: 's-1', network: '10.64.0.0/16' } }],
  },
  'a server that was known by its network alone is described, and gets another name': {
    id: 'all',
    samples: [
      { type: 'ServerNetworkReserved', version: 1, data: { serverId: 's-1', network: '10.64.0.0/16' } },
      {
        type: 'ServerDescribed',
        version: 1,
        data: { serverId: 's-1', name: 'Frankfurt 1', endpoint: 'fra1.example.net:51820' },
      },
      {
        type: 'ServerDescribed',
        version: 1,
        data: { serverId: 's-1', name: 'Frankfurt', endpoint: 'fra1.example.net:51820' },
      },
    ],
  },
  'a server is announced': {
    id: 'all',
    samples: [
      {
        type: 'ServerNetworkReserved',
        version: 1,
        data: { serverId: 's-1', network: '10.64.0.0/16', name: 'Frankfurt 1', endpoint: 'fra1.example.net:51820' },
      },
    ],
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
