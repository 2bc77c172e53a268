import { CommandError } from '../errors.js';
import { compileFilter } from '../query/filter.js';
import { parseIndexSpec, type IndexSpec } from '../storage/secondary-index.js';
import { compareValues, equalValues, type Doc } from '../values.js';
import { changingCommand, command, docAt, docsAt, namespaceOf, type Commands, type Invocation } from './command.js';
import { firstBatch } from './read.js';

const listed = ({ server, database }: Invocation, name: string, entries: readonly Doc[]): Doc =>
  firstBatch(server.cursors.start(`${database}.${name}`, entries, Infinity));

const listDatabases = ({ server, body }: Invocation): Doc => {
  const matches = compileFilter(docAt(body, 'filter'));
  const databases = server.store
    .databases()
    .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    .filter(matches);
  return {
    databases: body['nameOnly'] === true ? databases.map(({ name }) => ({ name })) : databases,
    totalSize: 0,
    totalSizeMb: 0,
  };
};

const listCollections = (invocation: Invocation): Doc => {
  const { server, body, database } = invocation;
  const entries = server.store.collections(database).map((name) => ({
    name,
    type: 'collection',
    ...(body['nameOnly'] !== true && {
      options: {},
      info: { readOnly: false, uuid: server.store.require(`${database}.${name}`).uuid },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }),
  }));
  return listed(invocation, '$cmd.listCollections', entries.filter(compileFilter(docAt(body, 'filter'))));
};

const listIndexes = (invocation: Invocation): Doc => {
  const { indexSpecs } = invocation.server.store.require(namespaceOf(invocation));
  const entries = indexSpecs.map((spec) => ({ v: 2, ...spec }));
  return listed(invocation, String(invocation.body[invocation.name]), entries);
};

const create = (invocation: Invocation): Doc => {
  invocation.server.store.create(namespaceOf(invocation));
  return {};
};

const sameKey = (a: Doc, b: Doc) => compareValues(a, b) === 0;

/** Whether the very same index is there already; refuses one that only resembles it. */
const exists = (present: readonly IndexSpec[], wanted: IndexSpec): boolean => {
  const sameName = present.find(({ name }) => name === wanted.name);
  const alike = sameName ?? present.find(({ key }) => sameKey(key, wanted.key));
  if (!alike) return false;
  if (sameKey(alike.key, wanted.key) && alike.name === '_id_') return true;
  if (equalValues(alike, wanted)) return true;
  const code = sameName && !sameKey(sameName.key, wanted.key) ? 86 : 85;
  throw new CommandError(
    code,
    `The index '${wanted.name}' differs from the existing '${alike.name}': drop that one first.`,
  );
};

const createIndexes = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const namespace = namespaceOf(invocation);
  const specs = docsAt(body, 'indexes').map(parseIndexSpec);
  const createdCollectionAutomatically = !server.store.find(namespace);
  const collection = server.store.obtain(namespace);
  const numIndexesBefore = collection.indexSpecs.length;
  for (const spec of specs) if (!exists(collection.indexSpecs, spec)) collection.createIndex(spec);
  return { numIndexesBefore, numIndexesAfter: collection.indexSpecs.length, createdCollectionAutomatically };
};

const dropIndexes = (invocation: Invocation): Doc => {
  const collection = invocation.server.store.require(namespaceOf(invocation));
  const specs = collection.indexSpecs;
  const wanted = invocation.body['index'];
  const chosen =
    wanted === '*'
      ? specs.slice(1)
      : [wanted].flat().map((one) => {
          const spec = specs.find(({ name, key }) => (typeof one === 'string' ? name === one : equalValues(key, one)));
          if (!spec) throw new CommandError(27, `index not found: ${JSON.stringify(one)}`);
          if (spec.name === '_id_') throw new CommandError(72, 'The _id index cannot be dropped.');
          return spec;
        });
  chosen.forEach(({ name }) => collection.dropIndex(name));
  return { nIndexesWas: specs.length };
};

const drop = (invocation: Invocation): Doc => {
  const ns = namespaceOf(invocation);
  const collection = invocation.server.store.find(ns);
  if (!collection) return {};
  invocation.server.store.drop(ns);
  return { ns, nIndexesWas: collection.indexSpecs.length };
};

const dropDatabase = ({ server, database }: Invocation): Doc => {
  for (const name of server.store.collections(database)) server.store.drop(`${database}.${name}`);
  return { dropped: database };
};

const renameCollection = ({ server, body }: Invocation): Doc => {
  const { renameCollection: from, to } = body;
  if (typeof from !== 'string' || typeof to !== 'string')
    throw new CommandError(14, 'Collection names must be strings.');
  server.store.rename(from, to, body['dropTarget'] === true);
  return {};
};

export const catalogCommands: Commands = {
  listDatabases: command('filter nameOnly authorizedDatabases', listDatabases),
  listCollections: command('filter nameOnly authorizedCollections cursor', listCollections),
  listIndexes: command('cursor', listIndexes),
  create: changingCommand('', create),
  createIndexes: changingCommand('indexes commitQuorum', createIndexes),
  dropIndexes: changingCommand('index', dropIndexes),
  drop: changingCommand('', drop),
  dropDatabase: changingCommand('', dropDatabase),
  renameCollection: changingCommand('to dropTarget', renameCollection),
};
