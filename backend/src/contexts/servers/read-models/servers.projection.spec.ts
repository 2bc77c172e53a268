import { projected } from '@veilway/es-kernel/spec';
import type { ConfigEvent } from '../../configs/index.js';
import type { ServerEvent, ServerFields } from '../domain/server.events.js';
import { servers } from './servers.projection.js';

const fields: ServerFields = {
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  ipAddress: '203.0.113.7',
  port: 51_820,
  endpoint: 'fra1.example.net',
  maxClients: 100,
  network: '10.64.0.0/16',
  dnsServers: ['1.1.1.1'],
};
const place = { accountId: 'a', serverId: 's' };
const of = (event: ServerEvent) => ({ event, streamId: 'server-s' });
const config = (event: ConfigEvent) => ({ event, streamId: 'config-c' });
const issued = config({
  type: 'ConfigIssued',
  data: {
    ...place,
    subscriptionId: 'b',
    deviceName: 'x',
    publicKey: 'k',
    privateKey: null,
    clientIp: '10.64.0.2',
    dnsServers: [],
    allowedIps: [],
    usageAnchor: '2030-01-01T00:00:00.000Z',
  },
});
const created = of({ type: 'ServerCreated', data: fields });
const shown = (...history: Parameters<typeof projected<object, ServerEvent | ConfigEvent>>[1]) =>
  projected(servers, [created, ...history]).row('s');

it('shows a new server without gateway and clients', () =>
  expect(shown()).toMatchObject({ ...fields, isActive: true, gateway: 'none', publicKey: null, currentClients: 0 }));
it('shows the gateway and its key', () =>
  expect(
    shown(
      of({ type: 'GatewayEnrolled', data: { enrolment: 1 } }),
      of({ type: 'ServerKeyRegistered', data: { publicKey: 'k' } }),
    ),
  ).toMatchObject({ gateway: 'enrolled', enrolment: 1, publicKey: 'k' }));
it('shows that a gateway was revoked, and that a server was switched off', () =>
  expect(
    shown(of({ type: 'GatewayRevoked', data: {} }), of({ type: 'ServerToggled', data: { isActive: false } })),
  ).toMatchObject({
    gateway: 'revoked',
    isActive: false,
  }));
it('drops a deleted server, whatever happens to its configs afterwards', () =>
  expect(
    shown(
      issued,
      of({ type: 'ServerDeleted', data: {} }),
      config({
        type: 'ConfigRevoked',
        data: { ...place, subscriptionId: 'b', reason: 'server-deleted', wasActive: true },
      }),
    ),
  ).toBeUndefined());

describe('the number of clients', () => {
  const suspended = (wasActive: boolean) =>
    config({ type: 'ConfigSuspended', data: { ...place, reason: 'subscription-ended', wasActive } });
  const resumed = config({ type: 'ConfigResumed', data: { ...place, subscriptionId: 'b', usageAnchor: '' } });
  const revoked = (wasActive: boolean) =>
    config({ type: 'ConfigRevoked', data: { ...place, subscriptionId: 'b', reason: 'customer', wasActive } });

  it.each([
    [1, [issued]],
    [0, [issued, suspended(true)]],
    [0, [issued, suspended(true), suspended(false), revoked(false)]],
    [1, [issued, suspended(true), resumed]],
    [0, [issued, revoked(true)]],
    [0, [revoked(false)]],
  ])('is %i', (clients, history) => expect(shown(...history)).toMatchObject({ currentClients: clients }));
});
