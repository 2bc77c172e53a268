import { sealed } from '@veilway/es-kernel/spec';
import { projected } from '../../../testing/projected.js';
import type { UsageEvent } from '../domain/usage.events.js';
import type { ConfigEvent, ConfigIssuedData } from '../domain/config.events.js';
import { configs } from './configs.read-model.js';

const place = { accountId: 'a', serverId: 's' };
const data: ConfigIssuedData = {
  ...place,
  subscriptionId: 'b',
  deviceName: sealed(),
  publicKey: 'k',
  privateKey: null,
  clientIp: '10.64.0.2',
  dnsServers: ['1.1.1.1'],
  allowedIps: ['0.0.0.0/0'],
  usageAnchor: '2030-01-01T00:00:00.000Z',
};
const config = (event: ConfigEvent) => ({ event, streamId: 'config-c' });
const usage = (receivedBytes: number, at = new Date('2030-01-02'), ledgerId = 'x') => ({
  event: {
    type: 'UsageReported',
    data: {
      ledgerId,
      sequence: 1,
      peers: [
        {
          configId: 'c',
          subscriptionId: 'b',
          receivedBytes,
          sentBytes: 0,
          connectedMinutes: 1,
          lastHandshakeDate: '2030-01-02',
        },
      ],
    },
  } satisfies UsageEvent,
  streamId: 'usage-s',
  at,
});
const carried = (
  receivedBytes: number,
  { subscriptionId = 'b', start = '2030-01-01T00:00:00.000Z', corrections = 0, counter = receivedBytes } = {},
) => {
  const totals = { receivedBytes, sentBytes: 0, connectedMinutes: 1 };
  const ledgers = { x: { ...totals, receivedBytes: counter } };
  const counted = { ledgers, lifetime: totals, current: { start, ...totals }, previous: null };
  const said = corrections ? { corrections } : {}; // statements from before there were corrections do not say
  const statement = { configId: 'c', subscriptionId, ...counted, lastHandshakeDate: '2030-01-02', ...said };
  const event = { type: 'UsageCarried', data: { configs: [statement] } } satisfies UsageEvent;
  return { event, streamId: 'usage-s', at: new Date('2030-01-03') };
};
const issued = config({ type: 'ConfigIssued', data });
const suspended = config({
  type: 'ConfigSuspended',
  data: { ...place, reason: 'subscription-ended', wasActive: true },
});
const resumed = (subscriptionId: string) =>
  config({ type: 'ConfigResumed', data: { ...place, subscriptionId, usageAnchor: '2030-01-15T00:00:00.000Z' } });
const revoked = config({
  type: 'ConfigRevoked',
  data: { ...place, subscriptionId: 'b', reason: 'customer', wasActive: true },
});
const removed = config({ type: 'ConfigRemovedFromGateway', data: { ...place, clientIp: '10.64.0.2', publicKey: 'k' } });
type History = Parameters<typeof projected<object, ConfigEvent | UsageEvent>>[1];
const shown = (...history: History) => projected(configs, history).row('c');

it('shows what was issued', () =>
  expect(shown(issued)).toMatchObject({ ...data, status: 'active', awaitsRemovalSince: null }));
it('shows why it sleeps', () =>
  expect(shown(issued, suspended)).toMatchObject({ status: 'suspended', suspendedReason: 'subscription-ended' }));
it('awaits its removal once revoked', () => {
  expect(shown(issued, revoked)).toMatchObject({ status: 'revoked', awaitsRemovalSince: 1 });
  expect(shown(issued, revoked, removed)).toMatchObject({ status: 'revoked', awaitsRemovalSince: null });
});
describe('while its device moves to another server', () => {
  const movedFrom = { configId: 'c', serverId: 's' };
  const there = (event: ConfigEvent) => ({ event, streamId: 'config-d' });
  const begun = there({ type: 'ConfigIssued', data: { ...data, serverId: 's2', movedFrom } });
  const given = there({
    type: 'ConfigRevoked',
    data: { ...place, serverId: 's2', subscriptionId: 'b', reason: 'customer', wasActive: true, movedFrom },
  });
  const unused = { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0, lastHandshakeDate: '2030-01-02' };
  const line = { configId: 'd', subscriptionId: 'b', ...unused, movedFrom };
  const reported = {
    event: { type: 'UsageReported', data: { ledgerId: 'y', sequence: 1, peers: [line] } } satisfies UsageEvent,
    streamId: 'usage-s2',
  };
  const lifetime = { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0 };
  const current = { start: '2030-01-01T00:00:00.000Z', ...lifetime };
  const statement = { configId: 'd', subscriptionId: 'b', ledgers: {}, lifetime, current, previous: null };
  const usedThen = { lastHandshakeDate: '2030-01-02', movedFrom };
  const stated = {
    event: { type: 'UsageCarried', data: { configs: [{ ...statement, ...usedThen }] } } satisfies UsageEvent,
    streamId: 'usage-s2',
  };

  it('says to where and until when', () =>
    expect(shown({ ...issued }, { ...begun, at: new Date('2030-01-02T10:00:00Z') })).toMatchObject({
      status: 'active',
      moving: { to: 'd', until: new Date('2030-01-03T10:00:00Z') },
    }));
  it('goes with the first use of the new config, whether a report or a later statement tells of it', () => {
    for (const told of [reported, stated])
      expect(shown(issued, begun, told)).toMatchObject({ status: 'revoked', awaitsRemovalSince: null });
    expect(shown(issued, begun, reported, suspended)).toMatchObject({ status: 'revoked' });
    expect(shown(issued, begun, reported, revoked)).toMatchObject({ moving: null, awaitsRemovalSince: 3 });
  });
  it('does not move once it is revoked: no day ends for it', () =>
    expect(shown(issued, revoked, begun)).toMatchObject({ status: 'revoked', moving: null }));
  it('stays where the new one goes unused, whatever is heard of that later', () =>
    expect(shown(issued, begun, given, reported)).toMatchObject({ status: 'active', moving: null }));
});

it('counts usage, after revocation too', () =>
  expect(shown(issued, usage(10), revoked, usage(30))).toMatchObject({
    usage: { lifetime: { receivedBytes: 30 }, current: { receivedBytes: 30 } },
  }));
it('starts counting anew under another subscription, and goes on under the same', () => {
  expect(shown(issued, usage(10), suspended, resumed('b2'))).toMatchObject({
    subscriptionId: 'b2',
    usage: { lifetime: { receivedBytes: 10 }, current: { receivedBytes: 0 }, previous: { receivedBytes: 10 } },
  });
  expect(shown(issued, usage(10), suspended, resumed('b'))).toMatchObject({
    usage: { current: { receivedBytes: 10 } },
  });
});
it('takes a statement for the reports that it rests on, whether they are there or not', () => {
  const usageOf = (...history: History) => shown(...history)?.usage;
  expect(usageOf(issued, usage(10), usage(30), carried(30))).toEqual(usageOf(issued, usage(10), usage(30)));
  expect(usageOf(issued, carried(30), usage(40))).toEqual(usageOf(issued, usage(30), usage(40)));
  expect(usageOf(issued, usage(40), carried(30))).toEqual(usageOf(issued, usage(40)));
});
it('knows where its usage was last stated, first by its first report', () => {
  expect(shown(issued)).toMatchObject({ usageStated: null });
  expect(shown(issued, usage(1), usage(2))).toMatchObject({ usageStated: { position: 1 } });
  expect(shown(issued, usage(1), carried(1))).toMatchObject({ usageStated: { position: 2 } });
});
it('does not count under another subscription what was stated under the last', () =>
  expect(shown(issued, usage(10), suspended, resumed('b2'), carried(10))).toMatchObject({
    usage: { current: { receivedBytes: 0 }, previous: { receivedBytes: 10 } },
    usageStated: { position: 1 },
  }));
it('lets no statement that does not know of a correction undo it', () => {
  const used = { receivedBytes: 3, sentBytes: 0, connectedMinutes: 1 };
  const correction = {
    ...config({ type: 'UsageCorrected', data: { ...place, subscriptionId: 'b', used, reason: sealed() } }),
    at: new Date('2030-01-02'),
  };
  const isRight = { usage: { lifetime: used, current: used, corrections: 1 } };
  expect(shown(issued, usage(1e9), correction, carried(1e9))).toMatchObject({
    ...isRight,
    usageStated: { position: 1 },
  });
  const stated = carried(3, { corrections: 1, counter: 1e9 });
  expect(shown(issued, usage(1e9), correction, stated)).toMatchObject({ ...isRight, usageStated: { position: 3 } });
  // The reports are gone from the log by now, the correction is not.
  expect(shown(issued, correction, stated)).toMatchObject(isRight);
});
describe('what its server’s day is made of', () => {
  const since = (...history: History) => shown(...history)?.sinceStated.receivedBytes;
  const counted = (bytes: number, stated: ReturnType<typeof carried>) => {
    const [config] = stated.event.data.configs;
    const more = { ...config!, counted: { receivedBytes: bytes, sentBytes: 0 } };
    return { ...stated, event: { ...stated.event, data: { configs: [more] } } };
  };

  it('grows with reports, and begins anew with a statement', () => {
    expect(since(issued, usage(10), usage(15), usage(15))).toBe(15);
    expect(since(issued, usage(15), counted(15, carried(15)))).toBe(0);
    expect(since(issued, usage(15), counted(15, carried(15)), usage(18))).toBe(3);
  });
  it('keeps what was reported while it was stated', () =>
    expect(since(issued, usage(15), usage(18), counted(15, carried(15)))).toBe(3));
  it('is the same where older reports are gone from the log', () => {
    expect(since(issued, counted(15, carried(15)), usage(18))).toBe(3);
    expect(since(issued, usage(18), counted(15, carried(15)))).toBe(3);
  });
  it('does not count twice what a statement counted that was not taken', () =>
    expect(since(issued, usage(15), counted(15, carried(15, { subscriptionId: 'b0' })), usage(18))).toBe(3));
  it('is what flowed, whatever is said of it later', () => {
    const used = { receivedBytes: 3, sentBytes: 0, connectedMinutes: 1 };
    const correction = config({
      type: 'UsageCorrected',
      data: { ...place, subscriptionId: 'b', used, reason: sealed() },
    });
    expect(since(issued, usage(15), correction)).toBe(15);
  });
});

it('shows nothing of a config that was abandoned, or that nobody knows', () => {
  const nobody = { accountId: null, serverId: null, subscriptionId: null };
  expect(
    shown(config({ type: 'ConfigRevoked', data: { ...nobody, reason: 'abandoned', wasActive: false } })),
  ).toBeUndefined();
  expect(shown(usage(10))).toBeUndefined();
});
