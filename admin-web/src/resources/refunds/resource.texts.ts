import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: {
    account: 'Customer',
    amountCents: 'Amount',
    reason: 'Reason',
    status: 'Status',
    requestedAt: 'Asked for',
  },
});

/** What react-admin looks up by itself, under `resources.refunds`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Refund |||| Refunds' }), fields };
