import type { Iterator } from 'mingo/lazy';
import { Lazy } from 'mingo/lazy';
import { CommandError } from '../errors.js';
import { compareValues, type Doc } from '../values.js';
import { sortKeyAt } from './paths.js';

export type Direction = 1 | -1;
export type SortKeys = readonly (readonly [path: string, direction: Direction])[];

/** @throws CommandError for anything but 1 and -1, such as a text score */
export const sortKeys = (spec: Doc): SortKeys =>
  Object.entries(spec).map(([path, value]) => {
    const direction = Number(value);
    if (direction !== 1 && direction !== -1)
      throw new CommandError(2, `The sort direction of '${path}' must be 1 or -1.`);
    return [path, direction];
  });

/** The order that a sort asks for. */
export const comparator = (keys: SortKeys): ((a: Doc, b: Doc) => number) => {
  const parts = keys.map(([path, direction]) => {
    const prefer = (a: unknown, b: unknown) => (b === undefined ? -1 : direction * compareValues(a, b));
    return { names: path.split('.'), direction, prefer };
  });
  return (a, b) => {
    for (const { names, direction, prefer } of parts) {
      const difference = compareValues(sortKeyAt(a, names, prefer), sortKeyAt(b, names, prefer));
      if (difference) return difference * direction;
    }
    return 0;
  };
};

/** mingo's `$sort` with our order of values. */
export const sortStage = (docs: Iterator, spec: Doc): Iterator =>
  docs.transform<Doc>((all) => Lazy(all.sort(comparator(sortKeys(spec)))));
