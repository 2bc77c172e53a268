import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ConfigEvent } from '../../configs/events.js';
import type { ConfigQueries } from '../../configs/index.js';
import type { ServerEvent } from '../../servers/events.js';
import type { ServerQueries } from '../../servers/index.js';
import { NotifyAccount } from '../domain/notification.decider.js';
import type { NotificationKind } from '../domain/notification.events.js';

type About = Extract<ServerEvent, { type: 'MaintenanceAnnounced' | 'MaintenanceCancelled' }>;
type Arrival = Extract<ConfigEvent, { type: 'ConfigIssued' }>;
type Reads = Readonly<{ configs: Pick<ConfigQueries, 'accountsOn'>; servers: Pick<ServerQueries, 'announcedOn'> }>;
type Told = About['data'] & Readonly<{ eventId: string }>;

/** Under an id of the announcement: who is told as it is made, and with each device that comes later, is told once. */
const notice = (
  kind: NotificationKind,
  accountId: string,
  serverId: string,
  { id: _, eventId, kind: work, startsAt, endsAt }: Told,
  meta: MetaOf,
): NotifyAccount => {
  const notificationId = derivedId('notification', kind, accountId, eventId);
  const parameters = { serverId, work, startsAt, endsAt };
  return new NotifyAccount(accountId, { notificationId, kind, parameters }, meta(`${accountId} ${eventId}`));
};

const told =
  (kind: NotificationKind) =>
  async ({ id, streamId, data }: Recorded<About>, meta: MetaOf, { configs }: Reads) => {
    const serverId = idOf(streamId);
    const accountIds = await configs.accountsOn(serverId);
    return accountIds.map((accountId) => notice(kind, accountId, serverId, { ...data, eventId: id }, meta));
  };

/** What the bell tells whoever has a device on a server, or gets one there, of what is done to it. */
export const maintenanceNotifications = processManager<About | Arrival, Reads>({
  name: 'maintenance-notifications',
  on: {
    MaintenanceAnnounced: told('maintenance'),
    MaintenanceCancelled: told('maintenance-cancelled'),
    ConfigIssued: async ({ data: { accountId, serverId } }, meta, { servers }) =>
      (await servers.announcedOn(serverId, meta().now)).map((announced) =>
        notice('maintenance', accountId, serverId, announced, meta),
      ),
  },
});
