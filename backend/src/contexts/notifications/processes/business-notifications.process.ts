import { idOf, processManager, type MetaOf } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ConfigEvent } from '../../configs/events.js';
import type { OrderEvent } from '../../orders/events.js';
import type { OrderQueries } from '../../orders/index.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';
import { inTrial } from '../../subscriptions/index.js';
import { NotifyAccount } from '../domain/notification.decider.js';
import type { NotificationKind, NotificationParameters } from '../domain/notification.events.js';

type Told = OrderEvent | SubscriptionEvent | ConfigEvent;

/** Same kind, same occasion: the same notification. */
const notice =
  (kind: NotificationKind, occasion: string, parameters: NotificationParameters = {}) =>
  (accountId: string, meta: MetaOf) => {
    const notificationId = derivedId('notification', kind, accountId, occasion);
    return [new NotifyAccount(accountId, { notificationId, kind, parameters }, meta())];
  };

/** What the bell tells customers about what they pay for. */
export const businessNotifications = processManager<Told, Pick<OrderQueries, 'get'>>({
  name: 'business-notifications',
  on: {
    OrderCompleted: async ({ streamId, data: { accountId } }, meta, orders) => {
      const orderId = idOf(streamId);
      const order = await orders.get(orderId);
      if (!order?.quote.amountCents) return []; // a cheaper plan from the next period on costs nothing today
      const { planName, amountCents, currency } = order.quote;
      return notice('receipt', orderId, { orderId, planName, amountCents, currency })(accountId, meta);
    },

    SubscriptionRenewed: ({ id, data: { accountId, plan, periodEnd } }, meta) =>
      notice('renewal', id, { planName: plan.name, periodEnd })(accountId, meta),

    // The payment is tried again on every day of the grace: one notification tells of all.
    SubscriptionPastDue: ({ streamId, data: { accountId, graceUntil } }, meta) =>
      notice('payment-failed', `${streamId} ${graceUntil}`, { graceUntil })(accountId, meta),

    SubscriptionEnded: ({ id, data: { accountId, reason } }, meta) =>
      notice(reason === 'trial-over' ? 'trial-ended' : 'subscription-ended', id)(accountId, meta),
    TrialEndAnnounced: ({ id, data: { accountId, planName, periodEnd } }, meta) =>
      notice('trial-ending', id, { planName, endsAt: periodEnd })(accountId, meta),
    AllowanceWarned: ({ id, data }, meta) => notice('allowance-80', id, { ...inTrial(data) })(data.accountId, meta),
    AllowanceExceeded: ({ id, data }, meta) => notice('allowance-100', id, { ...inTrial(data) })(data.accountId, meta),

    ConfigRevoked: ({ streamId, data }, meta) => {
      const configId = idOf(streamId);
      if (data.reason === 'plan-limit')
        return notice('device-over-limit', configId, { configId })(data.accountId, meta);
      if (data.reason !== 'server-deleted') return [];
      // One notification, however many devices somebody had there.
      return notice('server-retired', data.serverId, { configId, serverId: data.serverId })(data.accountId, meta);
    },
  },
});
