import { given, metaOf } from '@veilway/es-kernel/spec';
import { CountBrowsers, fingerprintDecider } from './fingerprint.decider.js';
import type { Counts, FingerprintEvent } from './fingerprint.events.js';

const counted = (data: Counts): FingerprintEvent => ({ type: 'BrowsersCounted', data });
const count = (data: Counts) => new CountBrowsers('2030-01.canvas', data, metaOf());

it('counts the first browsers of a month', () => {
  const first = { browsers: 2, values: { a: 1, b: 1 } };
  given(fingerprintDecider).when(count(first)).then(counted(first));
});

it('says the sums anew with each that are added', () =>
  given(fingerprintDecider, counted({ browsers: 2, values: { a: 1, b: 1 } }))
    .when(count({ browsers: 3, values: { b: 2, c: 1 } }))
    .then(counted({ browsers: 5, values: { a: 1, b: 3, c: 1 } })));

it('knows what the newest event says, and needs none before it', () =>
  given(fingerprintDecider, counted({ browsers: 9, values: { z: 9 } }), counted({ browsers: 4, values: { a: 4 } }))
    .when(count({ browsers: 1, values: { a: 1 } }))
    .then(counted({ browsers: 5, values: { a: 5 } })));
