import { percentile } from '../libs/product/dist/index.js';
import { figure } from './support/figures.mjs';

const SAMPLES = 200;
/** As many accounts take turns: one alone would have to wait after a few wrong passwords. */
const CUSTOMERS = 40;
/** A difference this rare by chance is none: |z| of a normal distribution, two-sided p = 0.001. */
const NO_CHANCE = 3.29;

export const title = 'Tell by the time an answer takes who is a customer';

/**
 * The rank-sum test of Mann and Whitney: how many standard deviations the ranks of two samples lie apart. It asks for no
 * bell curve, and one slow answer does not decide.
 */
const apart = (some, others) => {
  const ranked = [...some.map((ms) => [ms, 1]), ...others.map((ms) => [ms, 0])].sort(([a], [b]) => a - b);
  const ranks = ranked.reduce((sum, [, mine], at) => sum + mine * (at + 1), 0);
  const [n, m] = [some.length, others.length];
  return (ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
};

const REQUESTS = {
  'sign-in': (email) => ({ email, password: 'a wrong guess' }),
  'resend-verification': (email) => ({ email }),
  'sign-up': (email) => ({ email, password: 'of a stranger', fullName: 'Sam Stranger' }),
};

/** Asks of customers and of nobody by turns, each from a place of its own, so that both meet the same machine. */
export async function run(stage) {
  const { url } = await stage.product();
  const customers = Array.from({ length: CUSTOMERS }, (_, n) => `timed-${n}@example.com`);
  for (const email of customers) await stage.account(email);

  const figures = [];
  let place = 0;
  for (const [path, bodyOf] of Object.entries(REQUESTS)) {
    const taken = { customer: [], nobody: [] };
    for (let n = 0; n < 2 * SAMPLES; n += 1) {
      const who = n % 2 ? 'customer' : 'nobody';
      const email = who === 'customer' ? customers[(n >> 1) % CUSTOMERS] : `nobody-${path}-${n}@example.com`;
      place += 1;
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.0.${place >> 8}.${place & 255}`,
      };
      const from = performance.now();
      const body = JSON.stringify(bodyOf(email));
      await (await fetch(`${url}/api/v1/auth/${path}`, { method: 'POST', headers, body })).text();
      taken[who].push(performance.now() - from);
    }
    const medians = `${percentile(taken.customer, 50).toFixed(1)} and ${percentile(taken.nobody, 50).toFixed(1)} ms`;
    const z = Math.abs(apart(taken.customer, taken.nobody));
    figures.push(
      figure(`${path}: customers and nobody apart`, z, 'σ', { atMost: NO_CHANCE, note: `medians ${medians}` }),
    );
  }
  return figures;
}
