import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    subscriptions: 'Subscriptions',
    intro: 'What you may use now, what comes next, and what you had before.',

    current: 'Your subscription',
    none: {
      title: 'No active subscription',
      text: 'Choose a plan to connect your devices.',
      action: 'View Plans',
    },
    newPrice: (before: string, now: string, from: string) =>
      `This plan has a new price: ${now} a month instead of ${before}, from your renewal on ${from} on. Cancel before, and nothing more is charged.`,
    thisPeriod: 'This period',
    dataUsed: 'Data used',
    devices: 'Devices',
    unlimited: 'unlimited',
    usedOf: (used: string | number, all: string | number) => `${used} of ${all}`,
    left: (rest: string | number) => `${rest} left`,
    nothingLeft: 'Nothing left until the next period',
    noDeviceLeft: 'None left',
    changePlan: 'Change plan',
    payNow: 'Pay now',
    choosePlan: 'Choose a plan',

    cancel: 'Cancel subscription',
    keepIt: 'Keep subscription',
    resume: 'Resume subscription',
    cancelPlan: (plan: string) => `Cancel ${plan}?`,
    cancelConsequence: (until: string) =>
      `Your devices stay connected until ${until}, then they are cut off. Nothing more is charged, and you can resume until that day.`,
    cancelled: (plan: string, end: string) => ({ title: 'Cancelled', description: `${plan} ends on ${end}` }),
    resumed: (plan: string, renewal: string) => ({ title: 'Resumed', description: `${plan} renews on ${renewal}` }),
    resumedOverdue: (plan: string) => ({
      title: 'Resumed',
      description: `${plan} is still to be paid; we try again every day.`,
    }),
    notResumed: 'The subscription could not be resumed',

    past: 'Past subscriptions',
    span: (from: string, until: string) => `${from} – ${until}`,
    endings: {
      cancelled: 'Cancelled',
      'payment-failed': 'Its renewal was not paid',
      'trial-over': 'Free trial, over',
      'account-erased': 'Ended with the account',
      refunded: 'Paid back',
    },
  },
});
