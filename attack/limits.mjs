import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Caller, percentile } from '../libs/product/dist/index.js';

/** As `.env.example` has it. */
export const PER_MINUTE = 1_200;
const SHARES = [
  ['auth/sign-up', 60],
  ['auth/resend-verification', 60],
  ['auth/sign-in', 20],
  ['auth/verify-email', 20],
  ['auth/refresh', 10],
  ['gateway/enrol', 60],
];
const STRICTEST = 60;
const AT_ONCE = 8;
const SAMPLES = 300;
const EVERY_MS = 60_000 / PER_MINUTE;

/** Every machine has sixteen million addresses of its own: counted by address, each of these is somebody else. */
const addresses = (function* () {
  for (let n = 2; ; n += 1) yield `127.77.${n >> 8}.${n & 255}`;
})();
const stranger = (url) => new Caller(url, undefined, addresses.next().value);

const flood = async (caller, count, send) => {
  const answers = [];
  let sent = 0;
  const one = async () => {
    while (sent < count) {
      sent += 1;
      answers.push(await send(caller));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return answers;
};

const checkFlood = (what, answers, most) => {
  const refused = answers.filter(({ status }) => status === 429);
  const passed = answers.length - refused.length;
  const faults = [];
  if (passed > most) faults.push(`${what}: ${passed} of ${answers.length} passed in a minute, ${most} may`);
  const isMute = ({ headers }) => !(Number(headers['retry-after']) >= 1);
  if (refused.some(isMute)) faults.push(`${what}: 429 without Retry-After`);
  return { what, sent: answers.length, passed, most, faults };
};

/** One address asks for too much in every way, and another is served beside it. */
export const floods = async (product, isShort) => {
  const results = [];
  const shares = SHARES.filter(([, share]) => !isShort || share === STRICTEST);
  const madeUp = (caller) =>
    caller.send('GET', '/api/v1/plans', undefined, { Authorization: `Bearer ${randomBytes(20).toString('hex')}` });
  const crowded = stranger(product.url);
  if (!isShort) {
    const answers = await flood(crowded, PER_MINUTE + 300, madeUp);
    results.push(checkFlood('GET plans, a new token each time', answers, PER_MINUTE));
    const beside = await stranger(product.url).call('GET', 'plans');
    if (beside.status !== 200) results.at(-1).faults.push(`another address was answered ${beside.status} meanwhile`);
  }
  for (const [path, share] of shares) {
    const most = Math.ceil(PER_MINUTE / share);
    const wrong = (caller) =>
      caller.call('POST', path, { email: `${randomBytes(6).toString('hex')}@example.com`, password: 'wrong' });
    results.push(checkFlood(`POST ${path}`, await flood(stranger(product.url), most + 20, wrong), most));
  }
  return results;
};

const kilobytes60 = (text) => text.repeat(Math.floor(60_000 / text.length));
/** What costs a parser, a check or a hash the most; 60 kB where that much is taken. */
const WORST = [
  ['POST', '/api/v1/auth/sign-in', '{"email":"nobody@example.com","password":"wrong password"}'],
  ['POST', '/api/v1/auth/sign-up', `[${kilobytes60('1,')}1]`],
  ['POST', '/api/v1/gateway/enrol', `{"token":[${kilobytes60('1,')}1]}`],
  ['POST', '/api/v1/gateway/enrol', `{"a":${'['.repeat(29_000)}${']'.repeat(29_000)}}`],
  ['POST', '/api/v1/gateway/enrol', `{"token":"${kilobytes60('\\u0041')}"}`],
  ['POST', '/api/v1/gateway/enrol', `{${Array.from({ length: 190 }, (_, n) => `"k${n}":{}`).join(',')}}`],
  ['POST', '/api/v1/orders', `{"a":"${kilobytes60('"\\"')}`],
  ['GET', `/api/v1/servers?${'a=1&'.repeat(1_500)}`, undefined],
  ['POST', '/api/v1/auth/verify-email', `{"token":"${'x'.repeat(500)}","password":"${'x'.repeat(200)}"}`],
];

const samples = async (url) => {
  const caller = stranger(url);
  const times = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const from = performance.now();
    const { status } = await caller.call('GET', 'plans');
    if (status !== 200) throw new Error(`GET plans answered ${status}.`);
    times.push(performance.now() - from);
    await delay(Math.max(0, EVERY_MS - times.at(-1)));
  }
  caller.end();
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
};

/** What one visitor notices of an address that sends the worst there is, as fast as its limit allows. */
export const besideTheWorst = async (product) => {
  const before = await samples(product.url);
  const attacker = stranger(product.url);
  let isOver = false;
  const answered = new Map();
  const attack = (async () => {
    const open = new Set();
    for (let n = 0; !isOver; n += 1, await delay(EVERY_MS)) {
      const [method, path, payload] = WORST[n % WORST.length];
      const sending = attacker
        .send(method, path, payload, payload === undefined ? {} : { 'Content-Type': 'application/json' })
        .then(
          ({ status }) => answered.set(status, (answered.get(status) ?? 0) + 1),
          () => undefined,
        )
        .finally(() => open.delete(sending));
      open.add(sending);
    }
    await Promise.all(open);
  })();
  const under = await samples(product.url);
  isOver = true;
  await attack;
  const after = await samples(product.url);
  attacker.end();
  const idle = { p50: Math.max(before.p50, after.p50), p95: Math.max(before.p95, after.p95) };
  return { idle, under, answered: Object.fromEntries(answered) };
};
