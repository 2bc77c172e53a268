import type { components } from '@veilway/api-client';
import { inLanguage } from '@veilway/web-client';

type Topic = components['schemas']['NoticeDto']['topic'];
type Words = { name: string; about: string };

/** What an account is told of. */
export const topics = inLanguage({
  en: {
    security: {
      name: 'Security',
      about: 'Sign-ins, passwords, second factors, addresses. Always: it is how you notice that it was not you.',
    },
    payments: {
      name: 'Payments',
      about: 'Receipts, failed payments, new prices, refunds. Always: it is your money, or what you owe.',
    },
    plan: { name: 'Your plan', about: 'Renewals, the end of a plan, the free trial.' },
    allowance: { name: 'Data', about: '80 % and 100 % of your data used.' },
    servers: {
      name: 'Servers and devices',
      about: 'A server that was retired, or is worked on; on the page alone, a device that your plan has no room for.',
    },
    support: { name: 'Support', about: 'Answers to your tickets, and where they were resolved, closed or joined.' },
    messages: { name: 'Messages', about: 'What one of us writes to you. On the page always, so that you find it.' },
  } satisfies Record<Topic, Words>,
});
