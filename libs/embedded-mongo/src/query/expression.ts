import { evalExpr } from 'mingo/core';
import type { Doc } from '../values.js';
import { mingoOptions } from './filter.js';
import { toPlain } from './plain.js';

type Options = Parameters<typeof evalExpr>[2];

/** The values of expressions, by name, computed without any document. */
export const evaluate = (expressions: Doc): Doc =>
  Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => [
      name,
      evalExpr({}, toPlain(expression) as never, mingoOptions() as Options),
    ]),
  );
