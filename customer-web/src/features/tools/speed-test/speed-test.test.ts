import { jitterOf, rateDownload, rateJitter, ratePing, type Sample, speedOf } from './speed-test.js';

const MBIT = 1_000_000 / 8;
/** Megabits that had come by a time. */
const sample = (at: number, megabits: number): Sample => ({ at, bytes: megabits * MBIT });
const START = sample(0, 0);

describe('the speed', () => {
  it('is what came between two times, whatever came before', () => {
    const slowAtFirst = [START, sample(1_000, 1), sample(1_500, 10), sample(4_500, 70), sample(8_000, 140)];
    expect(speedOf([slowAtFirst], 1_500, 8_000)).toBe(20);
  });

  it('is that of all connections together', () => {
    const one = [START, sample(2_000, 20), sample(8_000, 80)];
    const other = [START, sample(1_900, 0), sample(2_000, 40), sample(8_000, 100)];
    expect(speedOf([one, other], 2_000, 8_000)).toBe(20);
  });

  it('does not depend on where pieces end: what is counted at their end came evenly', () => {
    const pieces = [START, sample(900, 9), sample(2_100, 21), sample(7_700, 77), sample(8_300, 83)];
    expect(speedOf([pieces], 1_500, 8_000)).toBeCloseTo(10, 6);
  });

  it('counts as nothing what nothing came of', () => {
    const stalled = [START, sample(3_000, 30)];
    expect(speedOf([stalled], 2_000, 8_000)).toBeCloseTo(10 / 6, 6);
    expect(speedOf([[START]], 2_000, 8_000)).toBe(0);
  });
});

it.each([
  [[20, 20, 20], 0],
  [[20, 30, 10, 10], 10],
  [[20], 0],
])('calls the jitter of %j %d', (pings, jitter) => expect(jitterOf(pings)).toBe(jitter));

it.each([
  [100, 'excellent'],
  [99.99, 'good'],
  [50, 'good'],
  [49.99, 'average'],
  [25, 'average'],
  [24.99, 'poor'],
])('rates a download of %d as %s', (speed, rating) => expect(rateDownload(speed)).toBe(rating));

it.each([
  [20, 'excellent'],
  [20.1, 'good'],
  [50, 'good'],
  [50.1, 'average'],
  [100, 'average'],
  [100.1, 'poor'],
])('rates a ping of %d as %s', (ping, rating) => expect(ratePing(ping)).toBe(rating));

it.each([
  [10, 'good'],
  [10.1, 'average'],
  [30, 'average'],
  [30.1, 'high'],
])('rates a jitter of %d as %s', (jitter, rating) => expect(rateJitter(jitter)).toBe(rating));
