import { inLanguage } from '@veilway/web-client';
import type { Refund } from '../../providers/types.js';
import { fields } from './resource.texts.js';

export const texts = inLanguage({
  en: {
    title: 'Refunds',
    fields,
    erased: 'Erased',
    statuses: {
      asked: 'Open',
      approved: 'Approved once',
      granted: 'Being paid back',
      refused: 'Refused',
      lapsed: 'Given up',
      paid: 'Paid back',
    } satisfies Record<Refund['status'], string>,
    needsTwo: 'Takes two admins',
    isPart: 'A part; the subscription goes on',
    isOffered: 'Begun by staff',
    approved: (amount: string) => `${amount} approved`,
    until: 'Another admin confirms it until',
    because: (refusal: string) => `Refused: ${refusal}`,

    filters: { status: 'Status', open: 'Open', decided: 'Decided' },

    list: {
      notLoaded: 'The refunds could not be loaded',
      none: 'No refund waits',
      noneHint:
        'Customers ask for their money back in Billing, within 30 days of a payment. The oldest request comes first.',
      noneSuch: 'No such refund',
      noneSuchHint: 'Choose another status.',
    },

    grant: {
      action: 'Grant',
      approve: 'Approve',
      of: (who: string) => `Grant the refund of ${who}`,
      title: (amount: string, who: string) => `Pay ${amount} back to ${who}?`,
      consequence:
        'It cannot be undone: the money goes back, the subscription that it paid for ends, and its devices are removed.',
      partConsequence: 'It cannot be undone: the money goes back. It is a part of it, so the subscription goes on.',
      firstPart: 'A high amount takes two admins: then nothing happens before another one has confirmed it.',
      amount: 'Amount',
      amountHint: (currency: string) => `In ${currency}`,
      amountFault: (most: string) => `Enter an amount from 0.01 to ${most}`,
      first: 'It takes two admins: nothing happens before another one has confirmed it.',
      done: 'The refund is granted',
      approved: 'The refund is approved; another admin has to confirm it',
      failed: 'The refund could not be granted',
    },

    refuse: {
      action: 'Refuse',
      of: (who: string) => `Refuse the refund of ${who}`,
      consequence: 'The subscription goes on as it is. The customer is told, and may ask again within the 30 days.',
      last: 'The subscription goes on as it is. The customer is told; it was the last time that they could ask.',
      offered: 'The subscription goes on as it is. The customer, who has not asked, is not told.',
      reason: 'Reason',
      reasonHint: 'The customer reads it.',
      reasonForStaff: 'Colleagues read it.',
      reasonMissing: (least: number) => `Write at least ${least} characters`,
      done: 'The refund is refused',
      failed: 'The refund could not be refused',
    },
  },
});
