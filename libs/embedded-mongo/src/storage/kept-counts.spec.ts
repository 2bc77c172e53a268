import type { Doc } from '../values.js';
import { KeptCounts } from './kept-counts.js';
import { Store } from './store.js';

const MANY = 3_000;

const filled = () => {
  const store = new Store();
  const collection = store.create('database.collection');
  for (let n = 0; n < MANY; n++) collection.insert({ _id: n, state: n % 10 ? 'usual' : 'rare' });
  return { store, collection };
};

describe('how many match', () => {
  it('is told again without a look, whatever was changed since', () => {
    const { collection } = filled();
    const usual: Doc = { state: { $ne: 'rare' } };
    expect(collection.count(usual)).toBe(2_700);
    const look = jest.spyOn(collection, 'find');
    const [first, second, third] = collection.find({ filter: { _id: { $in: [1, 2, 10] } } });
    collection.replace(first!, { _id: 1, state: 'rare' });
    collection.remove(second!);
    collection.replace(third!, { _id: 10, state: 'usual' });
    collection.insert({ _id: MANY, state: 'usual' });
    look.mockClear();
    expect(collection.count(usual)).toBe(2_700);
    collection.insert({ _id: MANY + 1, state: 'usual' });
    expect(collection.count(usual)).toBe(2_701);
    expect(look).not.toHaveBeenCalled();
    expect(collection.find({ filter: usual })).toHaveLength(2_701);
  });

  it('is what it was where a command came to nothing', () => {
    const { store, collection } = filled();
    const usual: Doc = { state: { $ne: 'rare' } };
    store.atOnce(() => undefined);
    expect(collection.count(usual)).toBe(2_700);
    const broken = () =>
      store.atOnce(() => {
        collection.insert({ _id: MANY, state: 'usual' });
        throw new Error('nothing came of it');
      });
    expect(broken).toThrow('nothing came of it');
    expect(collection.count(usual)).toBe(2_700);
  });
});

describe('what was counted', () => {
  const filter = { a: 1 };

  it('is counted once while somebody asks, and anew when nobody has for a while', () => {
    let now = 0;
    const counts = new KeptCounts(() => now);
    const counted = jest.fn(() => 5_000);
    expect(counts.known(filter)).toBeUndefined();
    expect([counts.of(filter, counted), counts.of(filter, counted)]).toEqual([5_000, 5_000]);
    expect(counts.known(filter)).toBe(5_000);
    expect(counted).toHaveBeenCalledTimes(1);
    now += 61_000;
    counts.change(undefined, { a: 1 });
    expect(counts.of(filter, counted)).toBe(5_000);
    expect(counted).toHaveBeenCalledTimes(2);
  });

  it('is counted each time where there are few, or many questions', () => {
    const counts = new KeptCounts();
    const few = jest.fn(() => 10);
    counts.of(filter, few);
    counts.of(filter, few);
    expect(few).toHaveBeenCalledTimes(2);
    const many = jest.fn(() => 5_000);
    for (let n = 0; n < 9; n++) counts.of({ a: n }, many);
    counts.of({ a: 0 }, many);
    expect(many).toHaveBeenCalledTimes(10);
  });
});
