import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    billing: 'Billing',
    intro: 'Your plan, what it includes, and everything you have ordered.',

    subscription: 'Your subscription',
    loadingSubscription: 'Loading subscription',
    subscriptionNotLoaded: 'Your subscription could not be loaded',
    noSubscription: { title: 'No active subscription', text: 'Choose a plan below to connect your first device.' },
    states: { pastDue: 'Payment due', cancelled: 'Cancelled', active: 'Active' },
    outlook: {
      pastDue: (until: string) =>
        `The renewal was not paid. Everything works until ${until}; order your plan again to keep it.`,
      ends: (on: string) => `Ends on ${on}. Nothing more is charged.`,
      changes: (to: string, on: string) => `Changes to ${to} on ${on}.`,
      renews: (on: string) => `Renews on ${on}.`,
    },
    thisPeriod: 'This period',
    dataUsed: 'Data used',
    devices: 'Devices',
    unlimited: 'unlimited',
    usedOf: (used: string | number, all: string | number) => `${used} of ${all}`,

    cancel: 'Cancel subscription',
    resume: 'Resume subscription',
    cancelPlan: (plan: string) => `Cancel ${plan}?`,
    cancelConsequence: (until: string) =>
      `Your devices stay connected until ${until}, then they are cut off. Nothing more is charged, and you can resume until that day.`,
    cancelled: (plan: string, end: string) => ({ title: 'Cancelled', description: `${plan} ends on ${end}` }),
    resumed: (plan: string, renewal: string) => ({ title: 'Resumed', description: `${plan} renews on ${renewal}` }),
    notResumed: 'The subscription could not be resumed',

    plans: 'Plans',
    loadingPlans: 'Loading plans',
    plansNotLoaded: 'The plans could not be loaded',
    noPlans: { title: 'No plans on sale', text: 'Come back a little later.' },
    mostPopular: 'Most Popular',
    perMonth: 'per month',
    notOrdered: 'The plan could not be ordered',
    planChanged: (plan: string) => ({ title: 'Plan changed', description: `Your next period is ${plan}` }),
    choices: {
      buy: (plan: string) => `Buy ${plan}`,
      pay: (plan: string) => `Pay for ${plan}`,
      keep: (plan: string) => `Keep ${plan}`,
      changeTo: (plan: string) => `Change to ${plan}`,
      next: 'Your next plan',
      current: 'Your current plan',
      resumeFirst: 'Resume to change',
    },

    keepPlan: (plan: string) => `Keep ${plan}?`,
    changeToPlan: (plan: string) => `Change to ${plan}?`,
    terms: {
      keep: (plan: string, renewal: string) =>
        `${plan} goes on as it is; the change planned for ${renewal} is dropped. Nothing is charged now.`,
      larger: (plan: string, renewal: string) =>
        `${plan} starts at once. You pay the difference for the days that are left until ${renewal}; the next page shows the amount before you pay it.`,
      smaller: (plan: string, renewal: string) =>
        `Nothing is charged now. ${plan} starts on ${renewal}; until then everything stays as it is.`,
      price: (price: string) => `After that it is ${price} per month.`,
    },
    notChanged: 'The plan could not be changed',
    notNow: 'Not now',
    changePlan: 'Change plan',

    orders: 'Orders',
    loadingOrders: 'Loading orders',
    ordersNotLoaded: 'Your orders could not be loaded',
    moreNotLoaded: 'More orders could not be loaded',
    noOrders: { title: 'No orders yet', text: 'What you order appears here, with its status.' },
    order: 'Order',
    amount: 'Amount',
    status: 'Status',
    orderOf: (kind: string, on: string) => `${kind}, ${on}`,
    orderKinds: { purchase: 'New subscription', change: 'Change of plan', renewal: 'Renewal' },
    orderStates: { pending: 'Pending', completed: 'Completed', declined: 'Declined', expired: 'Expired' },
    pay: 'Pay',
    showMore: 'Show more',
  },
});
