import fc from 'fast-check';
import { hurriesFrom, pauseAfter, roomOf, SOON_MS } from './statements.js';

const limit = (bytes: number) => ({ bytes, warnedFrom: (bytes * 80) / 100 });

it('leaves at least five minutes between statements, and for a thousand devices half an hour', () => {
  expect([0, 1, 100, 1_000].map((lines) => pauseAfter(lines) / 60_000)).toEqual([5, 5, 5, 30]);
});

it('lets devices move no more together than is left until their subscription is told something', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 1, max: 20 }),
      (allowance, used, active) => {
        const together = used + active * roomOf(limit(allowance), used, active);
        if (used < allowance * 0.8) expect(together).toBeLessThanOrEqual(Math.ceil(allowance * 0.8));
        expect(together).toBeLessThanOrEqual(Math.max(used, allowance));
      },
    ),
  );
});

it('leaves a device half of what it may move, of an allowance that is used up nothing', () => {
  expect([
    roomOf(limit(100), 85, 1),
    roomOf(limit(100), 84, 4),
    roomOf(limit(100), 10, 1),
    roomOf(limit(100), 100, 1),
    roomOf(limit(100), 130, 2),
  ]).toEqual([7, 2, 45, 0, 0]);
});

it('hurries shortly before a period of the device ends', () => {
  const end = Date.parse('2030-02-28T10:00:00.000Z');
  expect(hurriesFrom('2030-01-31T10:00:00.000Z', new Date(end - 1))).toBe(end - SOON_MS);
});
