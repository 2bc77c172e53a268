import { defaultsOf } from '@veilway/es-kernel';
import { projected } from '../../../testing/projected.js';
import type { ServerEvent } from '../domain/server.events.js';
import { SERVER_FIELDS, type ServerFields } from '../domain/server.fields.js';
import { servers } from './servers.read-model.js';

const fields: ServerFields = {
  ...defaultsOf(SERVER_FIELDS),
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  ipAddress: '203.0.113.7',
  endpoint: 'fra1.example.net',
  network: '10.64.0.0/16',
};
const of = (event: ServerEvent) => ({ event, streamId: 'server-s' });
const created = of({ type: 'ServerCreated', data: fields });
const shown = (...history: Parameters<typeof projected<object, ServerEvent>>[1]) =>
  projected(servers, [created, ...history]).row('s');

it('shows a new server without gateway', () =>
  expect(shown()).toMatchObject({ ...fields, isActive: true, gateway: 'none', publicKey: null }));
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
it('shows that it is being emptied, until that is over', () => {
  const begun = of({ type: 'ServerDrainBegun', data: {} });
  expect(shown(begun)).toMatchObject({ isDraining: true, isActive: true });
  expect(shown(begun, of({ type: 'ServerDrainEnded', data: {} }))).toMatchObject({ isDraining: false });
});
it('drops a deleted server', () => expect(shown(of({ type: 'ServerDeleted', data: {} }))).toBeUndefined());
