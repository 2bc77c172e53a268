import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { derivedId } from '../../../platform/ids.js';
import type { AlertWebhooks } from '../commands/alert-webhooks.js';
import { DeliverAlert } from '../commands/deliver-alert.js';
import { RequestAlertDelivery } from '../domain/alert-delivery.decider.js';
import type { AlertDeliveryEvent, DeliveryType } from '../domain/alert-delivery.events.js';
import type { AlertEvent } from '../domain/alert.events.js';
import type { AlertDeliveryQueries } from '../read-models/alert-deliveries.queries.js';

type News = Extract<AlertEvent, { type: 'AlertRaised' | 'AlertOver' | 'AlertSilenceEnded' }>;
type Reads = Readonly<{ webhooks: Pick<AlertWebhooks, 'get'> }>;

const told =
  (type: DeliveryType) =>
  async ({ id, streamId, at, data: { isTold, ...alert } }: Recorded<News>, meta: MetaOf, { webhooks }: Reads) => {
    if (!isTold || !(await webhooks.get())) return [];
    const notice = { type, since: at.toISOString(), alertId: idOf(streamId), alert };
    return [new RequestAlertDelivery(derivedId('alert delivery', id), notice, meta())];
  };

/** Each alert is told by itself, as soon as it is raised or over: programs sort what is much. */
export const alertNews = processManager<News, Reads>({
  name: 'alert-webhook',
  on: { AlertRaised: told('alert.raised'), AlertOver: told('alert.over'), AlertSilenceEnded: told('alert.raised') },
});

/** The first attempt, at once. */
export const alertDelivery = processManager<AlertDeliveryEvent>({
  name: 'alert-delivery',
  on: { AlertDeliveryRequested: ({ streamId }, meta) => [new DeliverAlert(idOf(streamId), {}, meta())] },
});

/** All further attempts. */
export const alertRedelivery = (deliveries: Pick<AlertDeliveryQueries, 'due'>): Schedule => ({
  name: 'alert-redelivery',
  everyMs: 5_000,
  due: async (now, meta) => (await deliveries.due(now)).map(({ id }) => new DeliverAlert(id, {}, meta(id))),
});
