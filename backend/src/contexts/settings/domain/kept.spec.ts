import { keptUntil, overAt } from './kept.js';

const day = (number: number) => new Date(Date.UTC(2030, 0, number));
/** From the 11th to the 20th it was 5 days. */
const before = [
  { days: 90, until: day(11) },
  { days: 5, until: day(20) },
];

it('is over by what holds now, where that is shorter than before', () => {
  expect(overAt(day(100), 30, [{ days: 90, until: day(99) }])).toEqual(day(70));
  expect(keptUntil(day(50), 30, [{ days: 90, until: day(99) }])).toEqual(day(80));
});

it('is over by what was shorter before, for all that was there then', () => {
  expect(keptUntil(day(19), 60, before)).toEqual(day(24));
  expect(keptUntil(day(2), 60, before)).toEqual(day(7));
  expect(overAt(day(23), 60, before)).toEqual(day(18));
});

it('is longer for what came after it became longer', () => {
  expect(keptUntil(day(21), 60, before)).toEqual(day(81));
  expect(overAt(day(60), 60, before)).toEqual(day(20));
});

it('says of every day the same in both ways', () => {
  for (let came = 1; came < 100; came++)
    for (let now = came; now < 200; now++)
      expect(overAt(day(now), 60, before) >= day(came)).toBe(keptUntil(day(came), 60, before) <= day(now));
});
