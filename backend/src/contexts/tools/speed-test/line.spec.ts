import { Line } from './line.js';

let now = 0;
let load = 0;
beforeEach(() => ([now, load] = [0, 0]));
/** 8 Mbit/s: a thousand bytes take a millisecond. */
const line = () =>
  new Line(
    8,
    () => now,
    () => load,
  );
/** How many bytes it lets through, of who always sends, and waits where told to. */
const carriedIn = (milliseconds: number, by: Line) => {
  let carried = 0;
  for (const end = now + milliseconds; now < end; carried += 150) now += Math.max(0.1, by.take(150));
  return carried;
};

it('lets through at once what fits', () => {
  const free = line();
  expect(free.take(1_000)).toBe(0);
  now = 1;
  expect(free.take(1_000)).toBe(0);
});

it('has what is too much wait for what came before, whoever sends it', () => {
  const busy = line();
  busy.take(150_000);
  expect(busy.take(50_000)).toBe(150);
  now = 100;
  expect(busy.take(10_000)).toBe(60);
});

it('carries no more in a second than it may, however it is asked', () => {
  const crowded = line();
  let carried = 0;
  for (; now < 1_000; now += 1) if (crowded.take(1_500) < 50) carried += 1_500;
  expect(carried).toBeLessThan(1_200_000);
});

it('saves nothing up while nobody uses it', () => {
  const rested = line();
  now = 1_000_000;
  rested.take(50_000);
  expect(rested.take(10_000)).toBe(10);
});

it('gives way where it keeps the process busy, and comes back when that is over', () => {
  const polite = line();
  carriedIn(1_000, polite);
  load = 0.9;
  carriedIn(1_000, polite);
  const [givingWay, usual] = [carriedIn(1_000, polite), 1_000_000];
  expect(givingWay).toBeGreaterThan(0);
  expect(givingWay).toBeLessThan(usual / 10);
  load = 0.1;
  carriedIn(10_000, polite);
  expect(carriedIn(1_000, polite)).toBeGreaterThan(usual * 0.9);
});
