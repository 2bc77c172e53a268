import { dateOf } from '../../../platform/words.js';
import type { ActivityFacts, ActivityKind } from '../read-models/activity.js';

/** Beside the stored facts: `device` and `server` by name, as far as they are known. */
type Facts = ActivityFacts & { device: string; server: string | undefined };

const day = (iso = '') => dateOf(iso);

const onServer = ({ device, server }: Facts) => (server === undefined ? device : `${device} on ${server}`);

const texts: Record<ActivityKind, (facts: Facts) => string> = {
  'signed-up': () => 'You signed up',
  'email-confirmed': () => 'You confirmed your e-mail address',
  'signed-in': () => 'You signed in',
  'plan-bought': ({ planName }) => `You bought the ${planName} plan`,
  'plan-renewed': ({ planName, until }) => `Your ${planName} plan was renewed until ${day(until)}`,
  'plan-changed': ({ planName }) => `You changed to the ${planName} plan`,
  'plan-change-planned': ({ planName }) => `You chose the ${planName} plan from the next period on`,
  'plan-paid-ahead': ({ planName }) => `You paid the next period of the ${planName} plan`,
  'plan-cancelled': () => 'You cancelled your plan; it ends with its period',
  'plan-resumed': () => 'You resumed your plan',
  'plan-payment-failed': ({ until }) => `Your renewal could not be charged; your plan stays until ${day(until)}`,
  'plan-ended': () => 'Your plan ended',
  'device-added': (facts) => `You added ${onServer(facts)}`,
  'device-removed': (facts) => `You removed ${onServer(facts)}`,
  'device-lost-server': ({ device }) => `${device} was removed, as its server was retired`,
  'allowance-80': () => 'You used 80 % of your data',
  'allowance-100': () => 'You used all of your data',
};

/** An activity in words. */
export const textOf = (kind: ActivityKind, facts: Facts): string => texts[kind](facts);
