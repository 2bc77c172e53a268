import { sealed } from '@veilway/es-kernel/spec';
import { projected } from '../../../testing/projected.js';
import { activity, type Told } from './activity.read-model.js';

const at = new Date('2030-01-01T10:20:30Z');
const day = new Date('2030-01-01T00:00:00Z');
const session = { accountId: 'a-1', role: 'customer', generation: 0, rotatedAt: '', expiresAt: '' } as const;

const rowsAfter = (...history: [streamId: string, event: Told][]) => {
  const { rows } = projected(
    activity,
    history.map(([streamId, event]) => ({ event, streamId, at })),
  );
  return [...rows.values()].flatMap(({ row }) => row ?? []);
};

const registered: Told = {
  type: 'AccountRegistered',
  data: { email: sealed(), fullName: sealed(), passwordHash: sealed(), role: 'customer', addressKey: 'k' },
};

it('tells what an account did, in the order of the log, and of a sign-in the day alone', () => {
  const rows = rowsAfter(
    ['account-a-1', registered],
    ['account-a-1', { type: 'EmailVerified', data: {} }],
    ['session-s-1', { type: 'SessionStarted', data: session }],
    ['session-s-1', { type: 'SessionRefreshed', data: session }],
  );
  expect(rows).toEqual([
    { accountId: 'a-1', kind: 'signed-up', facts: {}, at, sequence: 0 },
    { accountId: 'a-1', kind: 'email-confirmed', facts: {}, at, sequence: 1 },
    { accountId: 'a-1', kind: 'signed-in', facts: {}, at: day, sequence: 2 },
  ]);
});

it('still tells of a sign-in whose event was not kept, at its place', () => {
  const started = { on: '2029-12-31', position: 17 };
  const refreshed: Told = { type: 'SessionRefreshed', data: { ...session, started } };
  const rebuilt = projected(activity, [{ event: refreshed, streamId: 'session-s-1', at }]);
  expect(rebuilt.row('signed-in-s-1')).toEqual({
    accountId: 'a-1',
    kind: 'signed-in',
    facts: {},
    at: new Date('2029-12-31T00:00:00.000Z'),
    sequence: 17,
  });
});

it('forgets a sign-up that lapsed', () => {
  expect(rowsAfter(['account-a-1', registered], ['account-a-1', { type: 'AccountLapsed', data: {} }])).toEqual([]);
});

it('says nothing of a config that nobody ever had', () => {
  const nobody = {
    accountId: null,
    serverId: null,
    subscriptionId: null,
    reason: 'abandoned',
    wasActive: false,
  } as const;
  expect(rowsAfter(['config-c-1', { type: 'ConfigRevoked', data: nobody }])).toEqual([]);
});
