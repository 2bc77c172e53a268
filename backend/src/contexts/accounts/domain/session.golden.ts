import { golden } from '../../../testing/golden.js';
import { BROWSERS, SYSTEMS } from './device-kind.js';
import { sessionEvents } from './session.events.js';

const id = '01909e4e-5c00-7000-8000-000000000004';
const accountId = '01909e4e-5c00-7000-8000-000000000001';

const started = {
  accountId,
  role: 'customer',
  generation: 0,
  rotatedAt: '2030-01-01T00:00:00.000Z',
  expiresAt: '2030-01-31T00:00:00.000Z',
} as const;

export const sessionGolden = golden(sessionEvents, {
  'a refresh token is used twice': {
    id,
    samples: [
      { type: 'SessionStarted', version: 1, data: started },
      {
        type: 'SessionRefreshed',
        version: 1,
        old: {
          accountId,
          role: 'customer',
          generation: 7,
          rotatedAt: '2030-01-01T00:00:00.000Z',
          expiresAt: '2030-01-31T00:00:00.000Z',
        },
      },
      { type: 'SessionEnded', version: 1, data: { accountId, reason: 'session-reuse' } },
    ],
  },
  'an admin signs out': {
    id,
    samples: [
      { type: 'SessionStarted', version: 1, data: { ...started, role: 'admin' } },
      { type: 'SessionEnded', version: 1, data: { accountId, reason: 'signed-out' } },
    ],
  },
  'an auditor ends a session from another device': {
    id,
    samples: [
      { type: 'SessionStarted', version: 1, data: { ...started, role: 'auditor' } },
      { type: 'SessionEnded', version: 1, data: { accountId, reason: 'ended-by-owner' } },
    ],
  },
  'support gets another role': {
    id,
    samples: [
      { type: 'SessionStarted', version: 1, data: { ...started, role: 'support' } },
      { type: 'SessionEnded', version: 1, data: { accountId, reason: 'role-changed' } },
    ],
  },
  'a program signs in again and again': {
    id,
    samples: [
      { type: 'SessionStarted', version: 1, data: started },
      { type: 'SessionEnded', version: 1, data: { accountId, reason: 'too-many' } },
    ],
  },
  'somebody signs in on a new device, and forgets the password a second time': {
    id,
    samples: [
      {
        type: 'SessionStarted',
        version: 1,
        data: {
          ...started,
          device: { browser: 'firefox', system: 'linux' },
          password: 2,
          endsBy: '2030-04-01',
          onNewDevice: true,
        },
      },
      {
        type: 'SessionRefreshed',
        version: 2,
        data: {
          ...started,
          generation: 1,
          started: { on: '2030-01-01', position: 17 },
          password: 2,
          endsBy: '2030-04-01',
        },
      },
      { type: 'SessionEnded', version: 1, data: { accountId, reason: 'password-changed' } },
    ],
  },
  'nobody comes back': {
    id,
    samples: [
      { type: 'SessionStarted', version: 1, data: started },
      { type: 'SessionEnded', version: 1, data: { accountId, reason: 'expired' } },
    ],
  },
  'its oldest events are gone, and what they said is handed on': {
    id,
    samples: [
      {
        type: 'SessionRefreshed',
        version: 1,
        old: {
          ...started,
          generation: 8,
          rotatedAt: '2030-01-02T00:00:00.000Z',
          expiresAt: '2030-02-01T00:00:00.000Z',
          started: { at: '2030-01-01T00:00:00.000Z', position: 17 },
        },
      },
    ],
  },
  'its oldest events are gone': {
    id,
    samples: [
      {
        type: 'SessionRefreshed',
        version: 1,
        old: {
          accountId,
          role: 'customer',
          generation: 8,
          rotatedAt: '2030-01-02T00:00:00.000Z',
          expiresAt: '2030-02-01T00:00:00.000Z',
        },
      },
    ],
  },
  ...Object.fromEntries(
    BROWSERS.map((browser, n) => [
      `somebody signs in with ${browser} on ${SYSTEMS[n]}`,
      {
        id,
        samples: [
          {
            type: 'SessionStarted' as const,
            version: 1 as const,
            data: { ...started, device: { browser, system: SYSTEMS[n]! } },
          },
        ],
      },
    ]),
  ),
  'a session of a browser that we know is refreshed, and hands on the day on which it began': {
    id,
    samples: [
      {
        type: 'SessionRefreshed',
        version: 2,
        data: {
          ...started,
          generation: 8,
          started: { on: '2030-01-01', position: 17 },
          device: { browser: null, system: 'linux' },
        },
      },
    ],
  },
});
