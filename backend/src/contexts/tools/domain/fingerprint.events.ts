import { catalog, type Event } from '@veilway/es-kernel';

/** What a print is made of, by the names of the specification; `all` is the whole print. */
export const SIGNALS = [
  'userAgent',
  'language',
  'platform',
  'screen',
  'timezone',
  'cookieEnabled',
  'doNotTrack',
  'canvas',
  'webgl',
  'fonts',
  'plugins',
] as const;
export type Signal = (typeof SIGNALS)[number];
export const COUNTED = [...SIGNALS, 'all'] as const;
export type Counted = (typeof COUNTED)[number];

/** How many browsers were counted, and how many of them had each value, by the value's mark. */
export type Counts = { browsers: number; values: Readonly<Record<string, number>> };

/**
 * `fingerprintCounts-<month>.<signal>`. It says the sums as they are now, and the store keeps the newest alone: no event
 * is about one browser, and nothing leads from one signal to another.
 */
export type FingerprintEvent = Event<'BrowsersCounted', Counts>;

export const fingerprintEvents = catalog<FingerprintEvent>({
  category: 'fingerprintCounts',
  told: {
    about: 'people',
    purpose:
      'How common what browsers give away is, of those whose owners had them counted: sums of a month for each kind of thing, never one browser.',
    kept: 'Two months; of each sum only the newest.',
    fields: {
      browsers: 'How many browsers were counted.',
      values:
        'How many of them had the same, by a mark of 16 bits that is another one every month and from which nobody reads what it was.',
    },
  },
  current: { BrowsersCounted: 1 },
});
