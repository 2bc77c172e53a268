import { isLarger, reaches, WARN_PERCENT } from './allowance.js';

it.each([
  [79, 100, false],
  [80, 100, true],
  [8, 9, true],
  [0, 0, true],
  [1e15, null, false],
])('with %d of %d used, a warning is due: %p', (used, allowance, due) =>
  expect(reaches(WARN_PERCENT, used, allowance)).toBe(due),
);

it.each([
  [2, 1, true],
  [1, 1, false],
  [1, 2, false],
  [null, 1, true],
  [1, null, false],
  [null, null, false],
])('a limit of %d after one of %d leaves more room: %p', (next, before, larger) =>
  expect(isLarger(next, before)).toBe(larger),
);
