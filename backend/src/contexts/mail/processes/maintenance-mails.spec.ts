import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { bound } from '../../../platform/event-sourcing/registry.js';
import { maintenanceMails } from './maintenance-mails.process.js';

const when = { startsAt: '2030-01-31T02:00:00.000Z', endsAt: '2030-01-31T03:00:00.000Z' };
const none = { announcedOn: () => Promise.resolve([]) };
const configs = { accountsOn: (serverId: string) => Promise.resolve(serverId === 's-1' ? ['a-1', 'a-2'] : []) };
const mails = async (type: string) => {
  const data = { id: 'm-1', kind: 'interruptions', ...when };
  const event = recorded({ type, data }, { streamId: 'server-s-1', position: 1n });
  return bound(maintenanceMails, { configs, servers: none }).react(event, () => metaOf());
};

it.each([
  ['MaintenanceAnnounced', 'maintenance'],
  ['MaintenanceCancelled', 'maintenance-cancelled'],
])('writes of %s to whoever has a device on the server, each once', async (type, template) => {
  const [first, second] = [await mails(type), await mails(type)];
  const parameters = { serverId: 's-1', work: 'interruptions', ...when };
  expect(first.map(({ data }) => data)).toEqual(
    ['a-1', 'a-2'].map((accountId) => ({ template, accountId, parameters })),
  );
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});
