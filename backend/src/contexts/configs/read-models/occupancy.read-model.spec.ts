import { sealed } from '@veilway/es-kernel/spec';
import { projected } from '../../../testing/projected.js';
import type { ConfigEvent } from '../domain/config.events.js';
import { occupancy } from './occupancy.read-model.js';

const place = { accountId: 'a', serverId: 's' };
const config = (event: ConfigEvent) => ({ event, streamId: 'config-c' });
const issued = config({
  type: 'ConfigIssued',
  data: {
    ...place,
    subscriptionId: 'b',
    deviceName: sealed(),
    publicKey: 'k',
    privateKey: null,
    clientIp: '10.64.0.2',
    dnsServers: [],
    allowedIps: [],
    usageAnchor: '2030-01-01T00:00:00.000Z',
  },
});
const suspended = (wasActive: boolean) =>
  config({ type: 'ConfigSuspended', data: { ...place, reason: 'subscription-ended', wasActive } });
const resumed = config({ type: 'ConfigResumed', data: { ...place, subscriptionId: 'b', usageAnchor: '' } });
const revoked = (wasActive: boolean) =>
  config({ type: 'ConfigRevoked', data: { ...place, subscriptionId: 'b', reason: 'customer', wasActive } });
const abandoned = config({
  type: 'ConfigRevoked',
  data: { accountId: null, serverId: null, subscriptionId: null, reason: 'abandoned', wasActive: false },
});

it.each([
  [1, [issued]],
  [0, [issued, suspended(true)]],
  [0, [issued, suspended(true), suspended(false), revoked(false)]],
  [1, [issued, suspended(true), resumed]],
  [0, [issued, revoked(true)]],
  [2, [issued, issued]],
])('counts %i active configs', (clients, history) =>
  expect(projected(occupancy, history).row('s')).toMatchObject({ clients }),
);

it('counts nothing for a config that was never issued', () =>
  expect(projected(occupancy, [abandoned]).row('s')).toBeUndefined());
