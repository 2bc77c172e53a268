import { CommandError } from '../errors.js';
import { clone, equalValues, identityOf, isDoc, plainNumber, rank, Rank, type Doc } from '../values.js';
import { compileFilter, elementTest } from './filter.js';
import { comparator, sortKeys } from './sort.js';

/** Of the array at a path, what it becomes; `undefined` for the array where there is none. */
type ArrayChange = (operand: unknown) => (old: readonly unknown[] | undefined) => readonly unknown[] | undefined;

const bad = (text: string) => new CommandError(2, text);

const integer = (modifiers: Doc, name: string): number | undefined => {
  const value = plainNumber(modifiers[name]);
  if (value === undefined) return undefined;
  if (typeof value !== 'bigint' && !Number.isInteger(value)) throw bad(`The value for ${name} must be an integer.`);
  return Number(value);
};

/** A plain operand is one value; `$each` brings several, and says what else is to be done. */
const eachOf = (name: string, operand: unknown, known: readonly string[]): { values: unknown[]; modifiers: Doc } => {
  if (!isDoc(operand) || !('$each' in operand)) return { values: [operand], modifiers: {} };
  const { $each, ...modifiers } = operand;
  if (!Array.isArray($each)) throw bad(`The argument to $each in ${name} must be an array.`);
  const unknown = Object.keys(modifiers).find((modifier) => !known.includes(modifier));
  if (unknown) throw bad(`Unrecognized clause in ${name}: ${unknown}`);
  return { values: $each, modifiers };
};

/** Of elements: by their fields, or whole. */
const orderOf = (sort: unknown): ((a: unknown, b: unknown) => number) => {
  if (isDoc(sort)) {
    const compare = comparator(sortKeys(sort));
    return (a, b) => compare(isDoc(a) ? a : {}, isDoc(b) ? b : {});
  }
  const compare = comparator(sortKeys({ value: sort }));
  return (a, b) => compare({ value: a }, { value: b });
};

const push: ArrayChange = (operand) => {
  const { values, modifiers } = eachOf('$push', operand, ['$position', '$slice', '$sort']);
  const [position, slice] = [integer(modifiers, '$position'), integer(modifiers, '$slice')];
  const order = modifiers['$sort'] === undefined ? undefined : orderOf(modifiers['$sort']);
  return (old = []) => {
    const next = [...old];
    next.splice(position ?? next.length, 0, ...clone(values));
    if (order) next.sort(order);
    if (slice === undefined) return next;
    return slice < 0 ? next.slice(slice) : next.slice(0, slice);
  };
};

const addToSet: ArrayChange = (operand) => {
  const { values } = eachOf('$addToSet', operand, []);
  return (old = []) => {
    const present = new Set(old.map(identityOf));
    const fresh = values.filter((value) => {
      const identity = identityOf(value);
      return !present.has(identity) && present.add(identity);
    });
    return [...old, ...clone(fresh)];
  };
};

/** A document is a filter of elements that are documents; operators are one of any element. */
const pulled = (operand: unknown): ((element: unknown) => boolean) => {
  if (isDoc(operand)) return elementTest(operand);
  if (rank(operand) !== Rank.regex) return (element) => equalValues(element, operand);
  const test = compileFilter({ element: operand });
  return (element) => test({ element });
};

const pull: ArrayChange = (operand) => {
  const goes = pulled(operand);
  return (old) => old?.filter((element) => !goes(element));
};

const pullAll: ArrayChange = (operand) => {
  if (!Array.isArray(operand)) throw bad('$pullAll requires an array argument.');
  return (old) => old?.filter((element) => !operand.some((one) => equalValues(one, element)));
};

const pop: ArrayChange = (operand) => {
  if (Number(operand) !== 1 && Number(operand) !== -1) throw new CommandError(9, '$pop expects 1 or -1.');
  return (old) => (Number(operand) === 1 ? old?.slice(0, -1) : old?.slice(1));
};

const arrayChanges: Readonly<Record<string, ArrayChange>> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};

/** The operators that change an array: of the old value and the operand, the new value. */
export const onArrays = Object.fromEntries(
  Object.entries(arrayChanges).map(([name, change]) => [
    name,
    (old: unknown, operand: unknown): unknown => {
      const next = change(operand);
      if (old !== undefined && !Array.isArray(old)) throw bad(`Cannot apply ${name} to a value that is no array.`);
      return next(old);
    },
  ]),
);

const isPositional = (name: string) => name === '$' || /^\$\[.*\]$/.test(name);

export const hasPositions = (path: string): boolean => path.split('.').some(isPositional);

const nested = (path: readonly string[], value: unknown): Doc =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Doc;

const mentions = (clause: unknown, path: string): boolean =>
  Array.isArray(clause)
    ? clause.some((part) => mentions(part, path))
    : isDoc(clause) &&
      Object.entries(clause).some(([name, condition]) =>
        name.startsWith('$') ? mentions(condition, path) : name === path || name.startsWith(`${path}.`),
      );

const clausesOf = (filter: Doc): Doc[] =>
  Object.entries(filter).flatMap(([name, condition]) =>
    name === '$and' && Array.isArray(condition)
      ? condition.flatMap((part) => clausesOf(part as Doc))
      : [{ [name]: condition }],
  );

/** Which element made the filter match: the first that would do so alone. */
const matchedIndex = (elements: readonly unknown[], path: readonly string[], filter: Doc): number => {
  for (const clause of clausesOf(filter).filter((one) => mentions(one, path.join('.')))) {
    const test = compileFilter(clause);
    const index = elements.findIndex((element) => test(nested(path, [element])));
    if (index >= 0) return index;
  }
  throw bad('The positional operator did not find the match needed from the query.');
};

const valueAt = (doc: Doc, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, name) => (isDoc(node) || Array.isArray(node) ? (node as Doc)[name] : undefined), doc);

/**
 * The paths that `$` (the element that the filter matched) and `$[]` (every element) stand for.
 * @param filter that found the document
 */
export const pathsFor = (doc: Doc, path: string, filter: Doc): string[] => {
  const names = path.split('.');
  const at = names.findIndex(isPositional);
  if (at < 0) return [path];
  const before = names.slice(0, at);
  const elements = valueAt(doc, before);
  const name = names[at]!;
  if (name !== '$' && name !== '$[]') throw bad(`No array filter found for identifier '${name.slice(2, -1)}'.`);
  if (!Array.isArray(elements))
    throw bad(
      name === '$'
        ? 'The positional operator did not find the match needed from the query.'
        : `The path '${before.join('.')}' must exist in the document and be an array.`,
    );
  const indexes = name === '$' ? [matchedIndex(elements, before, filter)] : elements.keys();
  return [...indexes].flatMap((index) =>
    pathsFor(doc, [...before, String(index), ...names.slice(at + 1)].join('.'), filter),
  );
};
