import {
  ago,
  bytes,
  country,
  dateTime,
  day,
  daysAgo,
  daysAndHours,
  duration,
  megabytes,
  money,
  month,
  number,
  secondsAgo,
  timeOfDay,
} from './format.js';

describe('an amount of data', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 kB'],
    [1_234_000_000, '1.23 GB'],
    [500_000_000_000, '500 GB'],
  ])('of %d bytes is %s', (amount, text) => expect(bytes(amount)).toBe(text));
  it('has two decimals in MB', () => expect(megabytes(98_765_432)).toBe('98.77 MB'));
});

describe('a time', () => {
  const now = Date.parse('2030-01-10T12:00:00Z');
  it.each([
    ['2030-01-10T11:59:40Z', 'just now'],
    ['2030-01-10T11:55:00Z', '5 minutes ago'],
    ['2030-01-10T09:00:00Z', '3 hours ago'],
    ['2030-01-09T11:00:00Z', 'yesterday'],
    ['2029-12-24T23:30:00Z', 'December 24, 2029'],
  ])('%s was %s', (iso, text) => expect(ago(iso, now)).toBe(text));
  it.each([
    ['2030-01-10', 'today'],
    ['2030-01-09', 'yesterday'],
    ['2030-01-04', '6 days ago'],
    ['2030-01-03', 'January 3, 2030'],
  ])('of which only the day %s is known was %s', (iso, text) => expect(daysAgo(iso, now)).toBe(text));
  it.each([
    [12, '12 s ago'],
    [240, '4 min ago'],
    [7_200, '2 h ago'],
    [259_200, '3 d ago'],
  ])('%d seconds back was %s', (seconds, text) => expect(secondsAgo(seconds)).toBe(text));
  it('counts days in UTC', () => expect(day('2030-01-31T23:59:00Z')).toBe('January 31, 2030'));
  it('names months', () => expect([month('2030-01'), month('2030-01-31')]).toEqual(['January 2030', 'January 2030']));
  it('of day is in UTC, and says so', () => {
    expect(timeOfDay('2030-01-31T00:05:00Z')).toBe('00:05 UTC');
    expect(timeOfDay('2030-01-31T23:59:00+02:00')).toBe('21:59 UTC');
    expect(dateTime('2030-01-31T23:59:00Z')).toBe('Jan 31, 2030, 23:59 UTC');
  });
  it('of use is hours and minutes', () => expect(duration(754)).toBe('12h 34m'));
  it('that may be long is days and hours from a day on', () =>
    expect([754, 1_439, 1_440, 15_784].map(daysAndHours)).toEqual(['12h 34m', '23h 59m', '1d 0h', '10d 23h']));
});

it('prices are in their currency', () => expect(money(1999, 'USD')).toBe('$19.99'));
it('numbers are grouped', () => expect(number(12_345)).toBe('12,345'));
it.each([
  ['DE', 'Germany'],
  ['de', 'Germany'],
  ['not one', 'not one'],
])('%s is the country %s', (code, name) => expect(country(code)).toBe(name));
