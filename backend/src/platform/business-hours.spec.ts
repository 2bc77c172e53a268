import { afterHours, businessHoursOf, minutesBetween } from './business-hours.js';

const office = businessHoursOf('Mon-Fri 09:00-17:00 Europe/Berlin')!;
const after = (from: string, hours: number, open = office) => afterHours(new Date(from), hours, open).toISOString();

it('reads hours as they are written', () => {
  expect(office).toEqual({
    timeZone: 'Europe/Berlin',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    opensAt: 540,
    closesAt: 1020,
  });
  expect(businessHoursOf('Sat-Mon,Wed 00:00-24:00 UTC')).toMatchObject({
    weekdays: ['Sun', 'Mon', 'Wed', 'Sat'],
    closesAt: 1440,
  });
});

it.each([
  '',
  'always',
  'Mon-Fri 09:00-17:00',
  'Mon-Fry 09:00-17:00 UTC',
  'Mon-Tue-Wed 09:00-17:00 UTC',
  'Mon-Fri 17:00-09:00 UTC',
  'Mon-Fri 09:00-09:00 UTC',
  'Mon-Fri 09:00-09:59 UTC',
  'Mon-Fri 09:00-24:30 UTC',
  'Mon-Fri 09:75-17:00 UTC',
  'Mon-Fri 09:00-17:00 Nowhere/Atlantis',
])('takes no other for hours: %s', (text) => expect(businessHoursOf(text)).toBeUndefined());

it('counts every hour where none are set', () =>
  expect(afterHours(new Date('2030-01-04T16:30:00Z'), 24, undefined).toISOString()).toBe('2030-01-05T16:30:00.000Z'));

// The fourth of January 2030 is a Friday; Berlin is an hour before UTC.
it.each([
  ['within a day', '2030-01-04T10:00:00Z', 2, '2030-01-04T12:00:00.000Z'],
  ['to the moment of closing', '2030-01-04T14:00:00Z', 2, '2030-01-04T16:00:00.000Z'],
  ['over a weekend', '2030-01-04T15:30:00Z', 2, '2030-01-07T09:30:00.000Z'],
  ['three days of work for 24 hours', '2030-01-04T10:00:00Z', 24, '2030-01-09T10:00:00.000Z'],
  ['from the opening, for what comes at night', '2030-01-03T23:30:00Z', 2, '2030-01-04T10:00:00.000Z'],
  ['from Monday, for what comes on a Sunday', '2030-01-06T11:00:00Z', 2, '2030-01-07T10:00:00.000Z'],
])('counts %s', (_, from, hours, until) => expect(after(from, hours)).toBe(until));

it('counts by the clocks of the place, also where they change meanwhile', () => {
  // Berlin's clocks go forward on the 31st of March 2030, a Sunday, and back on the 27th of October.
  expect(after('2030-03-29T15:00:00Z', 2)).toBe('2030-04-01T08:00:00.000Z');
  expect(after('2030-10-25T14:00:00Z', 2)).toBe('2030-10-28T09:00:00.000Z');
  const always = businessHoursOf('Sun-Sat 00:00-24:00 Europe/Berlin')!;
  expect(after('2030-03-30T22:00:00Z', 24, always)).toBe('2030-03-31T22:00:00.000Z');
  const tokyo = businessHoursOf('Mon-Fri 09:00-17:00 Asia/Tokyo')!;
  expect(after('2030-01-04T07:00:00Z', 2, tokyo)).toBe('2030-01-07T01:00:00.000Z');
});

describe('what is left of a promise', () => {
  const left = (from: string, until: string, open: typeof office | undefined) =>
    minutesBetween(new Date(from), new Date(until), open);

  it('counts no night and no weekend', () => {
    expect(left('2030-01-04T16:00:00Z', '2030-01-07T10:00:00Z', office)).toBe(120);
    expect(left('2030-01-04T15:00:00Z', '2030-01-07T10:00:00Z', office)).toBe(180);
    expect(left('2030-01-05T03:00:00Z', '2030-01-06T03:00:00Z', office)).toBe(0);
  });
  it('is nothing once it is over', () => {
    for (const open of [office, undefined]) expect(left('2030-01-07T10:00:00Z', '2030-01-04T10:00:00Z', open)).toBe(0);
  });
  it('is all of it where no hours are set', () =>
    expect(left('2030-01-04T16:00:00Z', '2030-01-07T10:00:00Z', undefined)).toBe(66 * 60));
});
