import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ConfigQueries } from '../../configs/index.js';
import type { ServerEvent } from '../../servers/events.js';
import { RequestMail } from '../domain/mail.decider.js';
import type { MailTemplate } from '../domain/mail.events.js';

type About = Extract<ServerEvent, { type: 'MaintenanceAnnounced' | 'MaintenanceCancelled' }>;
type Owners = Pick<ConfigQueries, 'accountsOn'>;

const mailed =
  (template: MailTemplate) =>
  async ({ id, streamId, data: { id: _, kind: work, ...when } }: Recorded<About>, meta: MetaOf, configs: Owners) => {
    const parameters = { serverId: idOf(streamId), work, ...when };
    return (await configs.accountsOn(parameters.serverId)).map(
      (accountId) =>
        new RequestMail(
          derivedId('mail', template, accountId, id),
          { template, accountId, parameters },
          meta(accountId),
        ),
    );
  };

/** What whoever has a device on a server is told by mail of what is done to it. */
export const maintenanceMails = processManager<About, Owners>({
  name: 'maintenance-mails',
  on: {
    MaintenanceAnnounced: mailed('maintenance'),
    MaintenanceCancelled: mailed('maintenance-cancelled'),
  },
});
