import { idOf, processManager, type MetaOf } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ConfigEvent } from '../../configs/events.js';
import type { OrderEvent } from '../../orders/events.js';
import type { OrderQueries } from '../../orders/index.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';
import { RequestMail } from '../domain/mail.decider.js';
import type { MailParameters, MailTemplate } from '../domain/mail.events.js';

type Told = OrderEvent | SubscriptionEvent | ConfigEvent;

/** Same template, same occasion: the same mail. */
const letter =
  (template: MailTemplate, occasion: string, parameters: MailParameters = {}) =>
  (accountId: string, meta: MetaOf) => [
    new RequestMail(derivedId('mail', template, accountId, occasion), { template, accountId, parameters }, meta()),
  ];

/** What customers are told by mail about what they pay for. */
export const businessMails = processManager<Told, Pick<OrderQueries, 'get'>>({
  name: 'business-mails',
  on: {
    OrderCompleted: async ({ streamId, data: { accountId } }, meta, orders) => {
      const orderId = idOf(streamId);
      const order = await orders.get(orderId);
      if (!order?.quote.amountCents) return []; // a cheaper plan from the next period on costs nothing today
      const { planName, amountCents, currency } = order.quote;
      return letter('receipt', orderId, { orderId, planName, amountCents, currency })(accountId, meta);
    },

    // The payment is tried again on every day of the grace: one mail tells of all.
    SubscriptionPastDue: ({ streamId, data: { accountId, graceUntil } }, meta) =>
      letter('renewal-failed', `${streamId} ${graceUntil}`, { graceUntil })(accountId, meta),

    SubscriptionEnded: ({ id, data }, meta) => letter('subscription-ended', id)(data.accountId, meta),
    AllowanceWarned: ({ id, data }, meta) => letter('allowance-80', id)(data.accountId, meta),
    AllowanceExceeded: ({ id, data }, meta) => letter('allowance-100', id)(data.accountId, meta),

    // One mail, however many devices somebody had there.
    ConfigRevoked: ({ data }, meta) =>
      data.reason === 'server-deleted' ? letter('server-retired', data.serverId)(data.accountId, meta) : [],
  },
});
