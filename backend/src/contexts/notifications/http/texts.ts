import { dateOf, moneyOf } from '../../../platform/words.js';
import type { NotificationKind, NotificationParameters } from '../domain/notification.events.js';

type Text = { title: string; text: string };

const day = (iso: unknown) => dateOf(String(iso));
const money = ({ amountCents, currency }: NotificationParameters) => moneyOf(Number(amountCents), String(currency));

const texts: Record<NotificationKind, (parameters: NotificationParameters) => Text> = {
  receipt: (p) => ({
    title: 'Payment received',
    text: `We received ${money(p)} for the ${String(p['planName'])} plan. Thank you!`,
  }),
  renewal: (p) => ({
    title: 'Subscription renewed',
    text: `Your ${String(p['planName'])} plan goes on until ${day(p['periodEnd'])}.`,
  }),
  'payment-failed': (p) => ({
    title: 'Payment failed',
    text: `Your renewal could not be charged. Pay until ${day(p['graceUntil'])} to keep your plan.`,
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
};

/** A notification in words. */
export const textOf = (kind: NotificationKind, parameters: NotificationParameters): Text => texts[kind](parameters);
