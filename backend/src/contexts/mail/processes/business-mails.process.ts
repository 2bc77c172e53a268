import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import type { OrderEvent } from '../../orders/events.js';
import type { OrderQueries } from '../../orders/index.js';
import { letterOf, receiptOf, type Letter, type Occasion } from '../business-letters.js';
import { RequestMail } from '../domain/mail.decider.js';

const requested = (letter: Letter | undefined, meta: MetaOf) => {
  if (!letter) return [];
  const { id, ...mail } = letter;
  return [new RequestMail(id, mail, meta())];
};
const calledFor = (occasion: Recorded<Occasion>, meta: MetaOf) => requested(letterOf(occasion), meta);

/** What customers are told by mail about what they pay for, and what support does about their tickets. */
export const businessMails = processManager<OrderEvent | Occasion, Pick<OrderQueries, 'get'>>({
  name: 'business-mails',
  on: {
    OrderCompleted: async ({ streamId, data: { accountId } }, meta, orders) => {
      const orderId = idOf(streamId);
      const order = await orders.get(orderId);
      return requested(order && receiptOf(orderId, accountId, order.quote), meta);
    },
    SubscriptionPastDue: calledFor,
    SubscriptionEnded: calledFor,
    RenewalAnnounced: calledFor,
    PeriodEndAnnounced: calledFor,
    TrialEndAnnounced: calledFor,
    PriceChangeAnnounced: calledFor,
    MonthsGranted: calledFor,
    AllowanceGranted: calledFor,
    AllowanceWarned: calledFor,
    AllowanceExceeded: calledFor,
    RefundConfirmed: calledFor,
    RefundDeclined: calledFor,
    ConfigIssued: calledFor,
    ConfigRevoked: calledFor,
    TicketReplied: calledFor,
    TicketResolved: calledFor,
    TicketClosed: calledFor,
    TicketMerged: calledFor,
  },
});
