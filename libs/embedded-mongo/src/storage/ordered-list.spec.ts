import fc from 'fast-check';
import { OrderedList } from './ordered-list.js';

const byWorth = (a: number, b: number) => a - b;
const between = (from: number, to: number) => (item: number) => (item < from ? -1 : item > to ? 1 : 0);

const filled = (start: readonly number[], added: readonly number[], removed: readonly number[]) => {
  const list = new OrderedList(byWorth, start);
  added.forEach((item) => list.add(item));
  removed.forEach((item) => list.remove(item));
  return list;
};

describe('an ordered list', () => {
  it('gives any stretch in both directions, and its length, as a sorted array would', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 3_000, size: 'max' });
    const bound = fc.integer({ min: -1, max: 5_001 });
    const skips = fc.nat(3_000);
    fc.assert(
      fc.property(
        numbers,
        fc.nat(100),
        fc.nat(100),
        bound,
        bound,
        skips,
        (all, startShare, removedShare, from, to, skip) => {
          const start = all.slice(0, (all.length * startShare) / 100);
          const removed = all.slice(0, (all.length * removedShare) / 100);
          const list = filled(start, all.slice(start.length), removed);
          const expected = all
            .slice(removed.length)
            .filter((item) => item >= from && item <= to)
            .sort(byWorth);
          expect([...list.forward(between(from, to))]).toEqual(expected);
          expect([...list.backward(between(from, to))].reverse()).toEqual(expected);
          expect([...list.forward(between(from, to), skip)]).toEqual(expected.slice(skip));
          expect([...list.backward(between(from, to), skip)]).toEqual(expected.toReversed().slice(skip));
          expect(list.count(between(from, to))).toBe(expected.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('says when it is asked to remove what it does not have', () => {
    expect(() => filled([1, 2], [], [3])).toThrow('lost an item');
  });
});
