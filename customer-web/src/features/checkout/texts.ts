import { inLanguage } from '@veilway/web-client';

const PAID = 'This order is paid';

export const texts = inLanguage({
  en: {
    testPayment: 'Test payment',
    loadingOrder: 'Loading order',
    orderNotLoaded: 'The order could not be loaded',
    noMoneyMoves: 'No money moves here. You decide how the payment ends.',
    toPay: {
      purchase: (plan: string) => `${plan} plan, the first month`,
      change: (plan: string) => `${plan} plan, the difference for the rest of this period`,
      renewal: (plan: string) => `${plan} plan, the month that is overdue`,
    },
    today: 'Charged today',
    afterwards: 'Then each month',
    notPaid: 'The payment did not go through',
    pay: (amount: string) => `Pay ${amount}`,
    paid: (plan: string) => ({ title: 'Paid', description: `${plan} is yours. Add your first device.` }),
    decline: 'Decline',
    abandon: 'Abandon',
    afterAbandoning: 'An abandoned order stays open for a while; it can be paid from the billing page.',
    outcomes: {
      completed: { title: PAID, text: 'Your plan is ready.' },
      declined: { title: 'The payment was declined', text: 'Nothing was charged. You can order again.' },
      foreign: {
        title: 'This account has no such order',
        text: 'Nothing can be paid here. If you ordered with another account, sign in with that one.',
      },
      refunded: { title: 'This order was paid back', text: 'Billing says when the money is with you.' },
      expired: { title: 'This order has expired', text: 'Nothing was charged. You can order again.' },
    },
    paidInTrial: (plan: string, begin: string | undefined) => ({
      title: PAID,
      text: `${plan} begins when your free trial ends${begin === undefined ? '' : `, on ${begin}`}.`,
    }),
    givenUp: {
      superseded: { title: 'Another order took the place of this one', text: 'Nothing was charged for it.' },
      outdated: {
        title: 'Your plan has changed since this order',
        text: 'Nothing was charged. You can order again.',
      },
    },
    toConfigs: 'Get your configuration',
    toBilling: 'Go to billing',
  },
});
