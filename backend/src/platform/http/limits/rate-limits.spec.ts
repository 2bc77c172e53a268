import { Bearers } from '../../auth/bearers.js';
import { ManualClock } from '../../../testing/app.js';
import type { Settings } from '../../settings.js';
import { RateLimits } from './rate-limits.js';
import { NobodyElse } from '../../fan-out/fan-out.js';
import { RequestCounts } from '../../fan-out/request-counts.js';

const clock = new ManualClock();
const bearers = new Bearers();
bearers.recognise((token) => (token.startsWith('good-') ? `account ${token.split('-')[1]}` : undefined));
const limited = (rateLimitPerMinute = 60) =>
  new RateLimits({ rateLimitPerMinute } as Settings, bearers, new RequestCounts(clock, new NobodyElse()));

const from = (ip: string, authorization?: string, method = 'GET') => ({
  ip,
  method,
  url: '/api/v1/plans',
  headers: authorization === undefined ? {} : { authorization },
});
/** How many of a hundred requests pass. */
const passing = (limits: RateLimits, request: (n: number) => ReturnType<typeof from>) =>
  Array.from({ length: 100 }, (_, n) => limits.take(request(n))).filter((wait) => wait === undefined).length;

it('counts what nobody signed by address', () =>
  expect(passing(limited(), (n) => from('192.0.2.1', `Bearer made-up-${n}`))).toBe(60));

it('counts the addresses of one customer of a provider together', () =>
  expect(passing(limited(), (n) => from(`2001:db8:0:7::${n.toString(16)}`))).toBe(60));

it('counts an account by itself, wherever it is and however many tokens it has', () => {
  const limits = limited();
  expect(passing(limits, (n) => from(`192.0.2.${n}`, `Bearer good-1-${n}`))).toBe(60);
  expect(passing(limits, () => from('192.0.2.1', 'bearer good-2'))).toBe(60);
  expect(passing(limits, () => from('192.0.2.1'))).toBe(60);
});

it('lets an account change something a tenth as often as look', () => {
  const limits = limited();
  expect(passing(limits, () => from('192.0.2.1', 'Bearer good-1', 'PATCH'))).toBe(6);
  expect(passing(limited(), () => from('192.0.2.1', 'Bearer good-1', 'HEAD'))).toBe(60);
  expect(passing(limits, () => from('192.0.2.1', undefined, 'POST'))).toBe(60);
});

it('lets people go on after a minute, and says when', () => {
  const limits = limited();
  passing(limits, () => from('192.0.2.1'));
  clock.advance({ seconds: 20 });
  expect(limits.take(from('192.0.2.1'))).toBe(40);
  clock.advance({ seconds: 40 });
  expect(limits.take(from('192.0.2.1'))).toBeUndefined();
});

it('remembers no more than it has room for', () => {
  const limits = limited(1);
  limits.take(from('192.0.2.1'));
  for (let n = 0; n < 50_000; n++) limits.take(from(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
  expect(limits.take(from('192.0.2.1'))).toBeUndefined();
});
