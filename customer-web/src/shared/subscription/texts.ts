import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    loading: 'Loading subscription',
    notLoaded: 'Your subscription could not be loaded',
    states: { trial: 'Free trial', pastDue: 'Payment due', cancelled: 'Cancelled', active: 'Active' },
    outlook: {
      pastDue: (until: string) =>
        `The renewal could not be charged. Everything works until ${until}, and we try again every day until then. To keep your plan for sure, pay now.`,
      ends: (on: string) => `Ends on ${on}. Nothing more is charged.`,
      changes: (to: string, on: string, price: string) => `Changes to ${to} on ${on} for ${price}.`,
      trialEnds: (on: string) =>
        `Ends on ${on}. Then your devices pause, and nothing is charged. Choose a plan to go on: the month that you pay begins when the trial ends.`,
      trialFollowed: (plan: string, on: string, until: string) =>
        `Ends on ${on}. Then ${plan} begins, which is paid until ${until}.`,
      renews: (on: string, price: string) => `Renews on ${on} for ${price}.`,
      prepaid: (periods: number, until: string) =>
        `${periods === 1 ? 'The month' : `The ${periods} months`} after this period ${periods === 1 ? 'is' : 'are'} paid already, until ${until}.`,
    },
  },
});
