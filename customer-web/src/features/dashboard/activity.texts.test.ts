import { tell } from '@veilway/web-client';
import { sentences } from './activity.texts.js';
import type { Activity } from './api.js';

const common = { id: 'a-1', at: '2030-01-01T00:00:00.000Z' };
const planName = 'Pro';
const until = '2030-02-01T00:00:00.000Z';
const device = 'Phone';
const server = 'Frankfurt 1';

const told: [kind: Activity['kind'], parameters: object, words: string][] = [
  ['signed-up', {}, 'You signed up'],
  ['email-confirmed', {}, 'You confirmed your e-mail address'],
  ['signed-in', {}, 'You signed in'],
  ['plan-bought', { planName }, 'You bought the Pro plan'],
  ['plan-renewed', { planName, until }, 'Your Pro plan was renewed until February 1, 2030'],
  ['plan-changed', { planName }, 'You changed to the Pro plan'],
  ['plan-change-planned', { planName }, 'You chose the Pro plan from the next period on'],
  ['plan-kept', { planName }, 'You kept the Pro plan'],
  ['plan-paid-ahead', { planName }, 'You paid the next period of the Pro plan'],
  ['plan-cancelled', {}, 'You cancelled your plan; it ends with its period'],
  ['plan-resumed', {}, 'You resumed your plan'],
  ['plan-payment-failed', { until }, 'Your renewal could not be charged; your plan stays until February 1, 2030'],
  ['plan-ended', {}, 'Your plan ended'],
  ['device-added', { device, server }, 'You added Phone on Frankfurt 1'],
  ['device-added', { device, server: null }, 'You added Phone'],
  ['device-moved', { device, server }, 'You moved Phone to Frankfurt 1'],
  ['device-moved', { device, server: null }, 'You moved Phone to another server'],
  ['device-removed', { device, server }, 'You removed Phone on Frankfurt 1'],
  ['device-lost-server', { device, server }, 'Phone was removed, as Frankfurt 1 was retired'],
  ['device-over-limit', { device, server }, 'Phone was removed, as your plan is for fewer devices now'],
  ['device-lost-server', { device, server: null }, 'Phone was removed, as its server was retired'],
  ['device-lost-server', { device: null, server: null }, 'A device was removed, as its server was retired'],
  ['allowance-80', {}, 'You used 80 % of your data'],
  ['allowance-100', {}, 'You used all of your data'],
];

it.each(told)('tells in plain words that %s: %j', (kind, parameters, words) => {
  expect(tell(sentences, { ...common, kind, parameters } as Activity)).toBe(words);
});

it('tells every kind that there is', () =>
  expect(Object.keys(sentences).sort()).toEqual([...new Set(told.map(([kind]) => kind))].sort()));
