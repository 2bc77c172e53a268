import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ConfigEvent } from '../../configs/events.js';
import type { ConfigQueries } from '../../configs/index.js';
import type { ServerEvent } from '../../servers/events.js';
import type { ServerQueries } from '../../servers/index.js';
import { RequestMail } from '../domain/mail.decider.js';
import type { MailTemplate } from '../domain/mail.events.js';

type About = Extract<ServerEvent, { type: 'MaintenanceAnnounced' | 'MaintenanceCancelled' }>;
type Arrival = Extract<ConfigEvent, { type: 'ConfigIssued' }>;
type Reads = Readonly<{ configs: Pick<ConfigQueries, 'accountsOn'>; servers: Pick<ServerQueries, 'announcedOn'> }>;
type Told = About['data'] & Readonly<{ eventId: string }>;

/** Under an id of the announcement: whoever gets several devices there is written to once. */
const mail = (
  template: MailTemplate,
  accountId: string,
  serverId: string,
  { id: _, eventId, kind: work, startsAt, endsAt }: Told,
  meta: MetaOf,
): RequestMail =>
  new RequestMail(
    derivedId('mail', template, accountId, eventId),
    { template, accountId, parameters: { serverId, work, startsAt, endsAt } },
    meta(`${accountId} ${eventId}`),
  );

const mailed =
  (template: MailTemplate) =>
  async ({ id, streamId, data }: Recorded<About>, meta: MetaOf, { configs }: Reads) => {
    const serverId = idOf(streamId);
    const accountIds = await configs.accountsOn(serverId);
    return accountIds.map((accountId) => mail(template, accountId, serverId, { ...data, eventId: id }, meta));
  };

/** What whoever has a device on a server, or gets one there, is told by mail of what is done to it. */
export const maintenanceMails = processManager<About | Arrival, Reads>({
  name: 'maintenance-mails',
  on: {
    MaintenanceAnnounced: mailed('maintenance'),
    MaintenanceCancelled: mailed('maintenance-cancelled'),
    ConfigIssued: async ({ data: { accountId, serverId } }, meta, { servers }) =>
      (await servers.announcedOn(serverId, meta().now)).map((announced) =>
        mail('maintenance', accountId, serverId, announced, meta),
      ),
  },
});
