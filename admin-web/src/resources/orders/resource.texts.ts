import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: {
    account: 'Customer',
    plan: 'Package',
    amountCents: 'Amount',
    status: 'Status',
    createdAt: 'Ordered',
    kind: 'Kind',
    from: 'From',
    until: 'Before',
    minCents: 'Least amount',
    maxCents: 'Highest amount',
  },
});

/** What react-admin looks up by itself, under `resources.orders`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Payment |||| Payments' }), fields };
