import type { Doc } from '../values.js';
import { checkPipeline, runPipeline, type Source } from './pipeline.js';

const docs: readonly Doc[] = [
  { _id: 1, city: 'Oslo', bytes: 10n, at: { day: 1 }, list: [{ n: 1 }] },
  { _id: 2, city: 'Bern', bytes: 5n, at: { day: 1 }, list: [] },
  { _id: 3, city: 'Oslo', bytes: 1n, at: { day: 2 } },
];
const source: Source = { find: () => [...docs], count: () => docs.length };
const run = (...pipeline: Doc[]) => runPipeline(source, checkPipeline(pipeline), () => []);

describe('a pipeline', () => {
  it('gives a grouping all that it reads, by path, whole document or variable', () => {
    expect(run({ $group: { _id: '$at.day', bytes: { $sum: { $add: ['$bytes', 1] } } } })).toEqual([
      { _id: 1, bytes: 17 },
      { _id: 2, bytes: 2 },
    ]);
    const [first] = run({ $group: { _id: '$city', first: { $first: '$$ROOT' } } });
    expect(first).toMatchObject({ first: { _id: 1, at: { day: 1 } } });
    expect(run({ $sortByCount: '$city' })).toEqual([
      { _id: 'Oslo', count: 2 },
      { _id: 'Bern', count: 1 },
    ]);
  });

  it('leaves the stored documents as they are', () => {
    const before = structuredClone(docs);
    run({ $addFields: { 'at.day': 9 } }, { $unwind: '$list' }, { $set: { 'list.n': 2 } }, { $unset: 'city' });
    run({ $project: { at: 0 } });
    run({ $replaceRoot: { newRoot: '$at' } }, { $set: { day: 7 } });
    run({ $facet: { x: [{ $set: { 'at.day': 3 } }] } });
    expect(docs).toEqual(before);
  });

  it('answers a count from the collection', () => {
    expect(run({ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } })).toEqual([{ _id: 1, n: 3 }]);
  });
});
