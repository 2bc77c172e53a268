import { Query } from 'mingo/query';
import { refused } from '../errors.js';
import { clone, isDoc, type Doc } from '../values.js';
import { mingoOptions } from './filter.js';

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

/** Compiles a projection. Plain inclusion and exclusion are ours; `$slice`, `$elemMatch` and expressions are mingo's. */
export const compileProjection = (projection: Doc, variables?: Doc): ((doc: Doc) => Doc) => {
  const names = Object.keys(projection);
  if (names.length === 0) return (doc) => doc;
  if (names.some((name) => /\.\$(\.|$)/.test(name))) throw refused("the positional projection '$'");
  if (!Object.values(projection).every(isSwitch)) {
    const query = new Query({}, mingoOptions(variables));
    return (doc) => query.find<Doc>([clone(doc)], projection).all()[0] as Doc;
  }
  const { _id = true, ...fields } = projection;
  const including = Object.values(fields).some(isOn) || (Object.keys(fields).length === 0 && isOn(_id));
  const id = isOn(_id) === including ? ['_id'] : [];
  const tree = treeOf([...Object.keys(fields).filter((name) => isOn(fields[name]) === including), ...id]);
  return (doc) => (including ? keep(doc, tree) : omit(doc, tree)) as Doc;
};
