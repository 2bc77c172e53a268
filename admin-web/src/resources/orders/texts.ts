import { inLanguage } from '@veilway/web-client';
import type { Order, Refund } from '../../providers/types.js';
import { fields } from './resource.texts.js';

export const texts = inLanguage({
  en: {
    title: 'Payments',
    fields,
    statuses: {
      pending: 'Pending',
      completed: 'Completed',
      declined: 'Declined or replaced',
      expired: 'Expired',
      refunded: 'Paid back',
    } satisfies Record<Order['status'], string>,
    kinds: { purchase: 'Purchase', change: 'Change of package', renewal: 'Renewal' } satisfies Record<
      Order['kind'],
      string
    >,
    paidBack: (amount: string) => `${amount} paid back`,
    csv: { email: 'Email', currency: 'Currency', paidBack: 'Paid back', receipt: 'Receipt', order: 'Order' },

    list: {
      notLoaded: 'The payments could not be loaded',
      none: 'No payment yet',
      noneHint: 'Orders appear here as soon as customers place them.',
      noneSuch: 'No such payment',
      noneSuchHint: 'Change the filters, or take one away.',
    },

    show: {
      of: (who: string) => `Look at the payment of ${who}`,
      title: 'Payment',
      loading: 'Loading payment',
      notLoaded: 'The payment could not be loaded',
      receipt: (number: string) => `Receipt ${number}`,
      creditNote: (number: string) => `Credit note ${number}`,
      paperFailed: 'The document could not be loaded',
      refund: 'Pay back…',
      history: 'History',
      refundsNotLoaded: 'What was paid back could not be loaded',
    },

    steps: {
      placed: 'Ordered',
      paid: (amount: string) => `Paid ${amount}`,
      declined: 'Declined',
      expired: 'Expired, unpaid',
    },
    refundSteps: {
      asked: (amount: string) => `The customer asked for ${amount} back`,
      offered: () => 'Staff began a refund',
      approved: (amount: string) => `Approved ${amount}; another admin has to confirm it`,
      lapsed: () => 'Nobody confirmed it within 24 hours',
      granted: (amount: string) => `Granted ${amount}`,
      refused: () => 'Refused',
      paid: () => 'Booked by the payment provider',
    } satisfies Record<Refund['steps'][number]['kind'], (amount: string) => string>,
    by: (who: string) => `by ${who}`,

    refund: {
      title: (who: string) => `Pay money back to ${who}`,
      consequence: (rest: string) =>
        `Up to ${rest}. The whole of it ends the subscription that it paid for, with its devices; with a part the subscription goes on. A high amount waits for another admin, for 24 hours.`,
      amount: 'Amount',
      amountHint: (currency: string) => `In ${currency}`,
      amountFault: (rest: string) => `Enter an amount from 0.01 to ${rest}`,
      reason: 'Reason',
      reasonHint: 'Colleagues read it.',
      reasonFault: (least: number) => `Write at least ${least} characters`,
      action: 'Pay back',
      done: 'The money is on its way back',
      approved: 'It is approved; another admin has to confirm it in Refunds',
      failed: 'The money could not be paid back',
    },
  },
});
