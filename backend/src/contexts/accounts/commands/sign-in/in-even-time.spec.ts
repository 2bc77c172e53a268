import { inEvenTime } from './in-even-time.js';

const STEP_MS = 100;
/** Timers may fire a moment early. */
const TOLERANCE_MS = 2;

it('answers at a step, whether the work succeeds or fails', async () => {
  const began = performance.now();
  expect(await inEvenTime(() => Promise.resolve('done'))).toBe('done');
  expect(performance.now() - began).toBeGreaterThan(STEP_MS - TOLERANCE_MS);

  const again = performance.now();
  await expect(inEvenTime(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(performance.now() - again).toBeGreaterThan(STEP_MS - TOLERANCE_MS);
});

it('answers at once what says all by itself', async () => {
  const began = performance.now();
  const ofAnHour = { stepMs: 3_600_000, atOnce: (outcome: unknown) => outcome === 'in' };
  expect(await inEvenTime(() => Promise.resolve('in'), ofAnHour)).toBe('in');
  expect(performance.now() - began).toBeLessThan(ofAnHour.stepMs);
});
