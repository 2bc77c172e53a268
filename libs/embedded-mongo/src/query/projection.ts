import { Query } from 'mingo/query';
import { CommandError, refused } from '../errors.js';
import { clone, isDoc, type Doc } from '../values.js';
import { elementTest, mingoOptions } from './filter.js';

/** Paths as a tree; `true` is an end. */
type Tree = { [name: string]: Tree | true };

const isSwitch = (value: unknown) => typeof value !== 'object' && typeof value !== 'string';
const isOn = (value: unknown) => Boolean(value);

const treeOf = (paths: readonly string[]): Tree => {
  const root: Tree = Object.create(null) as Tree;
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop()!;
    let node = root;
    for (const name of names) {
      const next = node[name];
      if (next === true) break;
      node = node[name] = next ?? (Object.create(null) as Tree);
    }
    node[last] = true;
  }
  return root;
};

const keep = (value: unknown, tree: Tree): unknown => {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'object').map((item) => keep(item, tree));
  if (!isDoc(value)) return undefined;
  const kept: Doc = {};
  for (const name of Object.keys(value)) {
    const branch = tree[name];
    const item = branch && (branch === true ? value[name] : keep(value[name], branch));
    if (item !== undefined) kept[name] = item;
  }
  return kept;
};

const omit = (value: unknown, tree: Tree): unknown => {
  if (Array.isArray(value)) return value.map((item) => omit(item, tree));
  if (!isDoc(value)) return value;
  const rest: Doc = {};
  for (const name of Object.keys(value)) {
    const branch = tree[name];
    if (branch !== true) rest[name] = branch ? omit(value[name], branch) : value[name];
  }
  return rest;
};

const changeWithin = (
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown => {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item) => changeWithin(item, [name, ...rest], change));
  if (!isDoc(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: old, ...others } = value;
  const next = changeWithin(old, rest, change);
  // In its place: fields keep their order.
  return next === undefined
    ? others
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, key === name ? next : item]));
};

/** A part of an array, from its start or (negative) its end. */
const slice = (operand: unknown): ((value: unknown) => unknown) => {
  const [skip, count] = Array.isArray(operand) ? operand.map(Number) : [undefined, Number(operand)];
  if (!Number.isInteger(skip ?? 0) || !Number.isInteger(count) || (skip !== undefined && count <= 0))
    throw new CommandError(28667, '$slice needs a number, or how many to skip and how many (more than none) to give.');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (skip === undefined) return count < 0 ? value.slice(count) : value.slice(0, count);
    const from = skip < 0 ? Math.max(0, value.length + skip) : skip;
    return value.slice(from, from + count);
  };
};

/** The first element that matches, alone; nothing where none does. */
const firstMatch = (condition: unknown): ((value: unknown) => unknown) => {
  if (!isDoc(condition)) throw new CommandError(2, '$elemMatch needs a document.');
  const matches = elementTest(condition);
  return (value) => {
    const found = Array.isArray(value) ? value.findIndex(matches) : -1;
    return found < 0 ? undefined : [(value as unknown[])[found]];
  };
};

/** What changes a field rather than choosing it. */
const parts: Readonly<Record<string, (operand: unknown) => (value: unknown) => unknown>> = {
  $slice: slice,
  $elemMatch: firstMatch,
};

const partOf = (value: unknown): { name: string; operand: unknown } | undefined => {
  const [[name, operand] = ['', undefined], more] = isDoc(value) ? Object.entries(value) : [];
  // Three operands make it an expression.
  return Object.hasOwn(parts, name) && !more && !(Array.isArray(operand) && operand.length !== 2)
    ? { name, operand }
    : undefined;
};

/** @throws CommandError where some fields are wanted and others are not wanted */
const refuseMixture = (fields: Doc, including: boolean) => {
  const stray = Object.keys(fields).find((name) => isSwitch(fields[name]) && isOn(fields[name]) !== including);
  if (stray === undefined) return;
  throw including
    ? new CommandError(31254, `Cannot do exclusion on field ${stray} in inclusion projection`)
    : new CommandError(31253, `Cannot do inclusion on field ${stray} in exclusion projection`);
};

/** Compiles a projection. Choosing fields, `$slice` and `$elemMatch` are ours; expressions are mingo's. */
export const compileProjection = (projection: Doc, variables?: Doc): ((doc: Doc) => Doc) => {
  const names = Object.keys(projection);
  if (names.length === 0) return (doc) => doc;
  if (names.some((name) => /\.\$(\.|$)/.test(name))) throw refused("the positional projection '$'");
  const { _id = true, ...fields } = projection;
  const switches = names.filter((name) => name !== '_id' && isSwitch(fields[name]));
  const partial = Object.entries(fields).flatMap(([path, value]) => {
    const part = partOf(value);
    return part ? [{ path, ...part }] : [];
  });
  const computes = switches.length + partial.length < Object.keys(fields).length || !isSwitch(_id);
  const wantsParts = partial.some(({ name }) => name === '$elemMatch');
  const first = switches.find(() => true);
  const including =
    first !== undefined ? isOn(fields[first]) : computes || wantsParts || (partial.length === 0 && isOn(_id));
  refuseMixture(fields, including);
  if (computes) {
    const query = new Query({}, mingoOptions(variables));
    return (doc) => query.find<Doc>([clone(doc)], projection).all()[0] as Doc;
  }
  const id = isOn(_id) === including ? ['_id'] : [];
  const chosen = including ? [...switches, ...partial.map(({ path }) => path)] : switches;
  const tree = treeOf([...chosen, ...id]);
  const changes = partial.map(({ path, name, operand }) => ({ path: path.split('.'), change: parts[name]!(operand) }));
  return (doc) => {
    const part = (including ? keep(doc, tree) : omit(doc, tree)) as Doc;
    return changes.reduce((result, { path, change }) => changeWithin(result, path, change) as Doc, part);
  };
};
