import { percentile } from '../../libs/product/dist/index.js';

/** Milliseconds that each of `count` runs of `work` took, one after the other. */
export async function timed(count, work) {
  const samples = [];
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    await work(n);
    samples.push(performance.now() - from);
  }
  return samples;
}

/**
 * `count` runs of `work`, `callers` at a time, each caller sending its next when its last was answered.
 * @returns {Promise<{ perSecond: number, failures: unknown[], samples: number[] }>}
 */
export async function crowd(count, callers, work) {
  const failures = [];
  const samples = [];
  let next = 0;
  const caller = async (number) => {
    for (let n = next++; n < count; n = next++) {
      const from = performance.now();
      try {
        await work(n, number);
        samples.push(performance.now() - from);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  return { perSecond: samples.length / ((performance.now() - from) / 1_000), failures, samples };
}

/**
 * One line of the table.
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {{ atMost?: number, atLeast?: number, note?: string }} [more] the target, where there is one
 */
export const figure = (what, value, unit, { atMost, atLeast, note } = {}) => ({
  what,
  value: Math.round(value * 100) / 100,
  unit,
  ...(atMost === undefined ? {} : { target: `≤ ${atMost}`, met: value <= atMost }),
  ...(atLeast === undefined ? {} : { target: `≥ ${atLeast}`, met: value >= atLeast }),
  ...(note ? { note } : {}),
});

/** p50 and p95 of samples in milliseconds. */
export const spread = (what, samples, { p50, p95 } = {}) => [
  figure(`${what}: p50`, percentile(samples, 50), 'ms', p50 ? { atMost: p50 } : {}),
  figure(`${what}: p95`, percentile(samples, 95), 'ms', p95 ? { atMost: p95 } : {}),
];

/** A rate under load, and whether anything failed. */
export const load = (what, { perSecond, failures }, atLeast) => [
  figure(`${what}: rate`, perSecond, '/s', atLeast ? { atLeast } : {}),
  figure(`${what}: failures`, failures.length, '', { atMost: 0, note: failures[0]?.message }),
];
