import { golden } from '../../../testing/golden.js';
import type { Alert, AlertKind } from './alert.events.js';
import { alertDeliveryEvents, type AlertNotice } from './alert-delivery.events.js';

const alertId = '01909e4e-5c00-8000-8000-0000000000c2';
const alert = {
  kind: 'gateway-silent',
  subject: '01909e4e-5c00-7000-8000-000000000010',
  said: { name: 'Frankfurt 1' },
} as const;
const requested = (data: AlertNotice) => ({ type: 'AlertDeliveryRequested', version: 1, data }) as const;
const attempted = (nextAt: string) => ({ type: 'AlertDeliveryAttempted', version: 1, data: { nextAt } }) as const;
const started = (n: number, kind: AlertKind, said: Alert['said']) => ({
  id: `01909e4e-5c00-8000-8000-0000000000e${n}`,
  samples: [requested({ type: 'alert.raised', since, alertId, alert: { kind, subject: '', said } })],
});
const since = '2030-02-01T00:00:00.000Z';

export const alertDeliveryGolden = golden(alertDeliveryEvents, {
  'a webhook that is told of an alert at the second attempt': {
    id: '01909e4e-5c00-8000-8000-0000000000d1',
    samples: [
      requested({ type: 'alert.raised', since, alertId, alert }),
      attempted('2030-02-01T00:00:05.000Z'),
      { type: 'AlertDeliveryFailed', version: 1, data: { failure: 'refused', status: 500 } },
      attempted('2030-02-01T00:05:05.000Z'),
      { type: 'AlertDelivered', version: 1, data: { status: 204 } },
    ],
  },
  'a webhook that is gone when an alert is over': {
    id: '01909e4e-5c00-8000-8000-0000000000d2',
    samples: [
      requested({ type: 'alert.over', since, alertId, alert }),
      attempted('2030-02-01T00:00:05.000Z'),
      { type: 'AlertDeliveryFailed', version: 1, data: { failure: 'unreachable', status: null } },
      { type: 'AlertDeliveryDropped', version: 1, data: { reason: 'gave-up' } },
    ],
  },
  'a webhook that wants no more': {
    id: '01909e4e-5c00-8000-8000-0000000000d4',
    samples: [
      requested({ type: 'alert.over', since, alertId, alert }),
      attempted('2030-02-01T00:00:05.000Z'),
      { type: 'AlertDeliveryFailed', version: 1, data: { failure: 'refused', status: 410 } },
      { type: 'AlertDeliveryDropped', version: 1, data: { reason: 'gone' } },
    ],
  },
  'a webhook that is told of a part of the program': started(1, 'program-stopped', { name: 'orders' }),
  'a webhook that is told of mails': started(2, 'mail-stuck', { since: '2030-01-31T23:00:00.000Z' }),
  'a webhook that is told of a disk': started(3, 'disk-low', { freePercent: 9 }),
  'a webhook that is told of a full server': started(4, 'server-full', { name: 'Frankfurt 1', clients: 100 }),
  'a webhook that is told of a certificate': started(5, 'certificate-ending', { endsAt: '2030-02-09T10:00:00.000Z' }),
  'a webhook that is tried out and taken away': {
    id: '01909e4e-5c00-8000-8000-0000000000d3',
    samples: [
      requested({ type: 'alert.test', since, alertId: null, alert: null }),
      { type: 'AlertDeliveryDropped', version: 1, data: { reason: 'removed' } },
    ],
  },
});
