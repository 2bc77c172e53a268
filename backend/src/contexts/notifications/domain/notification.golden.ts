import { golden } from '../../../testing/golden.js';
import { notificationEvents } from './notification.events.js';

export const notificationGolden = golden(notificationEvents, {
  'an account is told of everything, and reads some of it': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000003',
          kind: 'renewal',
          parameters: { planName: 'Pro', periodEnd: '2030-02-01T00:00:00.000Z' },
        },
      },
      { type: 'NotificationsRead', version: 1, data: { ids: ['01909e4e-5c00-7000-8000-000000000003'] } },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000011',
          kind: 'receipt',
          parameters: {
            orderId: '01909e4e-5c00-7000-8000-000000000012',
            planName: 'Pro',
            amountCents: 1999,
            currency: 'USD',
          },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000013',
          kind: 'payment-failed',
          parameters: { graceUntil: '2030-02-04T00:00:00.000Z' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000014',
          kind: 'subscription-ended',
          parameters: {},
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: { notificationId: '01909e4e-5c00-7000-8000-000000000015', kind: 'allowance-80', parameters: {} },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: { notificationId: '01909e4e-5c00-7000-8000-000000000016', kind: 'allowance-100', parameters: {} },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: { notificationId: '01909e4e-5c00-7000-8000-000000000017', kind: 'server-retired', parameters: {} },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000018',
          kind: 'server-retired',
          parameters: { configId: 'c-1', serverId: 's-1' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000003a',
          kind: 'devices-moved',
          parameters: { configId: 'c-1', serverId: 's-1', until: '2030-02-07T10:00:00.000Z' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000003b',
          kind: 'device-revoked',
          parameters: { configId: 'c-1' },
        },
      },
      ...(['maintenance', 'maintenance-cancelled'] as const).map((kind) => ({
        type: 'AccountNotified' as const,
        version: 1,
        data: {
          notificationId: `01909e4e-5c00-7000-8000-0000000000${kind === 'maintenance' ? '3a' : '3b'}`,
          kind,
          parameters: {
            serverId: 's-1',
            work: 'outage',
            startsAt: '2030-02-07T10:00:00.000Z',
            endsAt: '2030-02-07T11:00:00.000Z',
          },
        },
      })),
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000019',
          kind: 'device-over-limit',
          parameters: { configId: 'c-1' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000003f',
          kind: 'factors-going',
          parameters: { forgottenAt: '2030-02-04T00:00:00.000Z' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000002a',
          kind: 'renewal-ahead',
          parameters: { planName: 'Pro', periodEnd: '2030-02-07T10:00:00.000Z', amountCents: 1_999, currency: 'USD' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000002b',
          kind: 'plan-ending',
          parameters: { planName: 'Pro', endsAt: '2030-02-07T10:00:00.000Z' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000001a',
          kind: 'trial-ending',
          parameters: { planName: 'Pro', endsAt: '2030-02-07T10:00:00.000Z' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000001c',
          kind: 'price-change',
          parameters: {
            planName: 'Pro',
            currency: 'USD',
            oldCents: 1_999,
            priceCents: 2_499,
            from: '2030-02-07T10:00:00.000Z',
          },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: { notificationId: '01909e4e-5c00-7000-8000-00000000001b', kind: 'trial-ended', parameters: {} },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000001c',
          kind: 'refund-granted',
          parameters: { planName: 'Pro', amountCents: 1999, currency: 'USD', arrivesUntil: '2030-02-12' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-00000000001d',
          kind: 'refund-refused',
          parameters: { planName: 'Pro' },
        },
      },
      {
        type: 'NotificationsRead',
        version: 1,
        data: {
          ids: ['01909e4e-5c00-7000-8000-000000000011', '01909e4e-5c00-7000-8000-000000000017'],
        },
      },
    ],
  },
  'an account is told that support has answered': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000021',
          kind: 'ticket-reply',
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
    ],
  },
  'an account is told that support has resolved and closed its ticket': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000022',
          kind: 'ticket-resolved',
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000023',
          kind: 'ticket-closed',
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
    ],
  },
  'an account is told that its tickets were joined': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000024',
          kind: 'ticket-merged',
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
    ],
  },
  'an account is told what staff wrote to it': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000025',
          kind: 'message',
          parameters: { messageId: '01909e4e-5c00-7000-8000-000000000081' },
        },
      },
    ],
  },
  'an admin is told that a gateway is silent': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-0000000000d1',
          kind: 'alert-raised',
          parameters: { alert: 'gateway-silent', name: 'Frankfurt 1', more: 0 },
        },
      },
    ],
  },
  'an admin is told that a gateway is back': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-0000000000d2',
          kind: 'alert-over',
          parameters: { alert: 'gateway-silent', name: 'Frankfurt 1', more: 11 },
        },
      },
    ],
  },
  'an account is told that it has used up the data of its free trial': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000020',
          kind: 'allowance-100',
          parameters: { isTrial: true },
        },
      },
    ],
  },
  'support gives months and data away': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000021',
          kind: 'months-granted',
          parameters: { planName: 'Pro', months: 2 },
        },
      },
      {
        type: 'AccountNotified',
        version: 1,
        data: {
          notificationId: '01909e4e-5c00-7000-8000-000000000022',
          kind: 'allowance-granted',
          parameters: { bytes: 10_000_000_000 },
        },
      },
    ],
  },
});
