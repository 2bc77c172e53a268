import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { OrderEvent } from '../../orders/events.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';

export type UnsettledOrderRow = { completedAt: Date; eventId: string };

const settled = () => undefined;

export const unsettledOrders = readModel<UnsettledOrderRow, OrderEvent | SubscriptionEvent>({
  name: 'unsettled-orders',
  version: 1,
  about: 'people',
  // They go within moments.
  person: null,
  purpose: 'Orders that were paid, and have not yet brought what was paid for.',
  kept: 'Until the order has brought what was paid for.',
  fields: {
    completedAt: { type: Date, purpose: 'When it was paid: a new subscription begins then.' },
    eventId: { type: String, purpose: 'The event that said so.' },
  },
  rowIds: ({ type, streamId, data }) =>
    type === 'OrderCompleted' || type === 'OrderRefunded'
      ? idOf(streamId)
      : 'orderId' in data
        ? (data.orderId ?? [])
        : [],
  on: {
    OrderCompleted: (_, { id, at }) => ({ completedAt: at, eventId: id }),
    OrderRefunded: settled,
    SubscriptionActivated: settled,
    SubscriptionRenewed: settled,
    SubscriptionPlanChanged: settled,
  },
});
