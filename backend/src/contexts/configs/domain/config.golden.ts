import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { clientAddressGolden } from './client-address.golden.js';
import { configEvents, type ConfigIssuedData } from './config.events.js';
import { importedPeerGolden } from './imported-peer.golden.js';
import { peerKeyGolden } from './peer-key.golden.js';

const issued: ConfigIssuedData = {
  accountId: 'a-1',
  serverId: 's-1',
  subscriptionId: 'b-1',
  deviceName: sealed(),
  publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  privateKey: sealed(),
  clientIp: '10.64.0.2',
  dnsServers: ['1.1.1.1'],
  allowedIps: ['0.0.0.0/0', '::/0'],
  usageAnchor: '2030-01-31T10:00:00.000Z',
};

const movedHere: ConfigIssuedData = {
  ...issued,
  serverId: 's-2',
  clientIp: '10.65.0.2',
  movedFrom: { configId: 'c-1', serverId: 's-1' },
};

export const configGolden = golden(configEvents, {
  'a device is new': {
    id: 'c-1',
    given: [clientAddressGolden.stories['an address is taken'], peerKeyGolden.stories['a key is claimed']],
    samples: [{ type: 'ConfigIssued', version: 1, data: issued }],
  },
  'a device of a server that was taken over': {
    id: 'c-1',
    given: [importedPeerGolden.stories['a peer of a server that was taken over becomes somebody’s device']],
    samples: [
      {
        type: 'ConfigIssued',
        version: 1,
        data: { ...issued, privateKey: null, presharedKey: sealed(), isImported: true },
      },
    ],
  },
  'a device whose usage is put right': {
    id: 'c-1',
    samples: [
      { type: 'ConfigIssued', version: 1, data: issued },
      {
        type: 'UsageCorrected',
        version: 1,
        data: {
          accountId: 'a-1',
          serverId: 's-1',
          subscriptionId: 'b-1',
          used: { receivedBytes: 1000, sentBytes: 2000, connectedMinutes: 3 },
          reason: sealed(),
        },
      },
    ],
  },
  'a device uses up its allowance, is adopted by another subscription and removed': {
    id: 'c-1',
    samples: [
      { type: 'ConfigIssued', version: 1, data: issued },
      {
        type: 'ConfigSuspended',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', reason: 'allowance-exceeded', wasActive: true },
      },
      {
        type: 'ConfigResumed',
        version: 1,
        data: {
          accountId: 'a-1',
          serverId: 's-1',
          subscriptionId: 'b-2',
          usageAnchor: '2030-03-01T10:00:00.000Z',
        },
      },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', subscriptionId: 'b-2', reason: 'customer', wasActive: true },
      },
      {
        type: 'ConfigRemovedFromGateway',
        version: 1,
        data: {
          accountId: 'a-1',
          serverId: 's-1',
          clientIp: '10.64.0.2',
          publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
        },
      },
    ],
  },
  'a device with a key pair of its own outlives its subscription, and its server does not': {
    id: 'c-2',
    samples: [
      { type: 'ConfigIssued', version: 1, data: { ...issued, privateKey: null, clientIp: '10.64.0.3' } },
      {
        type: 'ConfigSuspended',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', reason: 'allowance-exceeded', wasActive: true },
      },
      {
        type: 'ConfigResumed',
        version: 1,
        data: {
          accountId: 'a-1',
          serverId: 's-1',
          subscriptionId: 'b-1',
          usageAnchor: '2030-01-31T10:00:00.000Z',
        },
      },
      {
        type: 'ConfigSuspended',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', reason: 'allowance-exceeded', wasActive: true },
      },
      {
        type: 'ConfigSuspended',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', reason: 'subscription-ended', wasActive: false },
      },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: {
          accountId: 'a-1',
          serverId: 's-1',
          subscriptionId: 'b-1',
          reason: 'server-deleted',
          wasActive: false,
        },
      },
    ],
  },
  'a device has no room in a smaller plan': {
    id: 'c-4',
    samples: [
      { type: 'ConfigIssued', version: 1, data: { ...issued, clientIp: '10.64.0.4' } },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', subscriptionId: 'b-1', reason: 'plan-limit', wasActive: true },
      },
    ],
  },
  'a device is kept out with its owner': {
    id: 'c-5',
    samples: [
      { type: 'ConfigIssued', version: 1, data: { ...issued, clientIp: '10.64.0.5' } },
      {
        type: 'ConfigSuspended',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', reason: 'account-suspended', wasActive: true },
      },
    ],
  },
  'a device leaves with its account, comes back with it, and goes for good': {
    id: 'c-4',
    samples: [
      { type: 'ConfigIssued', version: 1, data: { ...issued, clientIp: '10.64.0.4' } },
      {
        type: 'ConfigSuspended',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', reason: 'account-closed', wasActive: true },
      },
      {
        type: 'ConfigResumed',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', subscriptionId: 'b-1', usageAnchor: '2030-01-31T00:00:00.000Z' },
      },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', subscriptionId: 'b-1', reason: 'account-erased', wasActive: true },
      },
    ],
  },
  'a device goes with its plan, whose money is given back': {
    id: 'c-4',
    samples: [
      { type: 'ConfigIssued', version: 1, data: { ...issued, clientIp: '10.64.0.4' } },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', subscriptionId: 'b-1', reason: 'refunded', wasActive: true },
      },
    ],
  },
  'a device is moved with everybody of its server': {
    id: 'c-4',
    samples: [
      {
        type: 'ConfigIssued',
        version: 1,
        data: { ...movedHere, relocation: { id: 'm-1', until: '2030-02-07T10:00:00.000Z' } },
      },
    ],
  },
  'a device is removed by staff': {
    id: 'c-4',
    samples: [
      { type: 'ConfigIssued', version: 1, data: { ...issued, clientIp: '10.64.0.4' } },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: {
          accountId: 'a-1',
          serverId: 's-1',
          subscriptionId: 'b-1',
          reason: 'staff',
          wasActive: true,
          note: sealed(),
        },
      },
    ],
  },
  'a device gets a config on another server': {
    id: 'c-4',
    samples: [{ type: 'ConfigIssued', version: 1, data: movedHere }],
  },
  'a device does not move after all': {
    id: 'c-4',
    samples: [
      { type: 'ConfigIssued', version: 1, data: movedHere },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: {
          accountId: 'a-1',
          serverId: 's-2',
          subscriptionId: 'b-1',
          reason: 'customer',
          wasActive: true,
          movedFrom: { configId: 'c-1', serverId: 's-1' },
        },
      },
    ],
  },
  'a device is moved away': {
    id: 'c-5',
    samples: [
      { type: 'ConfigIssued', version: 1, data: issued },
      {
        type: 'ConfigRevoked',
        version: 1,
        data: { accountId: 'a-1', serverId: 's-1', subscriptionId: 'b-1', reason: 'moved', wasActive: true },
      },
    ],
  },
  'issuing breaks off': {
    id: 'c-3',
    samples: [
      {
        type: 'ConfigRevoked',
        version: 1,
        data: { accountId: null, serverId: null, subscriptionId: null, reason: 'abandoned', wasActive: false },
      },
    ],
  },
});
