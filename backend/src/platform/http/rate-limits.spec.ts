import { Bearers } from '../auth/bearers.js';
import { ManualClock } from '../../testing/app.js';
import type { Settings } from '../settings.js';
import { RateLimits } from './rate-limits.js';

const clock = new ManualClock();
const bearers = new Bearers();
bearers.recognise((token) => (token.startsWith('good-') ? `account ${token.split('-')[1]}` : undefined));
const limited = (rateLimitPerMinute = 60) => new RateLimits({ rateLimitPerMinute } as Settings, bearers, clock);

const from = (ip: string, url = '/api/v1/plans', authorization?: string) => ({
  ip,
  routeOptions: { url } as never,
  headers: authorization === undefined ? {} : { authorization },
});
/** How many of a hundred requests pass. */
const passing = (limits: RateLimits, request: (n: number) => ReturnType<typeof from>) =>
  Array.from({ length: 100 }, (_, n) => limits.take(request(n))).filter((wait) => wait === undefined).length;

it('has one counter for all routes', () =>
  expect(passing(limited(), (n) => from('192.0.2.1', `/api/v1/route-${n}`))).toBe(60));

it('counts what nobody signed by address', () =>
  expect(passing(limited(), (n) => from('192.0.2.1', undefined, `Bearer made-up-${n}`))).toBe(60));

it('counts the addresses of one customer of a provider together', () =>
  expect(passing(limited(), (n) => from(`2001:db8:0:7::${n.toString(16)}`))).toBe(60));

it('counts an account by itself, wherever it is and however many tokens it has', () => {
  const limits = limited();
  expect(passing(limits, (n) => from(`192.0.2.${n}`, undefined, `Bearer good-1-${n}`))).toBe(60);
  expect(passing(limits, () => from('192.0.2.1', undefined, 'bearer good-2'))).toBe(60);
  expect(passing(limits, () => from('192.0.2.1'))).toBe(60);
});

it('lets people go on after a minute, and says when', () => {
  const limits = limited();
  passing(limits, () => from('192.0.2.1'));
  clock.advance({ seconds: 20 });
  expect(limits.take(from('192.0.2.1'))).toBe(40);
  clock.advance({ seconds: 40 });
  expect(limits.take(from('192.0.2.1'))).toBeUndefined();
});

it.each([
  ['auth/sign-up', 20],
  ['auth/resend-verification', 20],
  ['auth/sign-in', 60],
  ['auth/refresh', 100],
  ['gateway/enrol', 20],
])('is stricter with %s: %d a minute from one address, whatever token comes along', (path, most) => {
  const limits = limited(1_200);
  expect(passing(limits, (n) => from('192.0.2.1', `/api/v1/${path}`, `Bearer good-${n}`))).toBe(most);
  expect(limits.take(from('192.0.2.1'))).toBeUndefined();
});

it('lets fifty people behind one address sign in, all in the same minute', () => {
  const limits = limited(1_200);
  const waits = Array.from({ length: 50 }, () => limits.take(from('192.0.2.1', '/api/v1/auth/sign-in')));
  expect(waits.filter(Boolean)).toEqual([]);
});

it('remembers no more than it has room for', () => {
  const limits = limited(1);
  limits.take(from('192.0.2.1'));
  for (let n = 0; n < 50_000; n++) limits.take(from(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
  expect(limits.take(from('192.0.2.1'))).toBeUndefined();
});
