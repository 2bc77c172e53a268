import { CommandError } from '../errors.js';
import { isDoc, type Doc } from '../values.js';

const referenceFields: Readonly<Record<string, string>> = { $ref: 'collection', $id: 'oid', $db: 'db' };

/** A name inherited from `Object.prototype` is no field. */
export const field = (node: unknown, name: string): unknown => {
  if (typeof node !== 'object' || node === null) return undefined;
  // bson makes a class of `{$ref, $id}`.
  const ours = name.startsWith('$') && (node as { _bsontype?: string })._bsontype === 'DBRef';
  const value = (node as Doc)[ours ? (referenceFields[name] ?? name) : name];
  return typeof value === 'function' ? undefined : value;
};

/** The field of the document itself that a path begins with. */
export const topOf = (path: string): string => path.split('.', 1)[0]!;

const isIndex = (name: string) => /^\d+$/.test(name);

/**
 * Whether any value at the end of a path passes. An array on the way offers the fields of its elements and, to a
 * number in the path, the element itself; a missing end is offered as `undefined`.
 */
export const someAt = (
  node: unknown,
  path: readonly string[],
  test: (value: unknown) => boolean,
  depth = 0,
): boolean => {
  if (depth === path.length) return test(node);
  const name = path[depth]!;
  if (!Array.isArray(node)) return someAt(field(node, name), path, test, depth + 1);
  if (isIndex(name) && someAt(node[Number(name)], path, test, depth + 1)) return true;
  return node.some((element) => isDoc(element) && someAt(element, path, test, depth));
};

/** Every value at the end of a path, arrays on the way and at the end opened: what `distinct` counts. */
export const valuesAt = (doc: Doc, path: readonly string[]): unknown[] => {
  const found: unknown[] = [];
  someAt(doc, path, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
};

/** Stands for "there is an array on this path": such a document has no single key. */
export const manyValues = Symbol('many values');

/** The one value at a path, or `manyValues`. */
export const singleAt = (doc: Doc, path: readonly string[]): unknown => {
  let node: unknown = doc;
  for (const name of path) {
    if (Array.isArray(node)) return manyValues;
    node = field(node, name);
  }
  return Array.isArray(node) ? manyValues : node;
};

/** The sort key of an empty array, which is less than null. */
const nothing = Symbol('nothing');

/** What a sort compares: of several values the smallest (ascending) or largest, chosen by `prefer`. */
export const sortKeyAt = (doc: Doc, path: readonly string[], prefer: (a: unknown, b: unknown) => number): unknown => {
  const single = singleAt(doc, path);
  if (single !== manyValues) return single;
  const keys: unknown[] = [];
  someAt(doc, path, (value) => {
    if (!Array.isArray(value)) keys.push(value ?? null);
    else if (value.length > 0) keys.push(...value);
    else keys.push(nothing);
    return false;
  });
  return keys.reduce<unknown>((best, value) => (prefer(value, best) < 0 ? value : best), undefined);
};

const step = (node: unknown, name: string): unknown =>
  Array.isArray(node) || Object.hasOwn(node as object, name) ? (node as Doc)[name] : undefined;

const container = (node: unknown, name: string, path: string): Doc => {
  if (isDoc(node) || (Array.isArray(node) && isIndex(name))) return node as Doc;
  throw new CommandError(28, `Cannot create field '${name}' in the value at '${path}': it is not a document.`);
};

/** Reads, then writes what `change` returns, at a dotted path; `undefined` removes. Changes `doc` in place. */
export const changeAt = (doc: Doc, path: string, change: (old: unknown) => unknown): void => {
  const names = path.split('.');
  if (names.some((name) => name === '' || name === '__proto__'))
    throw new CommandError(2, `The field path '${path}' is not allowed: it has an empty or reserved part.`);
  const last = names.pop()!;
  const trail: Doc[] = [];
  let node: unknown = doc;
  for (const name of names) {
    const parent = container(node, name, path);
    trail.push(parent);
    node = step(parent, name) ?? (Object.hasOwn(parent, name) ? null : undefined);
    if (node === undefined) {
      const built = change(undefined);
      if (built === undefined) return;
      place(parent, name, nested([...names.slice(trail.length), last], built));
      return;
    }
  }
  const parent = container(node, last, path);
  const next = change(step(parent, last));
  if (next !== undefined) place(parent, last, next);
  else if (Array.isArray(parent)) (parent as unknown[])[Number(last)] = null;
  else delete parent[last];
};

const nested = (names: readonly string[], value: unknown): unknown =>
  names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

const maxPadding = 1_500_000;
const place = (parent: Doc, name: string, value: unknown) => {
  if (!Array.isArray(parent)) {
    parent[name] = value;
    return;
  }
  const index = Number(name);
  if (index - parent.length > maxPadding)
    throw new CommandError(2, `Index ${name} is too far beyond the end of the array.`);
  while (parent.length < index) parent.push(null);
  parent[index] = value;
};
