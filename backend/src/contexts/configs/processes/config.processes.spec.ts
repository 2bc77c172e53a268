import type { DomainCommand } from '@veilway/es-kernel';
import { metaOf, recorded } from '@veilway/es-kernel/spec';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { ServerRow } from '../../servers/index.js';
import type { SubscriptionRow } from '../../subscriptions/index.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import { configMoves, configPlaces, configServers, configSubscriptions } from './config.processes.js';

const row = (
  id: string,
  status: ConfigRow['status'],
  suspendedReason: ConfigRow['suspendedReason'] = null,
  serverId = 's',
) => ({ id, status, suspendedReason, serverId, usageAnchor: 'anchor' }) as Row<ConfigRow>;

const ROWS = [
  row('active', 'active'),
  row('used-up', 'suspended', 'allowance-exceeded'),
  row('ended', 'suspended', 'subscription-ended'),
  row('revoked', 'revoked'),
];

const reads = ({ allowanceExceeded = false, status = 'active' } = {}) => ({
  configs: {
    standingUnder: () => Promise.resolve(ROWS.filter(({ status }) => status !== 'revoked')),
    standingOf: () =>
      Promise.resolve([
        row('ended', 'suspended', 'subscription-ended'),
        row('homeless', 'suspended', 'subscription-ended', 'gone'),
      ]),
    standingOn: () => Promise.resolve(ROWS.filter(({ status }) => status !== 'revoked')),
    isArriving: ({ id }: Row<ConfigRow>) => Promise.resolve(id === 'used-up'),
  },
  servers: { many: () => Promise.resolve([{ id: 's' } as Row<ServerRow>]) },
  subscriptions: { get: () => Promise.resolve({ id: 'b', allowanceExceeded, status } as Row<SubscriptionRow>) },
});

const told = (commands: readonly DomainCommand[]) => commands.map(({ type, id, data }) => [type, id, data]);
const meta = (key: string | number = 0) => metaOf({ commandId: `made-${key}` });
const subscription = (type: keyof typeof configSubscriptions.on, data: object, more = {}) =>
  Promise.resolve(
    configSubscriptions.on[type]!(recorded({ type, data } as never, { streamId: 'subscription-b' }), meta, reads(more)),
  ).then(told);

it('a subscription that ends takes its configs along', async () =>
  expect(await subscription('SubscriptionEnded', {})).toEqual(
    ['active', 'used-up', 'ended'].map((id) => ['SuspendConfig', id, { reason: 'subscription-ended' }]),
  ));

it('a subscription whose money is given back leaves no device that could return', async () => {
  expect(await subscription('SubscriptionEnded', { reason: 'refunded' })).toEqual(
    ['active', 'used-up', 'ended'].map((id) => ['RevokeConfig', id, { reason: 'refunded' }]),
  );
  const late = { ...reads(), subscriptions: { get: () => Promise.resolve(GIVEN_BACK) } };
  const issued = recorded({ type: 'ConfigIssued', data: { subscriptionId: 'b' } } as never, { streamId: 'config-c' });
  expect(told(await configSubscriptions.on.ConfigIssued!(issued, meta, late))).toEqual([
    ['RevokeConfig', 'c', { reason: 'refunded' }],
  ]);
});
const GIVEN_BACK = { id: 'b', status: 'ended', endReason: 'refunded' } as Row<SubscriptionRow>;

const ALL = ['active', 'used-up', 'ended'];
const resumed = ALL.map((id) => [
  'ResumeConfig',
  id,
  { suspendedFor: 'allowance-exceeded', subscriptionId: 'b', usageAnchor: 'anchor' },
]);

it('a subscription that ends is the end of moves: one config of each device is left', async () => {
  const moving = { ...row('old', 'active'), moving: { to: 'new', until: new Date() } } as Row<ConfigRow>;
  const configs = { ...reads().configs, standingUnder: () => Promise.resolve([moving]) };
  const ended = recorded({ type: 'SubscriptionEnded', data: {} } as never, { streamId: 'subscription-b' });
  expect(told(await configSubscriptions.on.SubscriptionEnded!(ended, meta, { ...reads(), configs }))).toEqual([
    ['RevokeConfig', 'old', { reason: 'moved' }],
  ]);
});

it('a device that moves on has arrived: the config before goes', async () => {
  const issued = { type: 'ConfigIssued', data: { movedFrom: { configId: 'b', serverId: 's2' } } } as never;
  const onward = (movedFrom: ConfigRow['movedFrom']) => {
    const configs = { get: () => Promise.resolve({ ...row('b', 'active'), movedFrom } as Row<ConfigRow>) };
    return configMoves.on.ConfigIssued!(recorded(issued, { streamId: 'config-c' }), meta, { configs });
  };
  expect(told(await onward({ configId: 'a', serverId: 's' }))).toEqual([['RevokeConfig', 'a', { reason: 'moved' }]]);
  expect(told(await onward(null))).toEqual([]);
});

describe('a device whose new config is revoked', () => {
  const movedFrom = { configId: 'old', serverId: 's' };
  const data = { accountId: 'a', serverId: 's2', subscriptionId: 'b', reason: 'customer', wasActive: true } as const;
  const after = async (old: Partial<ConfigRow>, more: object = { movedFrom }) => {
    const revoked = recorded(
      { type: 'ConfigRevoked' as const, data: { ...data, ...more } },
      { streamId: 'config-new' },
    );
    const configs = { get: () => Promise.resolve({ ...row('old', 'active'), moving: null, ...old } as Row<ConfigRow>) };
    return told(await configMoves.on.ConfigRevoked!(revoked, meta, { configs }));
  };
  const moving = { to: 'new', until: new Date() };

  it('has nothing left where that one was used', async () =>
    expect(await after({ status: 'revoked', moving })).toEqual([['RevokeConfig', 'old', { reason: 'moved' }]]));
  it('keeps its old one where it was not', async () => expect(await after({ moving: null })).toEqual([]));
  it('never moved, mostly', async () => expect(await after({ status: 'revoked', moving }, {})).toEqual([]));
});

it('a used-up allowance suspends all', async () =>
  expect(await subscription('AllowanceExceeded', {})).toEqual(
    ALL.map((id) => ['SuspendConfig', id, { reason: 'allowance-exceeded' }]),
  ));

it('a new period brings back what the allowance had suspended', async () =>
  expect(await subscription('SubscriptionRenewed', {})).toEqual(resumed));

it('a smaller plan revokes what it has no room for', async () =>
  expect(await subscription('DeviceSlotWithdrawn', { configId: 'phone' })).toEqual([
    ['RevokeConfig', 'phone', { reason: 'plan-limit' }],
  ]));

it('a larger plan does so too, a plan without more allowance does not', async () => {
  expect(await subscription('SubscriptionPlanChanged', {})).toEqual(resumed);
  expect(await subscription('SubscriptionPlanChanged', {}, { allowanceExceeded: true })).toEqual([]);
});

it('a new subscription takes over the configs whose server is still there', async () =>
  expect(await subscription('SubscriptionActivated', { accountId: 'a', periodStart: 'now' })).toEqual([
    ['SuspendConfig', 'ended', { reason: 'subscription-ended' }],
    ['AdoptConfig', 'ended', { subscriptionId: 'b', usageAnchor: 'now' }],
  ]));

describe('a config that is issued', () => {
  const issued = async (data: object, more: Parameters<typeof reads>[0]) => {
    const event = recorded({ type: 'ConfigIssued', data: { subscriptionId: 'b', ...data } } as never, {
      streamId: 'config-c',
    });
    return told(await configSubscriptions.on.ConfigIssued!(event, meta, reads(more)));
  };
  const movedFrom = { configId: 'old', serverId: 's' };

  it('stays as it is under a subscription that carries it', async () => expect(await issued({}, {})).toEqual([]));
  it('while its subscription ends goes to sleep, and ends its move', async () =>
    expect(await issued({ movedFrom }, { status: 'ended', allowanceExceeded: true })).toEqual([
      ['SuspendConfig', 'c', { reason: 'subscription-ended' }],
      ['RevokeConfig', 'old', { reason: 'moved' }],
    ]));
  it('while its allowance is used up goes to sleep', async () =>
    expect(await issued({ movedFrom }, { allowanceExceeded: true })).toEqual([
      ['SuspendConfig', 'c', { reason: 'allowance-exceeded' }],
    ]));
});

it('a deleted server revokes its configs; of a device that has not arrived it takes none', async () => {
  const deleted = recorded({ type: 'ServerDeleted' as const, data: {} }, { streamId: 'server-s' });
  expect(told(await configServers.on.ServerDeleted!(deleted, meta, reads()))).toEqual([
    ['RevokeConfig', 'active', { reason: 'server-deleted' }],
    ['RevokeConfig', 'used-up', { reason: 'moved' }],
    ['RevokeConfig', 'ended', { reason: 'server-deleted' }],
  ]);
});

describe('the places of a config', () => {
  const place = { accountId: 'a', serverId: 's' };
  it('its slot is free at once when it is revoked', async () => {
    const data = { ...place, subscriptionId: 'b', reason: 'customer' as const, wasActive: true };
    const revoked = recorded({ type: 'ConfigRevoked' as const, data }, { streamId: 'config-c' });
    expect(told(await configPlaces.on.ConfigRevoked!(revoked, meta))).toEqual([
      ['ReleaseDeviceSlot', 'b', { configId: 'c' }],
    ]);
  });
  it('its address and key only when its gateway has let go of them', async () => {
    const data = { ...place, clientIp: '10.64.0.2', publicKey: 'k' };
    const removed = recorded({ type: 'ConfigRemovedFromGateway' as const, data }, { streamId: 'config-c' });
    expect(told(await configPlaces.on.ConfigRemovedFromGateway!(removed, meta))).toEqual([
      ['ReleaseAddress', 's-10.64.0.2', { configId: 'c', serverId: 's', ip: '10.64.0.2' }],
      ['ReleasePeerKey', expect.stringMatching(/^s-/), { configId: 'c', serverId: 's', publicKey: 'k' }],
    ]);
  });
  it('one that was abandoned has none', async () => {
    const data = {
      accountId: null,
      serverId: null,
      subscriptionId: null,
      reason: 'abandoned' as const,
      wasActive: false as const,
    };
    const abandoned = recorded({ type: 'ConfigRevoked' as const, data }, { streamId: 'config-c' });
    expect(await configPlaces.on.ConfigRevoked!(abandoned, meta)).toEqual([]);
  });
});
