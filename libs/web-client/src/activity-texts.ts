import type { components } from '@veilway/api-client';
import { day } from './format.js';
import { inLanguage } from './language.js';
import type { Sentences } from './sentences.js';

export type Activity = components['schemas']['ActivityPageDto']['items'][number];

type Device = { device: string | null; server: string | null };

const en = {
  device: (name: string | null) => name ?? 'A device',
  deviceOnServer: ({ device, server }: Device) =>
    server === null ? en.device(device) : `${en.device(device)} on ${server}`,
};

/** What an account did, in words. */
export const sentences = inLanguage<Sentences<Activity, string>>({
  en: {
    'signed-up': () => 'You signed up',
    'email-confirmed': () => 'You confirmed your e-mail address',
    'email-vouched-for': () => 'Support confirmed your e-mail address',
    'password-changed': () => 'You changed your password',
    'address-changed': () => 'You changed your e-mail address',
    'address-restored': () => 'You took the change of your e-mail address back',
    'signed-in': () => 'You signed in',
    'trial-started': ({ planName }) => `Your free trial of the ${planName} plan began`,
    'plan-bought': ({ planName }) => `You bought the ${planName} plan`,
    'plan-renewed': ({ planName, until }) => `Your ${planName} plan was renewed until ${day(until)}`,
    'plan-changed': ({ planName }) => `You changed to the ${planName} plan`,
    'plan-change-planned': ({ planName }) => `You chose the ${planName} plan from the next period on`,
    'plan-kept': ({ planName }) => `You kept the ${planName} plan`,
    'plan-paid-ahead': ({ planName }) => `You paid the next period of the ${planName} plan`,
    'plan-months-granted': ({ planName }) => `Support added months to your ${planName} plan`,
    'plan-cancelled': () => 'You cancelled your plan; it ends with its period',
    'plan-resumed': () => 'You resumed your plan',
    'plan-payment-failed': ({ until }) => `Your renewal could not be charged; your plan stays until ${day(until)}`,
    'refund-asked': ({ planName }) => `You asked for the money of the ${planName} plan back`,
    'refund-granted': ({ planName }) => `The money of the ${planName} plan is paid back`,
    'refund-part': ({ planName }) => `A part of what you paid for the ${planName} plan is paid back`,
    'refund-refused': ({ planName }) => `The money of the ${planName} plan is not paid back`,
    'plan-ended': () => 'Your plan ended',
    'trial-ended': () => 'Your free trial ended',
    'device-added': (what) => `You added ${en.deviceOnServer(what)}`,
    'device-moved': ({ device, server }) => `You moved ${en.device(device)} to ${server ?? 'another server'}`,
    'device-relocated': ({ device, server }) => `We moved ${en.device(device)} to ${server ?? 'another server'}`,
    'device-imported': ({ device, server }) =>
      `We took ${en.device(device)} over with ${server ?? 'its server'}; it goes on with the file it has`,
    'device-removed': (what) => `You removed ${en.deviceOnServer(what)}`,
    'device-lost-server': ({ device, server }) =>
      `${en.device(device)} was removed, as ${server ?? 'its server'} was retired`,
    'device-removed-by-staff': ({ device }) => `Our team removed ${en.device(device)}`,
    'device-over-limit': ({ device }) => `${en.device(device)} was removed, as your plan is for fewer devices now`,
    'device-lost-plan': ({ device }) => `${en.device(device)} was removed, as its plan was paid back`,
    'allowance-80': () => 'You used 80 % of your data',
    'allowance-100': () => 'You used all of your data',
    'allowance-granted': () => 'Support added data to your period',
    'written-to': () => 'We wrote to you',
  },
});
