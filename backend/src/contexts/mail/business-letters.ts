import { idOf, type Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../platform/ids.js';
import type { ConfigEvent } from '../configs/events.js';
import type { OrderEvent } from '../orders/events.js';
import type { SubscriptionEvent } from '../subscriptions/events.js';
import { inTrial } from '../subscriptions/index.js';
import type { MailParameters, MailTemplate } from './domain/mail.events.js';

export const BUSINESS_TEMPLATES = [
  'receipt',
  'renewal-failed',
  'subscription-ended',
  'trial-ending',
  'trial-ended',
  'allowance-80',
  'allowance-100',
  'server-retired',
] as const satisfies readonly MailTemplate[];
type BusinessTemplate = (typeof BUSINESS_TEMPLATES)[number];

/** A mail that an event calls for. Same template, same occasion: the same mail. */
export type Letter = Readonly<{
  id: string;
  template: BusinessTemplate;
  accountId: string;
  parameters: MailParameters;
}>;

const letter = (
  template: BusinessTemplate,
  accountId: string,
  occasion: string,
  parameters: MailParameters = {},
): Letter => ({ id: derivedId('mail', template, accountId, occasion), template, accountId, parameters });

type Quote = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']['quote'];

const receiptId = (orderId: string, accountId: string) => letter('receipt', accountId, orderId).id;

/** None for a cheaper plan from the next period on, which costs nothing today. */
export const receiptOf = (
  orderId: string,
  accountId: string,
  { planName, amountCents, currency }: Pick<Quote, 'planName' | 'amountCents' | 'currency'>,
): Letter | undefined =>
  amountCents ? letter('receipt', accountId, orderId, { orderId, planName, amountCents, currency }) : undefined;

/** What calls for a mail by itself. */
export type Occasion =
  | Extract<
      SubscriptionEvent,
      {
        type:
          | 'SubscriptionPastDue'
          | 'SubscriptionEnded'
          | 'TrialEndAnnounced'
          | 'AllowanceWarned'
          | 'AllowanceExceeded';
      }
    >
  | Extract<ConfigEvent, { type: 'ConfigRevoked' }>;

const LETTERS: {
  [T in Occasion['type']]: (occasion: Extract<Recorded<Occasion>, { type: T }>) => Letter | undefined;
} = {
  // The payment is tried again on every day of the grace: one mail tells of all.
  SubscriptionPastDue: ({ streamId, data: { accountId, graceUntil } }) =>
    letter('renewal-failed', accountId, `${streamId} ${graceUntil}`, { graceUntil }),

  SubscriptionEnded: ({ id, data: { accountId, reason } }) =>
    letter(reason === 'trial-over' ? 'trial-ended' : 'subscription-ended', accountId, id),
  TrialEndAnnounced: ({ id, data: { accountId, planName, periodEnd } }) =>
    letter('trial-ending', accountId, id, { planName, endsAt: periodEnd }),
  AllowanceWarned: ({ id, data }) => letter('allowance-80', data.accountId, id, { ...inTrial(data) }),
  AllowanceExceeded: ({ id, data }) => letter('allowance-100', data.accountId, id, { ...inTrial(data) }),

  // One mail, however many devices somebody had there.
  ConfigRevoked: ({ streamId, data }) =>
    data.reason === 'server-deleted'
      ? letter('server-retired', data.accountId, data.serverId, { configId: idOf(streamId), serverId: data.serverId })
      : undefined,
};

export const letterOf = (occasion: Recorded<Occasion>): Letter | undefined =>
  (LETTERS[occasion.type] as (occasion: Recorded<Occasion>) => Letter | undefined)(occasion);

/** The mail that an event of an order is about, whether or not there will be one. */
export const receiptIdOf = ({ streamId, data }: Recorded<OrderEvent>): string =>
  receiptId(idOf(streamId), data.accountId);
