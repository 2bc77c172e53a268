import { golden } from '../../../testing/golden.js';
import { alertEvents, type Alert } from './alert.events.js';

const subject = '01909e4e-5c00-7000-8000-000000000010';
const alert = { kind: 'server-full', subject, said: { name: 'Frankfurt 1', clients: 100 } } as const;
const raised = (id: string, data: Alert) => ({
  id: `01909e4e-5c00-8000-8000-0000000000${id}`,
  samples: [{ type: 'AlertRaised', version: 1, data: { ...data, isTold: true } } as const],
});

export const alertGolden = golden(alertEvents, {
  'an alert that is silenced, told again and over': {
    id: '01909e4e-5c00-8000-8000-0000000000c1',
    samples: [
      { type: 'AlertRaised', version: 1, data: { ...alert, isTold: true } },
      {
        type: 'AlertSilenced',
        version: 1,
        data: { reason: 'A new server is ordered.', until: '2030-01-02T00:00:00.000Z' },
      },
      { type: 'AlertSilenceEnded', version: 1, data: { ...alert, isTold: true } },
      { type: 'AlertOver', version: 1, data: { ...alert, isTold: true } },
    ],
  },
  'a gateway that is silent': raised('c2', { kind: 'gateway-silent', subject, said: { name: 'Frankfurt 1' } }),
  'a part of the program that stopped': raised('c3', {
    kind: 'program-stopped',
    subject: 'orders',
    said: { name: 'orders' },
  }),
  'mails that are stuck': raised('c4', {
    kind: 'mail-stuck',
    subject: '',
    said: { since: '2030-01-01T10:00:00.000Z' },
  }),
  'a disk that is nearly full': raised('c5', { kind: 'disk-low', subject: '', said: { freePercent: 9 } }),
  'a certificate near its end': raised('c6', {
    kind: 'certificate-ending',
    subject: '',
    said: { endsAt: '2030-01-15T10:00:00.000Z' },
  }),
});
