import fc from 'fast-check';
import { addBusinessDays, addMonths, dateOf, periodEndAfter, periodStartAt } from './calendar.js';

const periodsFrom = (anchor: string, count: number) => {
  const starts = [anchor];
  while (starts.length <= count) starts.push(periodEndAfter(starts.at(-1)!, anchor));
  return starts;
};

it('keeps the day of the first period wherever a month has it', () =>
  expect(periodsFrom('2031-01-31T10:00:00.000Z', 4)).toEqual([
    '2031-01-31T10:00:00.000Z',
    '2031-02-28T10:00:00.000Z',
    '2031-03-31T10:00:00.000Z',
    '2031-04-30T10:00:00.000Z',
    '2031-05-31T10:00:00.000Z',
  ]));

it('knows leap years and the turn of the year', () => {
  expect(periodsFrom('2031-12-30T00:00:00.000Z', 3)).toEqual([
    '2031-12-30T00:00:00.000Z',
    '2032-01-30T00:00:00.000Z',
    '2032-02-29T00:00:00.000Z',
    '2032-03-30T00:00:00.000Z',
  ]);
});

it.each([
  ['2030-01-31T10:00:00.000Z', '2030-01-31T10:00:00.000Z'],
  ['2030-02-28T09:59:59.999Z', '2030-01-31T10:00:00.000Z'],
  ['2030-02-28T10:00:00.000Z', '2030-02-28T10:00:00.000Z'],
  ['2030-03-30T12:00:00.000Z', '2030-02-28T10:00:00.000Z'],
  ['2030-03-31T12:00:00.000Z', '2030-03-31T10:00:00.000Z'],
  ['2031-01-01T00:00:00.000Z', '2030-12-31T10:00:00.000Z'],
])('at %s the period began %s', (at, start) =>
  expect(periodStartAt('2030-01-31T10:00:00.000Z', new Date(at))).toBe(start),
);

describe('for any first moment', () => {
  const anchors = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2080-01-01'),
    noInvalidDate: true,
  });

  it('periods last 28 to 31 days and keep the time of day', () =>
    fc.assert(
      fc.property(anchors, (anchor) => {
        const starts = periodsFrom(anchor.toISOString(), 30);
        starts.slice(1).forEach((end, i) => {
          const days = (Date.parse(end) - Date.parse(starts[i]!)) / 86_400_000;
          expect(days).toBeGreaterThanOrEqual(28);
          expect(days).toBeLessThanOrEqual(31);
          expect(end.slice(10)).toBe(anchor.toISOString().slice(10));
        });
      }),
    ));

  it('the n-th period begins on the n-th anniversary, whichever way one counts', () =>
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 60 }), (anchor, n) => {
        expect(periodsFrom(anchor.toISOString(), n)[n]).toBe(addMonths(anchor, n).toISOString());
      }),
    ));

  it('every moment lies in the period that it is said to lie in', () =>
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 5 * 365 * 86_400_000 }), (anchor, ms) => {
        const at = new Date(anchor.getTime() + ms);
        const start = periodStartAt(anchor.toISOString(), at);
        expect(start <= at.toISOString()).toBe(true);
        expect(at.toISOString() < periodEndAfter(start, anchor.toISOString())).toBe(true);
      }),
    ));

  it('falls into the month after, on the same day or on the last one', () =>
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 60 }), (anchor, n) => {
        const moved = addMonths(anchor, n);
        const isLastDay = addMonths(new Date(moved.getTime() + 86_400_000), 0).getUTCDate() === 1;
        expect(
          (moved.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + moved.getUTCMonth() - anchor.getUTCMonth(),
        ).toBe(n);
        expect(
          moved.getUTCDate() === anchor.getUTCDate() || (isLastDay && moved.getUTCDate() < anchor.getUTCDate()),
        ).toBe(true);
      }),
    ));
});

it('takes the date of a time, or of its text', () => {
  expect(dateOf(new Date('2030-01-31T23:59:59.999Z'))).toBe('2030-01-31');
  expect(dateOf('2030-01-31T23:59:59.999Z')).toBe('2030-01-31');
});

it.each([
  ['a Tuesday', '2030-01-01T10:00:00Z', 5, '2030-01-08'],
  ['a Friday', '2030-01-04T23:59:59Z', 1, '2030-01-07'],
  ['a Saturday', '2030-01-05T00:00:00Z', 7, '2030-01-15'],
])('counts business days from %s on', (_, from, days, expected) =>
  expect(addBusinessDays(new Date(from), days)).toBe(expected),
);
