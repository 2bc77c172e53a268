import type { DomainCommand, Meta } from '@veilway/es-kernel';
import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { bound } from '../../../platform/event-sourcing/registry.js';
import type { NotifyAccount } from '../domain/notification.decider.js';
import { maintenanceNotifications } from './maintenance-notifications.process.js';

const when = { startsAt: '2030-01-31T02:00:00.000Z', endsAt: '2030-01-31T03:00:00.000Z' };
const none = { announcedOn: () => Promise.resolve([]) };
const configs = { accountsOn: (serverId: string) => Promise.resolve(serverId === 's-1' ? ['a-1', 'a-2'] : []) };
const told = async (type: string, streamId = 'server-s-1') => {
  const event = recorded({ type, data: { id: 'm-1', kind: 'outage', ...when } }, { streamId, position: 1n });
  const meta = (): Meta => metaOf();
  return (await bound(maintenanceNotifications, { configs, servers: none }).react(event, meta)) as (DomainCommand &
    NotifyAccount)[];
};

it.each([
  ['MaintenanceAnnounced', 'maintenance'],
  ['MaintenanceCancelled', 'maintenance-cancelled'],
])('tells of %s whoever has a device on the server, each once', async (type, kind) => {
  const [first, second] = [await told(type), await told(type)];
  expect(first.map(({ id, data: { kind, parameters } }) => ({ id, kind, parameters }))).toEqual(
    ['a-1', 'a-2'].map((id) => ({ id, kind, parameters: { serverId: 's-1', work: 'outage', ...when } })),
  );
  const ids = (commands: typeof first) => commands.map(({ data }) => data.notificationId);
  expect(ids(second)).toEqual(ids(first));
  expect(new Set(ids(first)).size).toBe(2);
  expect(await told(type, 'server-empty')).toEqual([]);
});
