import { bytes, dateTime, day, money } from './format.js';
import { inLanguage } from './language.js';
import type { Notification } from './notifications.js';
import { type Sentences, tell } from './sentences.js';

type Words = { title: string; text: string };

const afterTrial = 'A plan that you buy in the trial begins when it ends, with new data.';

type Alerted = Extract<Notification, { kind: 'alert-raised' | 'alert-over' }>['parameters'];

/** What those who run the product have to look after, in a line. */
export const alerts = inLanguage<Record<Alerted['alert'], (said: Omit<Alerted, 'alert' | 'more'>) => string>>({
  en: {
    'gateway-silent': ({ name }) => `The gateway of ${name} is silent`,
    'server-full': ({ name }) => `The server ${name} is full`,
    'mail-stuck': ({ since }) => `Mails are stuck since ${dateTime(since!)}`,
    'program-stopped': ({ name }) => `A part of the program stopped: ${name}`,
    'disk-low': ({ freePercent }) => `The disk is nearly full: ${freePercent} % are free`,
    'certificate-ending': ({ endsAt }) => `The certificate is valid until ${dateTime(endsAt!)}`,
  },
});

const alerted = ({ alert, more, ...said }: Alerted): string =>
  more > 0 ? `${alerts[alert](said)}, and ${more} more` : alerts[alert](said);

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
      text: `Your renewal could not be charged. We try again every day until ${day(graceUntil)}. To keep your plan for sure, pay now.`,
    }),
    'subscription-ended': () => ({
      title: 'Subscription ended',
      text: 'Your devices are disconnected. Choose a plan to bring them back.',
    }),
    'refund-granted': ({ planName, amountCents, currency, arrivesUntil, isPart }) => ({
      title: 'Your money is on its way back',
      text: `We pay ${money(amountCents, currency)} for the ${planName} plan back; it is there by ${day(arrivesUntil)}. ${isPart ? 'Your plan goes on.' : 'What it paid for has ended.'}`,
    }),
    'refund-refused': ({ planName }) => ({
      title: 'Refund not granted',
      text: `We could not pay back the ${planName} plan. Billing says why.`,
    }),
    'renewal-ahead': ({ planName, periodEnd, amountCents, currency }) => ({
      title: `Your plan renews on ${day(periodEnd)}`,
      text: `The ${planName} plan goes on for ${money(amountCents, currency)}. Cancel it before, if you do not want that.`,
    }),
    'plan-ending': ({ planName, endsAt }) => ({
      title: `Your plan ends on ${dateTime(endsAt)}`,
      text: `You cancelled the ${planName} plan. Your devices are disconnected then; resume it before to keep them.`,
    }),
    'trial-ending': ({ planName, endsAt }) => ({
      title: `Your free trial ends on ${dateTime(endsAt)}`,
      text: `Your devices pause then, and nothing is charged. Choose a plan to go on after ${planName} without a break.`,
    }),
    'trial-ended': () => ({
      title: 'Your free trial has ended',
      text: 'Nothing was charged. Choose a plan, and your devices return, as many as that plan has room for, the oldest first.',
    }),
    'price-change': ({ planName, currency, oldCents, priceCents, from }) =>
      priceCents === oldCents
        ? {
            title: 'Your price stays as it is',
            text: `The ${planName} plan goes on for ${money(priceCents, currency)} a month: the new price is taken back.`,
          }
        : {
            title: `New price of the ${planName} plan`,
            text: `From your first renewal after ${day(from)} on it costs ${money(priceCents, currency)} a month instead of ${money(oldCents, currency)}. Until then nothing changes.`,
          },
    'months-granted': ({ planName, months }) => ({
      title: 'Your plan goes on longer',
      text: `We have added ${months === 1 ? 'a month' : `${months} months`} to your ${planName} plan. Nothing is charged for that.`,
    }),
    'allowance-granted': ({ bytes: granted }) => ({
      title: 'You have more data',
      text: `We have added ${bytes(granted)} to your data of this period. Nothing is charged for that.`,
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
    'devices-moved': ({ device, server, until }) => ({
      title: `Your devices move to ${server ?? 'another server'}`,
      text: `Get the new configuration of ${device ?? 'your device'}, and of any other that was on its server. The old one works until ${dateTime(until)} at the latest.`,
    }),
    'device-revoked': ({ device }) => ({
      title: `${device ?? 'A device'} was removed`,
      text: 'Our team removed it. Write to support if you want to know more.',
    }),
    maintenance: ({ server, work, startsAt, endsAt }) => ({
      title: server === null ? 'Maintenance of a server' : `Maintenance of ${server}`,
      text: `From ${dateTime(startsAt)} to ${dateTime(endsAt)} ${work === 'outage' ? 'it cannot be reached. Move your device to another server before.' : 'connections may break for moments, and come back by themselves.'}`,
    }),
    'maintenance-cancelled': ({ server, startsAt }) => ({
      title: 'Maintenance called off',
      text: `What was announced of ${server ?? 'a server'} for ${dateTime(startsAt)} does not take place, or has ended early.`,
    }),
    'ticket-reply': () => ({
      title: 'Support has answered',
      text: 'There is an answer to your ticket.',
    }),
    'ticket-resolved': () => ({
      title: 'Support has resolved your ticket',
      text: 'Say how our help was, or write in it if something is left.',
    }),
    'ticket-closed': () => ({
      title: 'Support has closed your ticket',
      text: 'Say how our help was, or reopen it if something is left.',
    }),
    'ticket-merged': () => ({
      title: 'Two of your tickets are one now',
      text: 'They were about the same. All that was written in either is in this one.',
    }),
    message: ({ subject, text }) => ({
      title: subject ?? 'We wrote to you',
      text: text ?? 'It cannot be read any more.',
    }),
    'factors-going': ({ forgottenAt }) => ({
      title: `Your second factors are removed on ${dateTime(forgottenAt)}`,
      text: 'Somebody said that you lost them all. If it was not you, keep them in the settings.',
    }),
    'alert-raised': (said) => ({
      title: alerted(said),
      text: 'Look after it; a notification says when it is over.',
    }),
    'alert-over': (said) => ({ title: `Over: ${alerted(said)}`, text: 'Nothing is left to do.' }),
    'device-over-limit': ({ device }) => ({
      title: `${device ?? 'A device'} was removed`,
      text: 'Your plan is for fewer devices now, and this one was added last.',
    }),
  },
});

/** A notification in words. */
export const inWords = (notification: Notification): Words => tell(sentences, notification);

const to = (place: string) => () => place;
const toBilling = to('/dashboard/billing');

const toTicket = ({ ticketId }: { ticketId: string }) => `/dashboard/support/${ticketId}`;

const places: Sentences<Notification, string> = {
  receipt: toBilling,
  renewal: toBilling,
  'payment-failed': toBilling,
  'subscription-ended': toBilling,
  'refund-granted': toBilling,
  'refund-refused': toBilling,
  'renewal-ahead': to('/dashboard/subscriptions'),
  'plan-ending': to('/dashboard/subscriptions'),
  'trial-ending': toBilling,
  'trial-ended': toBilling,
  'price-change': to('/dashboard/subscriptions'),
  'months-granted': to('/dashboard/subscriptions'),
  'allowance-granted': to('/dashboard/subscriptions'),
  'allowance-80': toBilling,
  'allowance-100': toBilling,
  'server-retired': to('/dashboard/servers'),
  maintenance: to('/dashboard/servers'),
  'maintenance-cancelled': to('/dashboard/servers'),
  'device-over-limit': to('/dashboard/downloads'),
  'devices-moved': to('/dashboard/downloads'),
  'device-revoked': to('/dashboard/support'),
  'factors-going': to('/dashboard/settings#second-factors'),
  'ticket-reply': toTicket,
  'ticket-resolved': toTicket,
  'ticket-closed': toTicket,
  'ticket-merged': toTicket,
  message: to('/dashboard/notifications'),
  'alert-raised': to('/admin/alerts'),
  'alert-over': to('/admin/alerts'),
};

/** Where a notification leads: to what it tells of, or to what can be done about it. */
export const placeOf = (notification: Notification): string => tell(places, notification);
