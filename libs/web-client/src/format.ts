import { inLanguage, LOCALE } from './language.js';

/*
 * Numbers, money and times as people read them. Days and times are in UTC, as everywhere in the product; a time of day
 * says so, and counts to 24, so that nobody takes it for the one on their own clock.
 */

const texts = inLanguage({
  en: {
    justNow: 'just now',
    utc: (time: string) => `${time} UTC`,
    age: (amount: number, unit: 'd' | 'h' | 'min' | 's') => `${amount} ${unit} ago`,
    hoursAndMinutes: (hours: number, minutes: number) => `${hours}h ${minutes}m`,
    daysAndHours: (days: number, hours: number) => `${days}d ${hours}h`,
  },
});

/** Makes a formatter once for all that is written alike: on a slow processor each takes as long as a card to draw. */
function once<Options, Formatter>(make: (options?: Options) => Formatter): (options?: Options) => Formatter {
  const made = new Map<string | undefined, Formatter>();
  return (options) => {
    const key = JSON.stringify(options);
    const formatter = made.get(key) ?? make(options);
    made.set(key, formatter);
    return formatter;
  };
}

const dateFormat = once(
  (options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', hourCycle: 'h23', ...options }),
);
const relativeFormat = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));
const numberFormat = once((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options));

/** In UTC, where the options name no other zone. */
const inUtc = (iso: string, options: Intl.DateTimeFormatOptions) => dateFormat(options).format(new Date(iso));

export const DAY_MS = 86_400_000;

/** `January 31, 2030` */
export const day = (iso: string) => inUtc(iso, { dateStyle: 'long' });

/** `January 2030`, of a day or of a month like `2030-01`. */
export const month = (iso: string) => inUtc(iso, { month: 'long', year: 'numeric' });

/** `23:59 UTC` */
export const timeOfDay = (iso: string) => texts.utc(inUtc(iso, { timeStyle: 'short' }));

/** `Jan 31, 2030, 23:59 UTC` */
export const dateTime = (iso: string) => texts.utc(inUtc(iso, { dateStyle: 'medium', timeStyle: 'short' }));

/** The same where the reader is: `Feb 1, 2030, 00:59`. */
export const localDateTime = (iso: string) =>
  inUtc(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: undefined });

const DAY_S = 86_400;
const HOUR_S = 3_600;
const MINUTE_S = 60;

const STEPS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
];

/** How long ago something was, `5 minutes ago`; from a week on, the day. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (seconds >= 7 * DAY_S) return day(iso);
  const step = STEPS.find(([, length]) => seconds >= length);
  if (!step) return texts.justNow;
  return relativeFormat().format(-Math.floor(seconds / step[1]), step[0]);
}

/** How many days ago a day was, where no time of day is known: `today`, `3 days ago`; from a week on, the day. */
export function daysAgo(iso: string, now = Date.now()): string {
  const days = Math.floor(now / 1000 / DAY_S) - Math.floor(Date.parse(iso) / 1000 / DAY_S);
  if (days >= 7) return day(iso);
  return relativeFormat().format(-days, 'day');
}

const SHORT_STEPS = [
  ['d', DAY_S],
  ['h', HOUR_S],
  ['min', MINUTE_S],
] as const;

/** The same of a number of seconds, where there is little room: `12 s ago`. */
export function secondsAgo(seconds: number): string {
  const [unit, length] = SHORT_STEPS.find(([, length]) => seconds >= length) ?? (['s', 1] as const);
  return texts.age(Math.floor(seconds / length), unit);
}

/** `duration(754)` is `12h 34m`. */
export const duration = (minutes: number) => texts.hoursAndMinutes(Math.floor(minutes / 60), Math.floor(minutes % 60));

/** The same where it may be long: `daysAndHours(15_784)` is `10d 23h`. */
export const daysAndHours = (minutes: number) =>
  minutes * MINUTE_S < DAY_S
    ? duration(minutes)
    : texts.daysAndHours(Math.floor((minutes * MINUTE_S) / DAY_S), Math.floor((minutes / 60) % 24));

const decimal = (amount: number, options?: Intl.NumberFormatOptions) => numberFormat(options).format(amount);

/** `number(12_345)` is `12,345`. */
export const number = (amount: number) => decimal(amount);

/** `money(999, 'USD')` is `$9.99`. */
export const money = (cents: number, currency: string) => decimal(cents / 100, { style: 'currency', currency });

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** An amount of data as people say it, `bytes(1_234_000_000)` is `1.23 GB`; 1 GB is 10^9 bytes, as in every plan. */
export function bytes(amount: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(amount, 1)) / 3)));
  return `${decimal(amount / 1000 ** unit, { maximumFractionDigits: unit === 0 ? 0 : 2 })} ${UNITS[unit]}`;
}

/** Always in MB with two decimals, as the specification shows a config's traffic. */
export const megabytes = (amount: number) =>
  `${decimal(amount / 1_000_000, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} MB`;

/** `country('DE')` is `Germany`; a code that is no country's stays as it is. */
export function country(code: string): string {
  try {
    return new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
