import { dateTime, day, money } from './format.js';
import { inLanguage } from './language.js';
import type { Notification } from './notifications.js';
import { type Sentences, tell } from './sentences.js';

type Words = { title: string; text: string };

const afterTrial = 'A plan that you buy in the trial begins when it ends, with new data.';

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
    'trial-ending': ({ planName, endsAt }) => ({
      title: `Your free trial ends on ${dateTime(endsAt)}`,
      text: `Your devices pause then, and nothing is charged. Choose a plan to go on after ${planName} without a break.`,
    }),
    'trial-ended': () => ({
      title: 'Your free trial has ended',
      text: 'Nothing was charged. Choose a plan, and your devices return, as many as that plan has room for, the oldest first.',
    }),
    'allowance-80': ({ isTrial }) => ({
      title: '80 % of your data used',
      text: isTrial
        ? `At 100 % your devices pause for the rest of your free trial. ${afterTrial}`
        : 'At 100 % your devices pause until the next period or an upgrade.',
    }),
    'allowance-100': ({ isTrial }) => ({
      title: 'All of your data used',
      text: isTrial
        ? `Your devices pause for the rest of your free trial. ${afterTrial}`
        : 'Your devices pause until the next period. Upgrade to go on at once.',
    }),
    'server-retired': ({ device, server }) => ({
      title: server === null ? 'A server was retired' : `${server} was retired`,
      text: `${device ?? 'Your device'} and any other that used it are disconnected. Get a config for another server.`,
    }),
    'device-over-limit': ({ device }) => ({
      title: `${device ?? 'A device'} was removed`,
      text: 'Your plan is for fewer devices now, and this one was added last.',
    }),
  },
});

/** A notification in words. */
export const inWords = (notification: Notification): Words => tell(sentences, notification);

const BILLING = '/dashboard/billing';

/** Where a notification leads: to what it tells of, or to what can be done about it. */
export const PLACES: Readonly<Record<Notification['kind'], string>> = {
  receipt: BILLING,
  renewal: BILLING,
  'payment-failed': BILLING,
  'subscription-ended': BILLING,
  'trial-ending': BILLING,
  'trial-ended': BILLING,
  'allowance-80': BILLING,
  'allowance-100': BILLING,
  'server-retired': '/dashboard/servers',
  'device-over-limit': '/dashboard/downloads',
};
