import { golden } from '../../../testing/golden.js';
import { configGolden } from './config.golden.js';
import { usageEvents } from './usage.events.js';

const bootId = '0b6f7a0e-6c0e-4c39-9a53-6c1d3e0c5b11';
const totals = { receivedBytes: 1000, sentBytes: 2000, connectedMinutes: 3 };

export const usageGolden = golden(usageEvents, {
  'a server reports, carries over and restarts': {
    id: 's-1',
    given: [configGolden.stories['a device is new']],
    samples: [
      {
        type: 'UsageReported',
        version: 1,
        old: {
          bootId,
          sequence: 7,
          peers: [{ configId: 'c-1', subscriptionId: 'b-1', ...totals, lastHandshakeDate: '2030-01-01' }],
        },
      },
      {
        type: 'UsageCarried',
        version: 1,
        old: {
          configs: [
            {
              configId: 'c-1',
              subscriptionId: 'b-1',
              boots: { [bootId]: totals },
              lifetime: totals,
              current: { start: '2030-01-01T00:00:00.000Z', ...totals },
              previous: null,
              lastHandshakeDate: '2030-01-01',
            },
          ],
        },
      },
      {
        type: 'UsageReported',
        version: 1,
        old: {
          bootId: '5f0d4c55-1f2a-4a55-8d6d-0f7c3f1f0e22',
          sequence: 0,
          peers: [
            {
              configId: 'c-1',
              subscriptionId: 'b-1',
              receivedBytes: 50,
              sentBytes: 70,
              connectedMinutes: 1,
              lastHandshakeDate: null,
            },
          ],
        },
      },
      {
        type: 'UsageCarried',
        version: 1,
        old: {
          configs: [
            {
              configId: 'c-1',
              subscriptionId: 'b-1',
              boots: {},
              lifetime: { receivedBytes: 9000, sentBytes: 8000, connectedMinutes: 70 },
              current: {
                start: '2030-01-31T10:00:00.000Z',
                receivedBytes: 500,
                sentBytes: 600,
                connectedMinutes: 7,
              },
              previous: { start: '2029-12-31T10:00:00.000Z', ...totals },
              lastHandshakeDate: null,
            },
          ],
        },
      },
    ],
  },
  'a server reports while nobody is connected': {
    id: 's-1',
    samples: [{ type: 'UsageReported', version: 1, old: { bootId, sequence: 8, peers: [] } }],
  },
  'a server states what was put right before': {
    id: 's-1',
    given: [configGolden.stories['a device whose usage is put right']],
    samples: [
      {
        type: 'UsageCarried',
        version: 2,
        data: {
          configs: [
            {
              configId: 'c-1',
              subscriptionId: 'b-1',
              ledgers: { [bootId]: totals },
              lifetime: totals,
              current: { start: '2030-01-01T00:00:00.000Z', ...totals },
              previous: null,
              lastHandshakeDate: '2030-01-01',
              corrections: 1,
            },
          ],
        },
      },
    ],
  },
  'a device is used on the server that it moves to': {
    id: 's-2',
    given: [configGolden.stories['a device is new'], configGolden.stories['a device gets a config on another server']],
    samples: [
      {
        type: 'UsageReported',
        version: 2,
        data: {
          ledgerId: bootId,
          sequence: 1,
          peers: [
            {
              configId: 'c-4',
              subscriptionId: 'b-1',
              ...totals,
              lastHandshakeDate: '2030-01-01',
              movedFrom: { configId: 'c-1', serverId: 's-1' },
            },
          ],
        },
      },
      {
        type: 'UsageCarried',
        version: 2,
        data: {
          configs: [
            {
              configId: 'c-4',
              subscriptionId: 'b-1',
              ledgers: { [bootId]: totals },
              lifetime: totals,
              current: { start: '2030-01-01T00:00:00.000Z', ...totals },
              previous: null,
              lastHandshakeDate: '2030-01-01',
              movedFrom: { configId: 'c-1', serverId: 's-1' },
            },
          ],
        },
      },
    ],
  },
  'a server counts in a ledger': {
    id: 's-1',
    given: [configGolden.stories['a device is new']],
    samples: [
      {
        type: 'UsageReported',
        version: 2,
        data: {
          ledgerId: bootId,
          sequence: 7,
          peers: [{ configId: 'c-1', subscriptionId: 'b-1', ...totals, lastHandshakeDate: '2030-01-01' }],
        },
      },
      {
        type: 'UsageCarried',
        version: 2,
        data: {
          configs: [
            {
              configId: 'c-1',
              subscriptionId: 'b-1',
              ledgers: { [bootId]: totals },
              lifetime: totals,
              current: { start: '2030-01-01T00:00:00.000Z', ...totals },
              previous: null,
              lastHandshakeDate: '2030-01-01',
            },
          ],
        },
      },
    ],
  },
  'a server states what it counted since the statement before': {
    id: 's-1',
    given: [configGolden.stories['a device is new']],
    samples: [
      {
        type: 'UsageCarried',
        version: 2,
        data: {
          configs: [
            {
              configId: 'c-1',
              subscriptionId: 'b-1',
              ledgers: { [bootId]: totals },
              lifetime: totals,
              current: { start: '2030-01-01T00:00:00.000Z', ...totals },
              previous: null,
              lastHandshakeDate: '2030-01-01',
              counted: { receivedBytes: 100, sentBytes: 200 },
            },
          ],
        },
      },
    ],
  },
});
