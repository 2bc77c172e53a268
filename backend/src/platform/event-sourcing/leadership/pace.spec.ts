import { atOnceAfter, paceOf } from './pace.js';

it('goes by what was read since it began, wherever that was', () => {
  expect(paceOf(-1n, 9_999n, 49_999n, 2_000)).toEqual({ eventsPerSecond: 5_000, secondsLeft: 8 });
  expect(paceOf(40_000n, 45_000n, 50_000n, 1_000)).toEqual({ eventsPerSecond: 5_000, secondsLeft: 1 });
});

it('does not know how long it takes before anything was read', () => {
  expect(paceOf(-1n, -1n, 50_000n, 1_000)).toEqual({ eventsPerSecond: 0, secondsLeft: null });
  expect(paceOf(-1n, -1n, 50_000n, 0)).toEqual({ eventsPerSecond: 0, secondsLeft: null });
});

it('has nothing left at the end', () => {
  expect(paceOf(-1n, 50_100n, 50_000n, 1_000)).toMatchObject({ secondsLeft: 0 });
});

it('takes more at once as long as that goes quickly, and fewer where it does not', () => {
  expect(atOnceAfter(1_000, 1_000, 300)).toBe(2_000);
  expect(atOnceAfter(4_000, 4_000, 900)).toBe(5_000);
  expect(atOnceAfter(5_000, 5_000, 2_000)).toBe(5_000);
  expect(atOnceAfter(5_000, 5_000, 9_000)).toBe(2_500);
  expect(atOnceAfter(1_000, 1_000, 9_000)).toBe(1_000);
});

it('learns nothing of its speed from a batch that was not full', () => {
  expect(atOnceAfter(40, 1_000, 5)).toBe(1_000);
});
