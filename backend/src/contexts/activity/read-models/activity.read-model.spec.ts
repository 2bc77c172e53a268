import { projected } from '../../../testing/projected.js';
import { activity, type Told } from './activity.read-model.js';

const at = new Date('2030-01-01T10:20:30Z');
const day = new Date('2030-01-01T00:00:00Z');
const plan = {
  id: 'pro',
  name: 'Pro',
  deviceLimit: 5,
  allowanceBytes: 500e9,
  priceCents: 1_999,
  currency: 'USD',
};
const place = { accountId: 'a-1', serverId: 's-1' };
const period = { periodStart: '2030-01-01T00:00:00.000Z', periodEnd: '2030-02-01T00:00:00.000Z' };
const issued = {
  ...place,
  subscriptionId: 'sub-1',
  deviceName: 'sealed',
  publicKey: 'key',
  privateKey: null,
  clientIp: '10.64.0.1',
  dnsServers: [],
  allowedIps: [],
  usageAnchor: period.periodStart,
};
const revoked = { ...place, subscriptionId: 'sub-1', wasActive: true } as const;
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
  data: { email: 'sealed', fullName: 'sealed', passwordHash: 'sealed', role: 'customer', addressKey: 'k' },
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

const change = (effective: 'now' | 'renewal', paid: boolean, kept?: true): Told => ({
  type: 'SubscriptionPlanChanged',
  data: { accountId: 'a-1', orderId: 'o-1', plan, effective, paid, ...(kept && { kept }) },
});

it.each<[Told, string, object]>([
  [
    { type: 'SubscriptionActivated', data: { accountId: 'a-1', orderId: 'o-1', plan, ...period } },
    'plan-bought',
    { planName: 'Pro' },
  ],
  [
    { type: 'SubscriptionRenewed', data: { accountId: 'a-1', orderId: 'o-1', plan, ...period } },
    'plan-renewed',
    { planName: 'Pro', until: period.periodEnd },
  ],
  [change('now', false), 'plan-changed', { planName: 'Pro' }],
  [change('renewal', false), 'plan-change-planned', { planName: 'Pro' }],
  [change('renewal', false, true), 'plan-kept', { planName: 'Pro' }],
  [change('renewal', true), 'plan-paid-ahead', { planName: 'Pro' }],
  [{ type: 'SubscriptionCancelled', data: { accountId: 'a-1' } }, 'plan-cancelled', {}],
  [{ type: 'SubscriptionResumed', data: { accountId: 'a-1' } }, 'plan-resumed', {}],
  [
    {
      type: 'SubscriptionPastDue',
      data: { accountId: 'a-1', orderId: 'o-1', graceUntil: 'then', retryAt: '', attempt: 1 },
    },
    'plan-payment-failed',
    { until: 'then' },
  ],
  [{ type: 'SubscriptionEnded', data: { accountId: 'a-1', reason: 'cancelled' } }, 'plan-ended', {}],
  [{ type: 'AllowanceWarned', data: { accountId: 'a-1', usedBytes: 1, percent: 80 } }, 'allowance-80', {}],
  [{ type: 'AllowanceExceeded', data: { accountId: 'a-1', usedBytes: 1 } }, 'allowance-100', {}],
])('tells of a plan: %j', (event, kind, facts) => {
  expect(rowsAfter(['subscription-sub-1', event])).toMatchObject([{ accountId: 'a-1', kind, facts }]);
});

it.each<[Told, string]>([
  [{ type: 'ConfigIssued', data: issued }, 'device-added'],
  [{ type: 'ConfigIssued', data: { ...issued, movedFrom: { configId: 'c-0', serverId: 's-0' } } }, 'device-moved'],
  [{ type: 'ConfigRevoked', data: { ...revoked, reason: 'customer' } }, 'device-removed'],
  [{ type: 'ConfigRevoked', data: { ...revoked, reason: 'server-deleted' } }, 'device-lost-server'],
])('tells of a device by its ids alone: %j', (event, kind) => {
  expect(rowsAfter(['config-c-1', event])).toMatchObject([
    { accountId: 'a-1', kind, facts: { configId: 'c-1', serverId: 's-1' } },
  ]);
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
