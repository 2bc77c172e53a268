import { golden } from '../../../testing/golden.js';
import { networkPlanGolden } from './network-plan.golden.js';
import { serverEvents } from './server.events.js';

const frankfurt = {
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  ipAddress: '203.0.113.7',
  port: 51820,
  endpoint: 'fra1.example.net',
  maxClients: 100,
  network: '10.64.0.0/16',
  dnsServers: ['1.1.1.1', '9.9.9.9'],
};

const maintenance = {
  id: 'm-1',
  kind: 'interruptions',
  startsAt: '2030-03-01T02:00:00.000Z',
  endsAt: '2030-03-01T03:00:00.000Z',
} as const;

const rented = {
  provider: 'Hetzner',
  tags: ['eu', 'beta'],
  monthlyCostCents: 4_990,
  costCurrency: 'EUR',
  notes: 'Rack 7.\nAsk Ada before you switch it off.',
};

export const serverGolden = golden(serverEvents, {
  'a server that was run before is taken over with its key': {
    id: 's-1',
    given: [networkPlanGolden.stories['a network is taken']],
    samples: [
      { type: 'ServerCreated', version: 1, data: frankfurt },
      {
        type: 'ServerKeyExpected',
        version: 1,
        data: { publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      },
      { type: 'GatewayEnrolled', version: 1, data: { enrolment: 1 } },
      {
        type: 'ServerKeyRegistered',
        version: 1,
        data: { publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      },
    ],
  },
  'a server from creation to deletion': {
    id: 's-1',
    given: [networkPlanGolden.stories['a network is taken']],
    samples: [
      {
        type: 'ServerCreated',
        version: 1,
        data: frankfurt,
      },
      { type: 'GatewayEnrolled', version: 1, data: { enrolment: 1 } },
      {
        type: 'ServerKeyRegistered',
        version: 1,
        data: { publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      },
      {
        type: 'ServerUpdated',
        version: 1,
        data: {
          ...frankfurt,
          name: 'Frankfurt 2',
          maxClients: 200,
        },
      },
      { type: 'ServerToggled', version: 1, data: { isActive: false } },
      { type: 'ServerToggled', version: 1, data: { isActive: true } },
      { type: 'ServerDrainBegun', version: 1, data: {} },
      { type: 'ServerDrainEnded', version: 1, data: {} },
      { type: 'MaintenanceAnnounced', version: 1, data: maintenance },
      { type: 'MaintenanceAnnounced', version: 1, data: { ...maintenance, id: 'm-2', kind: 'outage' } },
      {
        type: 'MaintenanceAnnounced',
        version: 1,
        data: { ...maintenance, id: 'm-3', announcedAt: '2030-02-28T09:00:00.000Z' },
      },
      { type: 'MaintenanceCancelled', version: 1, data: maintenance },
      { type: 'GatewayRevoked', version: 1, data: {} },
      { type: 'GatewayEnrolled', version: 1, data: { enrolment: 2 } },
      {
        type: 'ServerKeyRegistered',
        version: 1,
        data: { publicKey: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=' },
      },
      { type: 'ServerDeleted', version: 1, data: {} },
    ],
  },
  'a server whose costs are known': {
    id: 's-1',
    given: [networkPlanGolden.stories['a network is taken']],
    samples: [
      {
        type: 'ServerCreated',
        version: 1,
        data: { ...frankfurt, coordinates: '50.11, 8.68', ...rented },
      },
      {
        type: 'ServerUpdated',
        version: 1,
        data: { ...frankfurt, coordinates: '', ...rented, tags: [], monthlyCostCents: 0, notes: '' },
      },
    ],
  },
  'a server whose place is known': {
    id: 's-1',
    given: [networkPlanGolden.stories['a network is taken']],
    samples: [
      {
        type: 'ServerCreated',
        version: 1,
        data: {
          ...frankfurt,
          coordinates: '50.11, 8.68',
        },
      },
      {
        type: 'ServerUpdated',
        version: 1,
        data: {
          ...frankfurt,
          coordinates: '',
        },
      },
    ],
  },
});
