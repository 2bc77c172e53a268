import type { components } from '@veilway/api-client';
import { inLanguage } from '@veilway/web-client';

type Notice = components['schemas']['NoticeDto'];
export type Way = Exclude<keyof Notice, 'topic'>;
type Words = { name: string; about: string };

export const texts = inLanguage({
  en: {
    intro: 'What you are told of, and how. It holds for your account, in every browser.',
    topic: 'What about',
    ways: { page: 'On the page', mail: 'By mail' } satisfies Record<Way, string>,
    loading: 'Loading what you are told of',
    notLoaded: 'What you are told of could not be loaded',
    notSaved: 'The choice could not be saved',
    topics: {
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
        about:
          'A server that was retired, or is worked on; on the page alone, a device that your plan has no room for.',
      },
      support: { name: 'Support', about: 'Answers to your tickets, and where they were resolved, closed or joined.' },
    } satisfies Record<Notice['topic'], Words>,
    fixed: { always: 'Always', never: 'Never' },
    switch: (topic: string, way: string) => `${topic}: ${way.toLowerCase()}`,
  },
});
