import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ConfigQueries } from '../../configs/index.js';
import type { ServerEvent } from '../../servers/events.js';
import { NotifyAccount } from '../domain/notification.decider.js';
import type { NotificationKind } from '../domain/notification.events.js';

type About = Extract<ServerEvent, { type: 'MaintenanceAnnounced' | 'MaintenanceCancelled' }>;
type Owners = Pick<ConfigQueries, 'accountsOn'>;

const told =
  (kind: NotificationKind) =>
  async ({ id, streamId, data: { id: _, kind: work, ...when } }: Recorded<About>, meta: MetaOf, configs: Owners) => {
    const serverId = idOf(streamId);
    return (await configs.accountsOn(serverId)).map((accountId) => {
      const notificationId = derivedId('notification', kind, accountId, id);
      return new NotifyAccount(
        accountId,
        { notificationId, kind, parameters: { serverId, work, ...when } },
        meta(accountId),
      );
    });
  };

/** What the bell tells whoever has a device on a server of what is done to it. */
export const maintenanceNotifications = processManager<About, Owners>({
  name: 'maintenance-notifications',
  on: {
    MaintenanceAnnounced: told('maintenance'),
    MaintenanceCancelled: told('maintenance-cancelled'),
  },
});
