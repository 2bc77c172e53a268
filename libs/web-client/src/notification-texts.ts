import { day, money } from './format.js';
import { inLanguage } from './language.js';
import type { Notification } from './notifications.js';
import { type Sentences, tell } from './sentences.js';

type Words = { title: string; text: string };

const sentences = inLanguage<Sentences<Notification, Words>>({
  en: {
    receipt: ({ amountCents, currency, planName }) => ({
      title: 'Payment received',
      text: `We received ${money(amountCents, currency)} for the ${planName} plan. Thank you!`,
    }),
    renewal: ({ planName, periodEnd }) => ({
      title: 'Subscription renewed',
      text: `Your ${planName} plan goes on until ${day(periodEnd)}.`,
    }),
    'payment-failed': ({ graceUntil }) => ({
      title: 'Payment failed',
      text: `Your renewal could not be charged. Pay until ${day(graceUntil)} to keep your plan.`,
    }),
    'subscription-ended': () => ({
      title: 'Subscription ended',
      text: 'Your devices are disconnected. Choose a plan to bring them back.',
    }),
    'allowance-80': () => ({
      title: '80 % of your data used',
      text: 'At 100 % your devices pause until the next period or an upgrade.',
    }),
    'allowance-100': () => ({
      title: 'All of your data used',
      text: 'Your devices pause until the next period. Upgrade to go on at once.',
    }),
    'server-retired': () => ({
      title: 'A server was retired',
      text: 'One of your devices used a server that is gone. Get a config for another server.',
    }),
  },
});

/** A notification in words. */
export const inWords = (notification: Notification): Words => tell(sentences, notification);
