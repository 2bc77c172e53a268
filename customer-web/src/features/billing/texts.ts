import { inLanguage } from '@veilway/web-client';
import type { Subscription } from './api.js';

export const texts = inLanguage({
  en: {
    billing: 'Billing',
    intro: 'What you pay for, what is charged next, and everything you have ordered.',

    plan: 'Your plan',
    manage: 'Manage subscription',
    noSubscription: { title: 'No active subscription', text: 'Choose a plan below to connect your first device.' },
    trialOver: {
      title: 'Your free trial has ended',
      text: 'Nothing was charged. Choose a plan below, and your devices return, as many as that plan has room for, the oldest first.',
    },
    trialOffer: (days: number, plan: string) => `Try ${plan} for ${days} days, free`,
    trialTerms:
      'No card, once per account. When it ends your devices pause, and nothing is charged. A plan that you buy meanwhile begins after it.',
    startTrial: 'Start Free Trial',
    trialStarted: (plan: string, end: string) => ({
      title: 'Your free trial has begun',
      description: `${plan} is yours until ${end}. Add your first device.`,
    }),
    trialNotStarted: 'The free trial could not be started',
    noTrialLeft: {
      title: 'No free trial left',
      description: 'It is once per account, for who has had no plan yet.',
    },
    noTrial: { title: 'There is no free trial now', description: 'Choose a plan below to begin.' },

    plans: 'Plans',
    loadingPlans: 'Loading plans',
    plansNotLoaded: 'The plans could not be loaded',
    noPlans: { title: 'No plans on sale', text: 'Come back a little later.' },
    mostPopular: 'Most Popular',
    perMonth: 'per month',
    notOrdered: 'The plan could not be ordered',
    planChanged: (plan: string) => ({ title: 'Plan changed', description: `Your next period is ${plan}` }),
    planKept: (plan: string) => ({ title: 'Plan kept', description: `${plan} goes on as it is` }),
    choices: {
      buy: (plan: string) => `Buy ${plan}`,
      pay: (plan: string) => `Pay for ${plan}`,
      keep: (plan: string) => `Keep ${plan}`,
      changeTo: (plan: string) => `Change to ${plan}`,
      next: 'Your next plan',
      current: 'Your current plan',
      resumeFirst: 'Resume to change',
      whenBegun: (plan: string) => `Once ${plan} has begun`,
    },

    really: (deed: string) => `${deed}?`,
    loadingQuote: 'Loading price',
    quoteNotLoaded: 'The price could not be loaded',
    terms: {
      purchase: (amount: string, price: string) =>
        `You pay ${amount} now for the first month, then ${price} each month until you cancel.`,
      afterTrial: (amount: string, begin: string, price: string) =>
        `You pay ${amount} now for the month that begins when your free trial ends, on ${begin}; then ${price} each month until you cancel.`,
      overdue: (amount: string, price: string) =>
        `You pay ${amount} now for the month that is overdue, then ${price} each month until you cancel.`,
      keep: (plan: string, renewal: string, price: string) =>
        `${plan} goes on as it is; the change planned for ${renewal} is dropped. There is nothing to pay now. It stays ${price} each month.`,
      larger: (plan: string, amount: string, renewal: string, price: string) =>
        `${plan} starts at once. You pay ${amount} now, the difference for the days that are left until ${renewal}; from then on ${price} each month.`,
      smaller: (plan: string, renewal: string, price: string) =>
        `There is nothing to pay now. ${plan} starts on ${renewal} for ${price} each month; until then everything stays as it is.`,
    },
    paidBy: {
      test: 'Paid by test payments: no money moves, and renewals always succeed.',
    } satisfies Record<Subscription['paymentMethod'], string>,
    lines: {
      prepaid: (months: number, plan: string, until: string) =>
        `Paid already: ${months === 1 ? '1 month' : `${months} months`} of ${plan}, until ${until}`,
      today: 'Charged today',
      next: (on: string) => `Charged on ${on}, then each month`,
    },
    tooMany: {
      title: (plan: string, limit: number, devices: number) =>
        `${plan} is for ${limit === 1 ? '1 device' : `${limit} devices`}, and you have ${devices}`,
      going: (on: string | null) => `${on === null ? 'At once' : `On ${on}`}, what you added last is removed:`,
      instead: 'To keep another one, revoke those you do without before.',
      choose: 'See your devices',
    },
    aDevice: 'a device',
    goOnToPay: (amount: string) => `Go on to pay ${amount}`,
    notNow: 'Not now',

    orders: {
      title: 'Orders',
      states: {
        pending: { label: 'Waiting for payment' },
        paid: { label: 'Paid' },
        confirmed: { label: 'Confirmed' },
        paidInPart: (back: string) => ({
          label: 'Paid back in part',
          why: `${back} of it is paid back; the plan goes on.`,
        }),
        refunded: { label: 'Paid back' },
        declined: { label: 'Payment declined', why: 'Nothing was charged.' },
        replaced: { label: 'Replaced', why: 'A newer order took its place. Nothing was charged.' },
        outdated: { label: 'Given up', why: 'Your plan had changed since. Nothing was charged.' },
        expired: { label: 'Not paid in time', why: 'Nothing was charged.' },
      },
    },
    receipt: {
      title: 'Receipt',
      save: (number: string) => `Save receipt ${number}`,
      notSaved: 'The receipt could not be saved',
    },
    creditNote: {
      title: 'Credit note',
      save: (number: string) => `Save credit note ${number}`,
      notSaved: 'The credit note could not be saved',
    },
    loadingOrders: 'Loading orders',
    ordersNotLoaded: 'Your orders could not be loaded',
    moreNotLoaded: 'More orders could not be loaded',
    noOrders: { title: 'No orders yet', text: 'What you order appears here, with its status.' },
    order: 'Order',
    amount: 'Amount',
    status: 'Status',
    nothingToPay: 'Nothing to pay',
    orderOf: (kind: string, on: string) => `${kind}, ${on}`,
    orderKinds: { purchase: 'New subscription', change: 'Change of plan', renewal: 'Renewal' },
    pay: (amount: string) => `Pay ${amount}`,
    showNothing: (count: number) =>
      count === 1 ? 'Show 1 order that came to nothing' : `Show ${count} orders that came to nothing`,
    hideNothing: 'Hide what came to nothing',
    showMore: 'Show more',
  },
});
