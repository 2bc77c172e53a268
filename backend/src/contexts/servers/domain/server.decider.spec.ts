import { defaultsOf } from '@veilway/es-kernel';
import { given, metaOf } from '@veilway/es-kernel/spec';
import type { Maintenance } from './maintenance.js';
import {
  AnnounceMaintenance,
  CancelMaintenance,
  CreateServer,
  DeleteServer,
  DrainServer,
  EnrolGateway,
  RevokeGateway,
  serverDecider,
  TagServer,
  ToggleServer,
  UpdateServer,
} from './server.decider.js';
import type { ServerEvent } from './server.events.js';
import { SERVER_FIELDS, type ServerFields } from './server.fields.js';

const fields: ServerFields = {
  ...defaultsOf(SERVER_FIELDS),
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  ipAddress: '203.0.113.7',
  endpoint: 'fra1.example.net',
  network: '10.64.0.0/24',
};
const KEY = `${'A'.repeat(43)}=`;
const created: ServerEvent = { type: 'ServerCreated', data: fields };
const off: ServerEvent = { type: 'ServerToggled', data: { isActive: false } };
const deleted: ServerEvent = { type: 'ServerDeleted', data: {} };
const enrolled: ServerEvent[] = [
  { type: 'GatewayEnrolled', data: { enrolment: 1 } },
  { type: 'ServerKeyRegistered', data: { publicKey: KEY } },
];
const revoked: ServerEvent = { type: 'GatewayRevoked', data: {} };

const create = (data: Partial<ServerFields & { isActive: boolean }> = {}) =>
  new CreateServer('s', { ...fields, isActive: true, ...data }, metaOf());
const update = (data: Partial<ServerFields & { isActive: boolean }> = {}) =>
  new UpdateServer('s', { ...fields, isActive: true, ...data }, metaOf());
const drain = (isDraining: boolean) => new DrainServer('s', { isDraining }, metaOf());
const NOW = new Date('2030-01-01T00:00:00.000Z');
const at = (hours: number, minutes = 0) => new Date(NOW.getTime() + (hours * 60 + minutes) * 60_000).toISOString();
const window: Maintenance = { id: 'm-1', kind: 'outage', startsAt: at(2), endsAt: at(3) };
const announced: ServerEvent = { type: 'MaintenanceAnnounced', data: { ...window, announcedAt: at(0) } };
const announcedAt = (id: string, hours: number): ServerEvent => ({
  type: 'MaintenanceAnnounced',
  data: { ...window, id, announcedAt: at(hours) },
});
const announce = (change: Partial<Maintenance> = {}) =>
  new AnnounceMaintenance('s', { ...window, ...change }, metaOf({ now: NOW }));
const cancel = (maintenanceId: string) => new CancelMaintenance('s', { maintenanceId }, metaOf({ now: NOW }));
const toggle = (isActive: boolean) => new ToggleServer('s', { isActive }, metaOf());
const enrol = (enrolment: number) => new EnrolGateway('s', { enrolment, publicKey: KEY }, metaOf());

describe('a server id that is new', () => {
  it('is created switched on', () => given(serverDecider).when(create()).then(created));
  it('is created switched off', () =>
    given(serverDecider)
      .when(create({ isActive: false }))
      .then(created, off));
  it('takes no more clients than its network has addresses', () => {
    given(serverDecider)
      .when(create({ maxClients: 253 }))
      .then({ type: 'ServerCreated', data: { ...fields, maxClients: 253 } });
    given(serverDecider)
      .when(create({ maxClients: 254 }))
      .thenRefused('network-too-small');
  });
  it('is unknown to every other command', () => {
    for (const command of [update(), toggle(true), drain(true), enrol(1), new DeleteServer('s', {}, metaOf())])
      given(serverDecider).when(command).thenRefused('server-not-found');
  });
});

describe('a server', () => {
  it('is not created twice', () => given(serverDecider, created).when(create()).thenRefused('server-exists'));
  it('is updated once', () =>
    given(serverDecider, created)
      .when(update({ name: 'Frankfurt 2' }))
      .thenOnce({ type: 'ServerUpdated', data: { ...fields, name: 'Frankfurt 2' } }));
  it('is updated and switched off in one go', () =>
    given(serverDecider, created)
      .when(update({ dnsServers: ['9.9.9.9'], isActive: false }))
      .thenOnce({ type: 'ServerUpdated', data: { ...fields, dnsServers: ['9.9.9.9'] } }, off));
  it('keeps what an update leaves out, as a tag that it got meanwhile', () => {
    const tagged: ServerEvent = { type: 'ServerUpdated', data: { ...fields, tags: ['spare'] } };
    given(serverDecider, created, tagged, off)
      .when(new UpdateServer('s', { name: 'Frankfurt 2' }, metaOf()))
      .thenOnce({ type: 'ServerUpdated', data: { ...fields, tags: ['spare'], name: 'Frankfurt 2' } });
  });
  it('keeps its network', () =>
    given(serverDecider, created)
      .when(update({ network: '10.65.0.0/24' }))
      .thenRefused('network-fixed'));
  it('is switched off once', () => given(serverDecider, created).when(toggle(false)).thenOnce(off));
  it('is switched on again', () =>
    given(serverDecider, created, off)
      .when(toggle(true))
      .thenOnce({ type: 'ServerToggled', data: { isActive: true } }));
  it('is emptied, and offered again', () => {
    given(serverDecider, created).when(drain(true)).thenOnce({ type: 'ServerDrainBegun', data: {} });
    given(serverDecider, created, { type: 'ServerDrainBegun', data: {} })
      .when(drain(false))
      .thenOnce({ type: 'ServerDrainEnded', data: {} });
  });
  it('has maintenance announced once, and cancelled', () => {
    given(serverDecider, created).when(announce()).thenOnce(announced);
    given(serverDecider, created, announced).when(cancel('m-1')).then({ type: 'MaintenanceCancelled', data: window });
    given(serverDecider, created, announced, { type: 'MaintenanceCancelled', data: window })
      .when(cancel('m-1'))
      .thenRefused('maintenance-not-found');
  });
  it.each([
    ['ends before it starts', { endsAt: at(1) }],
    ['takes more than seven days', { endsAt: at(2 + 7 * 24, 1) }],
    ['is over', { startsAt: at(-2), endsAt: at(0) }],
    ['is more than 90 days ahead', { startsAt: at(90 * 24, 1), endsAt: at(90 * 24, 2) }],
  ])('has no maintenance that %s', (_, change) =>
    given(serverDecider, created).when(announce(change)).thenRefused('maintenance-span'),
  );
  it('has at most ten maintenance windows that are not over', () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({
      type: 'MaintenanceAnnounced' as const,
      data: { ...window, id: `n-${n}` },
    }));
    given(serverDecider, created, ...ten)
      .when(announce())
      .thenRefused('maintenance-too-many');
    const past = ten.map((one) => ({ ...one, data: { ...one.data, startsAt: at(-3), endsAt: at(-2) } }));
    given(serverDecider, created, ...past)
      .when(announce())
      .then(announced);
  });
  it('has maintenance announced three times within 24 hours, cancelled or not, and cancelled at any time', () => {
    const cancelled: ServerEvent = { type: 'MaintenanceCancelled', data: { ...window, id: 'b' } };
    const told = [announcedAt('a', -23), announcedAt('b', -3), cancelled, announcedAt('c', -1)];
    given(serverDecider, created, ...told.slice(1))
      .when(announce())
      .then(announced);
    given(serverDecider, created, ...told)
      .when(announce())
      .thenRefused('maintenance-announced-often');
    given(serverDecider, created, ...told)
      .when(cancel('c'))
      .then({ type: 'MaintenanceCancelled', data: { ...window, id: 'c' } });
    given(serverDecider, created, announcedAt('z', -24), ...told.slice(1))
      .when(announce())
      .then(announced);
  });
  it('cancels no maintenance that is over', () =>
    given(serverDecider, created, { ...announced, data: { ...window, startsAt: at(-3), endsAt: at(-2) } })
      .when(cancel('m-1'))
      .thenRefused('maintenance-over'));
  it('is deleted once', () =>
    given(serverDecider, created)
      .when(new DeleteServer('s', {}, metaOf()))
      .thenOnce(deleted));
  it('is gone once deleted', () => {
    for (const command of [update(), toggle(false), enrol(1)])
      given(serverDecider, created, deleted).when(command).thenRefused('server-not-found');
  });
});

describe('a gateway', () => {
  it('enrols with the number of its token', () =>
    given(serverDecider, created)
      .when(enrol(1))
      .then(...enrolled));
  it('does not enrol with a used token', () =>
    given(serverDecider, created, ...enrolled)
      .when(enrol(1))
      .thenRefused('enrolment-token-used'));
  it('of a server that was run before goes on with its key, and no other does', () => {
    const expected: ServerEvent = { type: 'ServerKeyExpected', data: { publicKey: 'before' } };
    given(serverDecider, created, expected).when(enrol(1)).thenRefused('gateway-key-unexpected');
    given(serverDecider, created, { type: 'ServerKeyExpected', data: { publicKey: KEY } })
      .when(enrol(1))
      .then(...enrolled);
  });
  it('is replaced by the next enrolment', () =>
    given(serverDecider, created, ...enrolled)
      .when(enrol(2))
      .then({ type: 'GatewayEnrolled', data: { enrolment: 2 } }, enrolled[1]!));
  it('is revoked once', () =>
    given(serverDecider, created, ...enrolled)
      .when(new RevokeGateway('s', {}, metaOf()))
      .thenOnce(revoked));
  it('is not revoked before it enrolled', () =>
    given(serverDecider, created)
      .when(new RevokeGateway('s', {}, metaOf()))
      .thenRefused('gateway-not-enrolled'));
  it('enrols again after it was revoked, with no token that was made before', () => {
    for (const before of [1, 2])
      given(serverDecider, created, ...enrolled, revoked)
        .when(enrol(before))
        .thenRefused('enrolment-token-used');
    given(serverDecider, created, ...enrolled, revoked)
      .when(enrol(3))
      .then({ type: 'GatewayEnrolled', data: { enrolment: 3 } }, enrolled[1]!);
  });
});

describe('a tag', () => {
  const tag = (tag: string, isTagged = true) => new TagServer('s', { tag, isTagged }, metaOf());
  const tagged = (...tags: string[]): ServerEvent => ({ type: 'ServerUpdated', data: { ...fields, tags } });

  it('is put to the others, and taken away, and nothing else changes', () => {
    given(serverDecider, created).when(tag('spare')).thenOnce(tagged('spare'));
    given(serverDecider, created, tagged('old', 'spare')).when(tag('old', false)).thenOnce(tagged('spare'));
    given(serverDecider, created, off).when(tag('spare')).then(tagged('spare'));
  });

  it('is one of ten at most, of a server that is there', () => {
    const ten = tagged(...Array.from({ length: 10 }, (_, n) => `t${n}`));
    given(serverDecider, created, ten).when(tag('spare')).thenRefused('too-many-tags');
    given(serverDecider, created, ten).when(tag('t3')).thenNothing();
    given(serverDecider, created, deleted).when(tag('spare')).thenRefused('server-not-found');
  });
});
