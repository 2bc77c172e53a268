import { Double, Timestamp } from 'bson';
import { CommandError, refused } from '../errors.js';
import {
  asDouble,
  isInt32,
  plainNumber,
  clone,
  compareValues,
  equalValues,
  hasOperators,
  isDoc,
  rank,
  Rank,
  type Doc,
} from '../values.js';
import { hasPositions, onArrays, pathsFor } from './array-updates.js';
import { changeAt, someAt } from './paths.js';
import { checkPipeline, runPipeline } from './pipeline.js';

type Numeric = number | bigint;

const isDouble = (value: unknown): boolean => value instanceof Double || (typeof value === 'number' && !isInt32(value));

const arithmetic =
  (name: string, big: (a: bigint, b: bigint) => bigint, small: (a: number, b: number) => number) =>
  (stored: unknown, operand: unknown): unknown => {
    const [old, by] = [plainNumber(stored), plainNumber(operand)];
    if (typeof by !== 'number' && typeof by !== 'bigint') throw new CommandError(14, `${name} needs a number.`);
    const current = old ?? (typeof by === 'bigint' ? 0n : 0);
    if (old === null || (typeof current !== 'number' && typeof current !== 'bigint'))
      throw new CommandError(14, `Cannot apply ${name} to a value that is no number.`);
    const exact = (value: Numeric) => typeof value === 'bigint' || Number.isSafeInteger(value);
    if (isDouble(stored) || isDouble(operand)) return asDouble(small(Number(current), Number(by)));
    return (typeof by === 'bigint' || typeof current === 'bigint') && exact(by) && exact(current)
      ? BigInt.asIntN(64, big(BigInt(current), BigInt(by)))
      : small(Number(current), Number(by));
  };

const currentDate = (_: unknown, kind: unknown): unknown => {
  const type = isDoc(kind) ? kind['$type'] : kind;
  return type === 'timestamp' ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date();
};

/** `{and: mask}` and its like, on whole numbers. */
const bit = (stored: unknown, operand: unknown): unknown => {
  const old = isDouble(stored) ? null : stored;
  const isWhole = (value: unknown): value is Numeric => typeof value === 'bigint' || Number.isInteger(value);
  const current = old ?? 0;
  if (!isDoc(operand) || old === null || !isWhole(current))
    throw new CommandError(2, '$bit needs {and|or|xor: integer}, and a whole number to apply it to.');
  let result = BigInt(current);
  let isLong = typeof current === 'bigint';
  for (const [name, mask] of Object.entries(operand)) {
    const apply = { and: (m: bigint) => result & m, or: (m: bigint) => result | m, xor: (m: bigint) => result ^ m }[
      name
    ];
    if (!apply || !isWhole(mask)) throw new CommandError(2, `$bit does not know '${name}' of ${String(mask)}.`);
    result = apply(BigInt(mask));
    isLong ||= typeof mask === 'bigint';
  }
  return isLong ? BigInt.asIntN(64, result) : Number(result);
};

/** Of the old value and the operand, the new value; `undefined` leaves nothing. */
const changes: Readonly<Record<string, (old: unknown, operand: unknown) => unknown>> = {
  $set: (_, value) => clone(value),
  $setOnInsert: (_, value) => clone(value),
  $unset: () => undefined,
  $inc: arithmetic(
    '$inc',
    (a, b) => a + b,
    (a, b) => a + b,
  ),
  $mul: arithmetic(
    '$mul',
    (a, b) => a * b,
    (a, b) => a * b,
  ),
  $min: (old, value) => (old === undefined || compareValues(value, old) < 0 ? value : old),
  $max: (old, value) => (old === undefined || compareValues(value, old) > 0 ? value : old),
  $currentDate: currentDate,
  $bit: bit,
  ...onArrays,
};

const known: ReadonlySet<string> = new Set([...Object.keys(changes), '$rename']);
/** Those that make nothing where nothing is. */
const onlyThere: ReadonlySet<string> = new Set(['$unset', '$pull', '$pullAll', '$pop']);

const has = (doc: Doc, path: string) => someAt(doc, path.split('.'), (value) => value !== undefined);

const rename = (doc: Doc, from: string, to: string) => {
  if (!has(doc, from)) return;
  let value: unknown;
  changeAt(doc, from, (old) => {
    value = old;
    return undefined;
  });
  changeAt(doc, to, () => value);
};

const paths = (update: Doc): string[] =>
  Object.entries(update).flatMap(([name, operands]) => [
    ...Object.keys(operands as Doc),
    ...(name === '$rename' ? Object.values(operands as Doc).map(String) : []),
  ]);

const refuseConflicts = (update: Doc) => {
  const sorted = paths(update).sort();
  sorted.forEach((path, i) => {
    const clash = sorted.slice(0, i).find((other) => path === other || path.startsWith(`${other}.`));
    if (clash) throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${clash}'.`);
  });
};

/** Whether an update is a whole document rather than operators. */
export const isReplacement = (update: unknown): update is Doc =>
  isDoc(update) && !Object.keys(update)[0]?.startsWith('$');

/** A whole document, operators by name, or the stages of a pipeline. */
export type Update = Doc | readonly Doc[];

const isPipeline = (update: unknown): update is readonly Doc[] => Array.isArray(update);

const updateStages: ReadonlySet<string> = new Set([
  '$set',
  '$addFields',
  '$unset',
  '$project',
  '$replaceRoot',
  '$replaceWith',
]);

const checkStages = (pipeline: readonly Doc[]): readonly Doc[] => {
  const foreign = checkPipeline(pipeline)
    .flatMap(Object.keys)
    .find((name) => !updateStages.has(name));
  if (foreign) throw refused(`the stage '${foreign}' in an update`);
  return pipeline;
};

/** @throws CommandError for operators that are unknown, malformed or in conflict */
export const checkUpdate = (update: unknown): Update => {
  if (isPipeline(update)) return checkStages(update);
  if (!isDoc(update)) throw new CommandError(9, 'An update must be a document.');
  if (isReplacement(update)) return update;
  for (const [name, operands] of Object.entries(update)) {
    if (!known.has(name)) throw new CommandError(9, `Unknown modifier: ${name}.`);
    if (!isDoc(operands)) throw new CommandError(9, `Modifiers operate on fields: ${name} needs a document.`);
  }
  refuseConflicts(update);
  return update;
};

/**
 * The document that an update makes of another, which stays as it was.
 * @param update checked by `checkUpdate`
 * @param filter that found the document, for the positional `$`
 */
export const applyUpdate = (
  doc: Doc,
  update: Update,
  { filter, inserting }: { filter: Doc; inserting: boolean },
): Doc => {
  if (isPipeline(update)) return runPipeline({ find: () => [doc], count: () => 1 }, update, () => [])[0]!;
  if (isReplacement(update)) return replacement(doc, update);
  const next = clone(doc);
  for (const [name, fields] of Object.entries(update)) {
    const operands = fields as Doc;
    if (name === '$setOnInsert' && !inserting) continue;
    if (name === '$rename') {
      for (const [from, to] of Object.entries(operands)) rename(next, from, String(to));
      continue;
    }
    const change = changes[name]!;
    for (const [given, operand] of Object.entries(operands))
      for (const path of hasPositions(given) ? pathsFor(doc, given, filter) : [given])
        if (!onlyThere.has(name) || has(next, path)) changeAt(next, path, (old) => change(old, operand));
  }
  return next;
};

const replacement = (doc: Doc, update: Doc): Doc => {
  if (!('_id' in doc) || Object.keys(update)[0] === '_id') return update;
  const { _id = doc['_id'], ...fields } = update;
  return { _id, ...fields };
};

/** What an upsert starts from: the values that its filter demands. */
export const seedOf = (filter: Doc): Doc => {
  const seed: Doc = {};
  for (const [path, condition] of equalities(filter))
    changeAt(seed, path, (old) => {
      if (old !== undefined && !equalValues(old, condition))
        throw new CommandError(54, `Cannot infer '${path}' for the upsert: the filter demands two values.`);
      return condition;
    });
  return seed;
};

const equalities = (filter: Doc): [string, unknown][] =>
  Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and' && Array.isArray(condition)) return condition.flatMap((part) => equalities(part as Doc));
    if (name.startsWith('$') || rank(condition) === Rank.regex) return [];
    if (!hasOperators(condition)) return [[name, condition]];
    return '$eq' in condition ? [[name, condition['$eq']]] : [];
  });
