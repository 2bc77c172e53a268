import { randomUUID } from 'node:crypto';
import { percentile } from '../libs/product/dist/index.js';
import { figure } from './support/figures.mjs';

const SAMPLES = 100;
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

/** What only this account or address has is left out of a request's answer, its size is not. */
const shapeOf = ({ status, headers }, text, email) =>
  JSON.stringify([
    status,
    [...headers.keys()].sort(),
    text.replaceAll(email, '').replace(/"traceId":"[^"]+"/, '').length,
  ]);

/** By their path: what is asked for, of somebody with an address and an id, and whether they have a second factor. */
const REQUESTS = {
  'sign-in': { body: ({ email }) => ({ email, password: 'a wrong guess' }) },
  'sign-in (who has a second factor)': {
    path: 'sign-in',
    hasFactor: true,
    body: ({ email }) => ({ email, password: 'a wrong guess' }),
  },
  'resend-verification': { body: ({ email }) => ({ email }) },
  'sign-up': { body: ({ email }) => ({ email, password: 'of a stranger', fullName: 'Sam Stranger' }) },
  'forgot-password': { body: ({ email }) => ({ email }) },
  'sign-in/second-step': { hasFactor: true, body: ({ id }) => ({ ticket: forged(id), code: '123456' }) },
  'sign-in/passkey-options': { hasFactor: true, body: ({ id }) => ({ ticket: forged(id) }) },
  'sign-in/lost-factors': { hasFactor: true, body: ({ id }) => ({ ticket: forged(id) }) },
  'lost-factors': { hasFactor: true, body: ({ id }) => ({ token: forged(id) }) },
  'keep-factors': { hasFactor: true, body: ({ id }) => ({ token: forged(id) }) },
};

/** Names an account, and bears no MAC of ours. */
const forged = (id) => `${id}.4102444800000.1.${'x'.repeat(43)}`;

/** Somebody of the stage; every other one has a second factor. */
const customerOf = async (stage, n) => {
  const email = `timed-${n}@example.com`;
  await stage.account(email);
  const caller = await stage.signedIn(email);
  const { id } = await caller.ask('GET', 'account');
  if (n % 2) await stage.enrolled(caller);
  return { id, email };
};

/** Asks of customers and of nobody by turns, each from a place of its own, so that both meet the same machine. */
export async function run(stage) {
  const { url } = await stage.product();
  const customers = [];
  for (let n = 0; n < CUSTOMERS; n += 1) customers.push(await customerOf(stage, n));

  const figures = [];
  let place = 0;
  for (const [name, { path = name, hasFactor = false, body: bodyOf }] of Object.entries(REQUESTS)) {
    const taken = { customer: [], nobody: [] };
    const shapes = { customer: new Set(), nobody: new Set() };
    const some = customers.filter((_, n) => n % 2 === Number(hasFactor));
    for (let n = 0; n < 2 * SAMPLES; n += 1) {
      const who = n % 2 ? 'customer' : 'nobody';
      const stranger = { id: randomUUID(), email: `nobody-${name.replace(/\W/g, '')}-${n}@example.com` };
      const person = who === 'customer' ? some[(n >> 1) % some.length] : stranger;
      place += 1;
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.0.${place >> 8}.${place & 255}`,
      };
      const from = performance.now();
      const body = JSON.stringify(bodyOf(person));
      const answer = await fetch(`${url}/api/v1/auth/${path}`, { method: 'POST', headers, body });
      const text = await answer.text();
      taken[who].push(performance.now() - from);
      shapes[who].add(shapeOf(answer, text, person.email));
    }
    const medians = `${percentile(taken.customer, 50).toFixed(1)} and ${percentile(taken.nobody, 50).toFixed(1)} ms`;
    const z = Math.abs(apart(taken.customer, taken.nobody));
    const different = [...shapes.customer, ...shapes.nobody].filter(
      (shape) => !(shapes.customer.has(shape) && shapes.nobody.has(shape)),
    );
    figures.push(
      figure(`${name}: customers and nobody apart`, z, 'σ', { atMost: NO_CHANCE, note: `medians ${medians}` }),
      figure(`${name}: kinds of answers that one of them alone gets`, different.length, '', { atMost: 0 }),
    );
  }
  return figures;
}
