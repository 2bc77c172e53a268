import { sentences, type Activity } from './activity-texts.js';
import { tell } from './sentences.js';

type Kind = Activity['kind'];

const planName = 'Pro';
const until = '2030-02-01T00:00:00.000Z';
const device = 'Phone';
const server = 'Frankfurt 1';

const told = (kind: Kind, parameters: object) =>
  tell(sentences, { id: 'a-1', at: '2030-01-01T00:00:00.000Z', kind, parameters } as Activity);

const cases: [kind: Kind, parameters: object, words: string][] = [
  ['signed-up', {}, 'You signed up'],
  ['plan-bought', { planName }, 'You bought the Pro plan'],
  ['trial-started', { planName }, 'Your free trial of the Pro plan began'],
  ['trial-ended', {}, 'Your free trial ended'],
  ['plan-renewed', { planName, until }, 'Your Pro plan was renewed until February 1, 2030'],
  ['plan-payment-failed', { until }, 'Your renewal could not be charged; your plan stays until February 1, 2030'],
  ['device-added', { device, server }, 'You added Phone on Frankfurt 1'],
  ['device-added', { device, server: null }, 'You added Phone'],
  ['device-moved', { device, server: null }, 'You moved Phone to another server'],
  ['device-lost-server', { device, server: null }, 'Phone was removed, as its server was retired'],
  ['device-lost-server', { device: null, server: null }, 'A device was removed, as its server was retired'],
];

it.each(cases)('tells in plain words that %s: %j', (kind, parameters, words) => {
  expect(told(kind, parameters)).toBe(words);
});

it('tells each kind in a sentence of its own, also of what has no name any more', () => {
  const kinds = Object.keys(sentences) as Kind[];
  const known = kinds.map((kind) => told(kind, { planName, until, device, server }));
  expect(new Set(known).size).toBe(kinds.length);
  for (const words of [...known, ...kinds.map((kind) => told(kind, { planName, until, device: null, server: null }))]) {
    expect(words).toMatch(/^[A-Z].* .*[^.]$/);
    expect(words).not.toMatch(/undefined|null|object|T00:00/);
  }
});
