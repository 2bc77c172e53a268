import { idOf, type Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../platform/ids.js';
import type { ConfigEvent } from '../configs/events.js';
import type { NoticeEvent } from '../notices/events.js';
import type { ReceiptBookEvent } from '../receipts/events.js';
import { numberOf } from '../receipts/index.js';
import type { RefundEvent } from '../refunds/events.js';
import type { SubscriptionEvent } from '../subscriptions/events.js';
import { inTrial } from '../subscriptions/index.js';
import type { TicketEvent } from '../tickets/events.js';
import type { MailParameters, MailTemplate } from './domain/mail.events.js';

export const BUSINESS_TEMPLATES = [
  'receipt',
  'renewal-failed',
  'subscription-ended',
  'renewal-ahead',
  'plan-ending',
  'trial-ending',
  'trial-ended',
  'price-change',
  'months-granted',
  'allowance-granted',
  'allowance-80',
  'allowance-100',
  'refund-granted',
  'refund-refused',
  'server-retired',
  'devices-moved',
  'ticket-reply',
  'ticket-resolved',
  'ticket-closed',
  'ticket-merged',
  'message',
  'contact-answer',
] as const satisfies readonly MailTemplate[];
type BusinessTemplate = (typeof BUSINESS_TEMPLATES)[number];

/** A mail that an event calls for. Same template, same occasion: the same mail. */
export type Letter = Readonly<{
  id: string;
  template: BusinessTemplate;
  /** Null where somebody without an account is answered. */
  accountId: string | null;
  parameters: MailParameters;
}>;

const letter = (
  template: BusinessTemplate,
  accountId: string | null,
  occasion: string,
  parameters: MailParameters = {},
): Letter => ({ id: derivedId('mail', template, accountId ?? '', occasion), template, accountId, parameters });

/** What calls for a mail by itself. */
export type Occasion =
  | Extract<
      SubscriptionEvent,
      {
        type:
          | 'SubscriptionPastDue'
          | 'SubscriptionEnded'
          | 'RenewalAnnounced'
          | 'PeriodEndAnnounced'
          | 'TrialEndAnnounced'
          | 'PriceChangeAnnounced'
          | 'MonthsGranted'
          | 'AllowanceGranted'
          | 'AllowanceWarned'
          | 'AllowanceExceeded';
      }
    >
  | ReceiptBookEvent
  | Extract<RefundEvent, { type: 'RefundConfirmed' | 'RefundDeclined' }>
  | Extract<ConfigEvent, { type: 'ConfigIssued' | 'ConfigRevoked' }>
  | Extract<TicketEvent, { type: 'TicketReplied' | 'TicketResolved' | 'TicketClosed' | 'TicketMerged' }>
  | Extract<NoticeEvent, { type: 'AccountWrittenTo' }>;

/** Who did it needs no word of it, and who wrote by the contact form has no ticket to look at. */
const settled = (
  template: 'ticket-resolved' | 'ticket-closed',
  occasion: string,
  streamId: string,
  { accountId, by }: Extract<TicketEvent, { type: 'TicketResolved' | 'TicketClosed' }>['data'],
): Letter | undefined =>
  by === 'support' && accountId !== null
    ? letter(template, accountId, occasion, { ticketId: idOf(streamId) })
    : undefined;

const LETTERS: {
  [T in Occasion['type']]: (occasion: Extract<Recorded<Occasion>, { type: T }>) => Letter | undefined;
} = {
  // Once it has a number; what costs nothing has none.
  ReceiptIssued: ({ streamId, data: { accountId, orderId, planName, amountCents, currency, number } }) =>
    letter('receipt', accountId, orderId, {
      ...{ orderId, planName, amountCents, currency },
      receiptNumber: numberOf(idOf(streamId), number),
    }),

  // The payment is tried again on every day of the grace: one mail tells of all.
  SubscriptionPastDue: ({ streamId, data: { accountId, graceUntil } }) =>
    letter('renewal-failed', accountId, `${streamId} ${graceUntil}`, { graceUntil }),

  // Of one that ends with its money given back, the mail about that tells.
  SubscriptionEnded: ({ id, data: { accountId, reason } }) =>
    reason === 'account-erased' || reason === 'refunded'
      ? undefined
      : letter(reason === 'trial-over' ? 'trial-ended' : 'subscription-ended', accountId, id),
  RenewalAnnounced: ({ id, data: { accountId, ...said } }) => letter('renewal-ahead', accountId, id, said),
  PeriodEndAnnounced: ({ id, data: { accountId, ...said } }) => letter('plan-ending', accountId, id, said),
  TrialEndAnnounced: ({ id, data: { accountId, planName, periodEnd } }) =>
    letter('trial-ending', accountId, id, { planName, endsAt: periodEnd }),
  PriceChangeAnnounced: ({ id, data: { accountId, planId: _, ...said } }) =>
    letter('price-change', accountId, id, said),
  MonthsGranted: ({ id, data: { accountId, plan, months } }) =>
    letter('months-granted', accountId, id, { planName: plan.name, months: months.length }),
  AllowanceGranted: ({ id, data: { accountId, bytes } }) => letter('allowance-granted', accountId, id, { bytes }),
  AllowanceWarned: ({ id, data }) => letter('allowance-80', data.accountId, id, { ...inTrial(data) }),
  AllowanceExceeded: ({ id, data }) => letter('allowance-100', data.accountId, id, { ...inTrial(data) }),

  RefundConfirmed: ({ id, data: { accountId, adminId: _, ...said } }) => letter('refund-granted', accountId, id, said),
  // Of what staff began and gave up again nobody has heard.
  RefundDeclined: ({ id, streamId, data: { accountId, adminId: _, refusal: _sealed, wasOffered, ...said } }) =>
    wasOffered ? undefined : letter('refund-refused', accountId, id, { orderId: idOf(streamId), ...said }),

  // One mail, however many devices somebody had there.
  ConfigIssued: ({ streamId, data: { accountId, serverId, relocation } }) =>
    relocation &&
    letter('devices-moved', accountId, relocation.id, {
      configId: idOf(streamId),
      serverId,
      until: relocation.until,
    }),
  // One mail, however many devices somebody had there.
  ConfigRevoked: ({ streamId, data }) =>
    data.reason === 'server-deleted'
      ? letter('server-retired', data.accountId, data.serverId, { configId: idOf(streamId), serverId: data.serverId })
      : undefined,

  TicketReplied: ({ id, streamId, data: { accountId, by, messageId } }) => {
    if (by === 'customer') return undefined;
    return accountId === null
      ? letter('contact-answer', null, id, { contactMessageId: idOf(streamId), messageId })
      : letter('ticket-reply', accountId, id, { ticketId: idOf(streamId) });
  },
  TicketResolved: ({ id, streamId, data }) => settled('ticket-resolved', id, streamId, data),
  TicketClosed: ({ id, streamId, data }) => settled('ticket-closed', id, streamId, data),
  TicketMerged: ({ id, data: { accountId, intoId } }) =>
    accountId === null ? undefined : letter('ticket-merged', accountId, id, { ticketId: intoId }),
  AccountWrittenTo: ({ id, streamId, data: { messageId } }) => letter('message', idOf(streamId), id, { messageId }),
};

export const letterOf = (occasion: Recorded<Occasion>): Letter | undefined =>
  (LETTERS[occasion.type] as (occasion: Recorded<Occasion>) => Letter | undefined)(occasion);
