import { medianOf } from './median.js';

it.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[9, 1, 5, 100], 7],
])('takes of %j the one in the middle: %d', (values, median) => expect(medianOf(values)).toBe(median));
