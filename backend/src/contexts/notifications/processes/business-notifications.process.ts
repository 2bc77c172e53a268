import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import type { ConfigEvent } from '../../configs/events.js';
import type { NoticeEvent } from '../../notices/events.js';
import type { OrderEvent } from '../../orders/events.js';
import type { OrderQueries } from '../../orders/index.js';
import type { RefundEvent } from '../../refunds/events.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';
import { inTrial } from '../../subscriptions/index.js';
import type { TicketEvent } from '../../tickets/events.js';
import { notice } from './notice.js';

type BySupport = Extract<TicketEvent, { type: 'TicketReplied' | 'TicketResolved' | 'TicketClosed' }>;
type Told = OrderEvent | SubscriptionEvent | ConfigEvent | RefundEvent | TicketEvent | NoticeEvent;

/** Nobody is told of what they do themselves, nor whoever has no bell. */
const ofTicket =
  (kind: 'ticket-reply' | 'ticket-resolved' | 'ticket-closed') =>
  ({ id, streamId, data: { accountId, by } }: Recorded<BySupport>, meta: MetaOf) =>
    by === 'support' && accountId !== null ? notice(kind, id, { ticketId: idOf(streamId) })(accountId, meta) : [];

/** What the bell tells customers about what they pay for, what support does about their tickets, and what staff write. */
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

    // Of one that ends with its money given back, the notification of that tells.
    SubscriptionEnded: ({ id, data: { accountId, reason } }, meta) =>
      reason === 'account-erased' || reason === 'refunded'
        ? []
        : notice(reason === 'trial-over' ? 'trial-ended' : 'subscription-ended', id)(accountId, meta),
    RenewalAnnounced: ({ id, data: { accountId, ...said } }, meta) =>
      notice('renewal-ahead', id, said)(accountId, meta),
    PeriodEndAnnounced: ({ id, data: { accountId, planName, periodEnd } }, meta) =>
      notice('plan-ending', id, { planName, endsAt: periodEnd })(accountId, meta),
    TrialEndAnnounced: ({ id, data: { accountId, planName, periodEnd } }, meta) =>
      notice('trial-ending', id, { planName, endsAt: periodEnd })(accountId, meta),
    PriceChangeAnnounced: ({ id, data: { accountId, planId: _, ...said } }, meta) =>
      notice('price-change', id, said)(accountId, meta),
    MonthsGranted: ({ id, data: { accountId, plan, months } }, meta) =>
      notice('months-granted', id, { planName: plan.name, months: months.length })(accountId, meta),
    AllowanceGranted: ({ id, data: { accountId, bytes } }, meta) =>
      notice('allowance-granted', id, { bytes })(accountId, meta),
    AllowanceWarned: ({ id, data }, meta) => notice('allowance-80', id, { ...inTrial(data) })(data.accountId, meta),
    AllowanceExceeded: ({ id, data }, meta) => notice('allowance-100', id, { ...inTrial(data) })(data.accountId, meta),

    TicketReplied: ofTicket('ticket-reply'),
    TicketResolved: ofTicket('ticket-resolved'),
    TicketClosed: ofTicket('ticket-closed'),
    TicketMerged: ({ id, data: { accountId, intoId } }, meta) =>
      accountId === null ? [] : notice('ticket-merged', id, { ticketId: intoId })(accountId, meta),
    AccountWrittenTo: ({ id, streamId, data: { messageId } }, meta) =>
      notice('message', id, { messageId })(idOf(streamId), meta),
    RefundConfirmed: ({ id, data: { accountId, planName, amountCents, currency, arrivesUntil, isPart } }, meta) =>
      notice('refund-granted', id, { planName, amountCents, currency, arrivesUntil, ...(isPart ? { isPart } : {}) })(
        accountId,
        meta,
      ),
    RefundDeclined: ({ id, data: { accountId, planName, wasOffered } }, meta) =>
      wasOffered ? [] : notice('refund-refused', id, { planName })(accountId, meta),

    // One notification, however many devices somebody had there.
    ConfigIssued: ({ streamId, data: { accountId, serverId, relocation } }, meta) =>
      relocation
        ? notice('devices-moved', relocation.id, { configId: idOf(streamId), serverId, until: relocation.until })(
            accountId,
            meta,
          )
        : [],

    ConfigRevoked: ({ streamId, data }, meta) => {
      const configId = idOf(streamId);
      if (data.reason === 'plan-limit')
        return notice('device-over-limit', configId, { configId })(data.accountId, meta);
      if (data.reason === 'staff') return notice('device-revoked', configId, { configId })(data.accountId, meta);
      if (data.reason !== 'server-deleted') return [];
      // One notification, however many devices somebody had there.
      return notice('server-retired', data.serverId, { configId, serverId: data.serverId })(data.accountId, meta);
    },
  },
});
