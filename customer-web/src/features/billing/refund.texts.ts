import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Money back',
    ask: 'Ask for your money back',
    askFor: (plan: string) => `Money back for ${plan}`,
    terms: (amount: string, until: string) =>
      `You can ask for these ${amount} back until ${until}. We read why, and decide.`,
    consequence:
      'If it is granted, your subscription ends at once and its devices are removed; the money is back with you in 5-7 business days. Other orders that you paid are asked for by themselves.',
    isLast: 'This is the last time that you can ask for it.',
    reason: 'Reason',
    reasonHint: 'What went wrong? Whoever decides reads it.',
    notNow: 'Not now',
    notSent: 'Your request could not be sent',
    sent: { title: 'Sent', description: 'We tell you as soon as it is decided.' },
    loading: 'Loading refunds',
    notLoaded: 'Your refunds could not be loaded',
    of: (plan: string, amount: string) => `${plan}, ${amount}`,
    steps: {
      asked: (on: string) => `Asked for on ${on}`,
      begun: (on: string) => `Begun by us on ${on}`,
      undecided: 'We have not decided yet',
      granted: (on: string) => `Granted on ${on}`,
      refused: (on: string) => `Refused on ${on}`,
      unpaid: 'Paid back in 5-7 business days after it is granted',
      paying: (from: string, until: string) =>
        `On its way; with you between ${from} and ${until}, in 5-7 business days`,
      paid: (on: string, from: string, until: string) =>
        `Paid back on ${on}; with you between ${from} and ${until}, in 5-7 business days`,
    },
    isPart: 'It is a part of what you paid; your plan goes on.',
    noMore: 'It cannot be asked for again. If something is new, write to support.',
    stages: { done: 'Done', now: 'Now', later: 'Later', failed: 'Refused' },
  },
});
