import { CommandError } from '../errors.js';
import { valuesAt } from '../query/paths.js';
import { checkPipeline, runPipeline, type Source } from '../query/pipeline.js';
import { compileProjection } from '../query/projection.js';
import { sortKeys } from '../query/sort.js';
import type { Collection } from '../storage/collection.js';
import { identityOf, type Doc } from '../values.js';
import {
  checkHint,
  command,
  countAt,
  docAt,
  namespaceOf,
  variablesOf,
  type Commands,
  type Invocation,
  type Server,
} from './command.js';
import type { Page } from './cursors.js';

const defaultBatch = 101;

/** What is asked of a collection; one that is not there has nothing. */
type Questions = Pick<Collection, 'find' | 'ids' | 'count'>;
const empty: Questions = { find: () => [], ids: () => [], count: () => 0 };
const collectionOf = (server: Server, namespace: string): Questions => server.store.find(namespace) ?? empty;

export const firstBatch = ({ id, ns, docs }: Page): Doc => ({ cursor: { firstBatch: docs, id, ns } });

const wantsIds = (projection: Doc) =>
  Object.keys(projection).length === 1 && (projection['_id'] === 1 || projection['_id'] === true);

const find = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const namespace = namespaceOf(invocation);
  const projection = docAt(body, 'projection');
  const project = compileProjection(projection, variablesOf(body));
  const limit = countAt(body, 'limit');
  checkHint(server.store.find(namespace), body);
  const collection = collectionOf(server, namespace);
  const search = {
    filter: docAt(body, 'filter'),
    sort: sortKeys(docAt(body, 'sort')),
    skip: countAt(body, 'skip'),
    limit,
    variables: variablesOf(body),
  };
  const ids = wantsIds(projection) ? collection.ids(search) : undefined;
  const found = () => {
    const all = collection.find(search);
    return Object.keys(projection).length > 0 ? all.map(({ doc }) => project(doc)) : all;
  };
  const docs = ids?.map((_id) => ({ _id })) ?? found();
  const batch = countAt(body, 'batchSize', limit || defaultBatch);
  return firstBatch(server.cursors.start(namespace, docs, batch, body['singleBatch'] === true));
};

const getMore = ({ server, body, database }: Invocation): Doc => {
  const id = body['getMore'];
  if (typeof id !== 'bigint') throw new CommandError(14, "'getMore' needs a cursor id of type int64.");
  const { docs, ...rest } = server.cursors.more(
    id,
    `${database}.${String(body['collection'])}`,
    countAt(body, 'batchSize'),
  );
  return { cursor: { nextBatch: docs, ...rest } };
};

const killCursors = ({ server, body }: Invocation): Doc => {
  const ids = Array.isArray(body['cursors']) ? body['cursors'].map((id) => BigInt(id as bigint)) : [];
  const cursorsKilled = ids.filter((id) => server.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

const sourceOf = (collection: Questions): Source => ({
  find: ({ fields, ...search }) => collection.find(search).map((stored) => stored.part(fields)),
  count: (filter, variables) => collection.count(filter, variables),
});

const aggregate = (invocation: Invocation): Doc => {
  const { server, body, database } = invocation;
  const namespace = namespaceOf(invocation);
  const pipeline = checkPipeline(body['pipeline']);
  checkHint(server.store.find(namespace), body);
  const resolve = (name: string) => sourceOf(collectionOf(server, `${database}.${name}`)).find({ filter: {} });
  const docs = runPipeline(sourceOf(collectionOf(server, namespace)), pipeline, resolve, variablesOf(body));
  return firstBatch(server.cursors.start(namespace, docs, countAt(docAt(body, 'cursor'), 'batchSize', defaultBatch)));
};

const count = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const collection = collectionOf(server, namespaceOf(invocation));
  checkHint(server.store.find(namespaceOf(invocation)), body);
  const total = collection.count(docAt(body, 'query'));
  const left = Math.max(0, total - countAt(body, 'skip'));
  const limit = countAt(body, 'limit');
  return { n: limit > 0 ? Math.min(left, limit) : left };
};

const distinct = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const key = body['key'];
  if (typeof key !== 'string') throw new CommandError(14, "'key' must be a string.");
  const path = key.split('.');
  checkHint(server.store.find(namespaceOf(invocation)), body);
  const values = new Map<unknown, unknown>();
  for (const { doc } of collectionOf(server, namespaceOf(invocation)).find({ filter: docAt(body, 'query') }))
    for (const value of valuesAt(doc, path)) {
      const identity = identityOf(value);
      if (!values.has(identity)) values.set(identity, value);
    }
  return { values: [...values.values()] };
};

export const readCommands: Commands = {
  find: command(
    'filter sort projection skip limit batchSize singleBatch hint let noCursorTimeout allowDiskUse allowPartialResults',
    find,
  ),
  getMore: command('collection batchSize', getMore),
  killCursors: command('cursors', killCursors),
  aggregate: command('pipeline cursor allowDiskUse let hint', aggregate),
  count: command('query skip limit hint', count),
  distinct: command('key query hint', distinct),
};
