import { Decimal128, Double, type Binary } from 'bson';
import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import type { Options } from 'mingo/types';
import { CommandError } from '../errors.js';
import {
  compareValues,
  equalValues,
  identityOf,
  hasOperators,
  isDoc,
  isInt32,
  plainNumber,
  rank,
  Rank,
  type Doc,
} from '../values.js';
import { field, someAt, topOf } from './paths.js';
import { toPlain } from './plain.js';
import { sortStage } from './sort.js';

const junctions: ReadonlySet<string> = new Set(['$and', '$or', '$nor']);

/** The top-level fields that a filter reads; undefined where it may read any. */
export const fieldsOfFilter = (filter: Doc): ReadonlySet<string> | undefined => {
  const names = new Set<string>();
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$comment') continue;
    if (!name.startsWith('$')) names.add(topOf(name));
    else if (!junctions.has(name) || !Array.isArray(condition)) return undefined;
    else
      for (const part of condition as Doc[]) {
        const found = fieldsOfFilter(part);
        if (!found) return undefined;
        for (const one of found) names.add(one);
      }
  }
  return names;
};

/** Says whether a document matches. */
export type Test = (doc: Doc) => boolean;
type Leaf = (value: unknown) => boolean;

/** As MongoDB does, a leaf that is an array matches through its elements too. */
const orElement =
  (leaf: Leaf): Leaf =>
  (value) =>
    leaf(value) || (Array.isArray(value) && value.some(leaf));

const equality = (operand: unknown): Leaf => orElement((value) => equalValues(value, operand));

/** Only values of the operand's type compare; MinKey and MaxKey compare with all. NaN is neither above nor below. */
const comparison =
  (holds: (difference: number) => boolean) =>
  (operand: unknown): Leaf => {
    const type = rank(operand);
    const open = type === Rank.minKey || type === Rank.maxKey;
    return orElement((value) => {
      if (!open && rank(value) !== type) return false;
      if (type === Rank.number && Number.isNaN(value) !== Number.isNaN(operand)) return false;
      return holds(compareValues(value, operand));
    });
  };

const membership = (operand: unknown): Leaf => {
  if (!Array.isArray(operand)) throw new CommandError(2, '$in and $nin need an array.');
  const keys = new Set(operand.filter((item) => !(item instanceof RegExp)).map(identityOf));
  const patterns = operand.filter((item) => item instanceof RegExp);
  return orElement(
    (value) =>
      keys.has(identityOf(value)) ||
      (typeof value === 'string' && patterns.some((pattern) => value.search(pattern) >= 0)),
  );
};

const not =
  (leaf: (operand: unknown) => Leaf) =>
  (operand: unknown): Leaf => {
    const test = leaf(operand);
    return (value) => !test(value);
  };

type MingoOptions = Partial<Options>;
type Operator = (selector: string, operand: unknown, options: MingoOptions) => Test;

/** `any`: one value on the path suffices; otherwise (negations) none may fail. */
const operator =
  (leaf: (operand: unknown) => Leaf, any = true): Operator =>
  (selector, operand) => {
    const test = leaf(operand);
    if (!selector.includes('.')) return (doc) => test(field(doc, selector));
    const path = selector.split('.');
    return any ? (doc) => someAt(doc, path, test) : (doc) => !someAt(doc, path, (value) => !test(value));
  };

const typeNames: Readonly<Record<string, Leaf>> = {
  double: (value) => value instanceof Double || (typeof value === 'number' && !isInt32(value)),
  int: (value) => typeof value === 'number' && isInt32(value),
  long: (value) => typeof value === 'bigint',
  number: (value) => rank(value) === Rank.number,
  decimal: (value) => value instanceof Decimal128,
  string: (value) => typeof value === 'string',
  object: (value) => rank(value) === Rank.object,
  array: Array.isArray,
  binData: (value) => rank(value) === Rank.binary,
  objectId: (value) => rank(value) === Rank.objectId,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  regex: (value) => value instanceof RegExp,
  timestamp: (value) => rank(value) === Rank.timestamp,
};
const typeNumbers: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
};

const ofType = (operand: unknown): Leaf => {
  const tests = [operand].flat().map((type) => {
    const test = typeNames[typeof type === 'string' ? type : (typeNumbers[Number(type)] ?? '')];
    if (!test) throw new CommandError(2, `Unknown type '${String(type)}' for $type.`);
    return test;
  });
  return orElement((value) => tests.some((test) => test(value)));
};

const remainder = (operand: unknown): Leaf => {
  const [divisor, rest] = [operand].flat<unknown[]>().map((part) => Math.trunc(Number(part)));
  if (!divisor || rest === undefined) throw new CommandError(2, '$mod needs [divisor other than 0, remainder].');
  return orElement((value) => rank(value) === Rank.number && Math.trunc(Number(String(value))) % divisor === rest);
};

/** The bits of a whole number, negative ones going on for ever, or of a binary, whose first byte has the lowest. */
const bitsOf = (stored: unknown): bigint | undefined => {
  const value = plainNumber(stored);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  if (rank(value) !== Rank.binary) return undefined;
  return BigInt(
    `0x0${Buffer.from((value as Binary).value())
      .reverse()
      .toString('hex')}`,
  );
};

const maskOf = (operand: unknown): bigint => {
  if (Array.isArray(operand)) return operand.reduce<bigint>((mask, bit) => mask | (1n << BigInt(bit as number)), 0n);
  const mask = bitsOf(operand);
  if (mask === undefined || mask < 0n)
    throw new CommandError(2, 'A bit mask is a positive integer, a binary or a list.');
  return mask;
};

const bits =
  (holds: (value: bigint, mask: bigint) => boolean) =>
  (operand: unknown): Leaf => {
    const mask = maskOf(operand);
    return orElement((value) => {
      const found = bitsOf(value);
      return found !== undefined && holds(found, mask);
    });
  };

const listOf = (operand: unknown, name: string): Doc[] => {
  if (!Array.isArray(operand) || operand.length === 0 || !operand.every(isDoc))
    throw new CommandError(2, `${name} needs an array of conditions.`);
  return operand;
};

/** An operator that stands in place of a field and joins whole filters. */
const joining =
  (name: string, join: (tests: readonly Test[]) => Test): Operator =>
  (_, operands, options) =>
    join(listOf(operands, name).map((filter) => compile(filter, options)));

const all: Operator = (selector, operands, options) => {
  if (!Array.isArray(operands)) throw new CommandError(2, '$all needs an array.');
  const tests = operands.map((operand) => compile({ [selector]: operand as unknown }, options));
  return (doc) => tests.length > 0 && tests.every((test) => test(doc));
};

const negated: Operator = (selector, operand, options) => {
  if (!(operand instanceof RegExp) && !hasOperators(operand))
    throw new CommandError(2, '$not needs a regular expression or operators.');
  const test = compile({ [selector]: operand }, options);
  return (doc) => !test(doc);
};

/** Conditions on fields want a document as element; operators alone want a value. */
export const elementTest = (
  condition: Doc,
  options: MingoOptions = mingoOptions(),
): ((element: unknown) => boolean) => {
  const onValue = hasOperators(condition) && !Object.keys(condition).some((name) => name in joiners);
  const test = compile(onValue ? { value: condition } : condition, options);
  return (element) =>
    onValue ? test({ value: element }) : typeof element === 'object' && element !== null && test(element as Doc);
};

const elementMatch: Operator = (selector, operand, options) => {
  if (!isDoc(operand)) throw new CommandError(2, '$elemMatch needs a document.');
  const matches = elementTest(operand, options);
  const path = selector.split('.');
  return (doc) => someAt(doc, path, (value) => Array.isArray(value) && value.some(matches));
};

const joiners: Readonly<Record<string, Operator>> = {
  $and: joining('$and', (tests) => (doc) => tests.every((test) => test(doc))),
  $or: joining('$or', (tests) => (doc) => tests.some((test) => test(doc))),
  $nor: joining('$nor', (tests) => (doc) => !tests.some((test) => test(doc))),
};

const ours: Readonly<Record<string, Operator>> = {
  ...joiners,
  $eq: operator(equality),
  $ne: operator(not(equality), false),
  $in: operator(membership),
  $nin: operator(not(membership), false),
  $lt: operator(comparison((difference) => difference < 0)),
  $lte: operator(comparison((difference) => difference <= 0)),
  $gt: operator(comparison((difference) => difference > 0)),
  $gte: operator(comparison((difference) => difference >= 0)),
  $type: operator(ofType),
  $mod: operator(remainder),
  $bitsAllSet: operator(bits((value, mask) => (value & mask) === mask)),
  $bitsAllClear: operator(bits((value, mask) => (value & mask) === 0n)),
  $bitsAnySet: operator(bits((value, mask) => (value & mask) !== 0n)),
  $bitsAnyClear: operator(bits((value, mask) => (value & mask) !== mask)),
  $all: all,
  $not: negated,
  $elemMatch: elementMatch,
};

type MingoOperator = (selector: string, operand: unknown, options: MingoOptions) => (doc: unknown) => boolean;

/** mingo knows no int64: what it computes with is made plain. */
const fromMingo =
  (build: unknown): Operator =>
  (selector, operand, options) => {
    const test = (build as MingoOperator)(selector, toPlain(operand), options);
    return (doc) => test(toPlain(doc));
  };

const operators: Readonly<Record<string, Operator>> = {
  ...Object.fromEntries(Object.entries(queries).map(([name, build]) => [name, fromMingo(build)])),
  ...ours,
};

/** mingo with everything loaded; its own filters (`$match` after `$group`) compare as ours do. */
const context = Context.init({
  query: operators,
  accumulator: accumulators,
  expression: expressions,
  pipeline: { ...stages, $sort: sortStage },
  projection: projections,
} as unknown as Parameters<typeof Context.init>[0]);

/** Options without which mingo would run code sent by a client (`$where`, `$function`). */
export const mingoOptions = (variables?: Doc): MingoOptions => ({
  context,
  scriptEnabled: false,
  ...(variables && { variables: toPlain(variables) as Doc }),
});

/** Those that stand in place of a field. */
const topLevel: ReadonlySet<string> = new Set([...Object.keys(joiners), '$expr', '$jsonSchema']);

const conditionsOf = (condition: unknown): Doc => {
  if (condition instanceof RegExp) return { $regex: condition };
  if (!hasOperators(condition)) return { $eq: condition };
  if (!('$regex' in condition)) return condition;
  const { $regex, $options, ...rest } = condition;
  return { ...rest, $regex: pattern($regex as string | RegExp, $options as string | undefined) };
};

/** Without what option `x` (white space and comments outside of brackets) takes away, which JavaScript does not know. */
const pattern = (source: string | RegExp, options = ''): RegExp => {
  if (!options.includes('x')) return new RegExp(source, options || undefined);
  const plain = String(source instanceof RegExp ? source.source : source).replace(
    /(\\.|\[(?:\\.|[^\]])*\])|\s+|#.*/g,
    (_, kept: string | undefined) => kept ?? '',
  );
  return new RegExp(plain, options.replace('x', ''));
};

const compileOperator = (selector: string, name: string, operand: unknown, options: MingoOptions): Test => {
  const build = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!build) throw new CommandError(2, `unknown operator: ${name}`);
  return build(selector, operand, options);
};

/**
 * Our own walk over a filter, with mingo's operators where they are as good as ours: mingo's `Query` copies tables and
 * prints every filter to JSON, which costs more than most queries and fails on int64.
 */
const compile = (filter: Doc, options: MingoOptions): Test => {
  const tests = Object.entries(filter).flatMap(([name, condition]) => {
    if (topLevel.has(name)) return [compileOperator(name, name, condition, options)];
    if (name === '$comment') return [];
    if (name.startsWith('$')) throw new CommandError(2, `unknown top level operator: ${name}`);
    const conditions = Object.entries(conditionsOf(condition));
    return conditions.map(([operatorName, operand]) => compileOperator(name, operatorName, operand, options));
  });
  const [first = () => true] = tests;
  return tests.length <= 1 ? first : (doc) => tests.every((test) => test(doc));
};

/**
 * Compiles a filter.
 * @param variables values of `let`, as `$$name` in `$expr`
 * @throws CommandError for operators that are unknown or refused
 */
export const compileFilter = (filter: Doc, variables?: Doc): Test => compile(filter, mingoOptions(variables));
