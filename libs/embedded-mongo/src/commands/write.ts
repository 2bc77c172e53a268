import { calculateObjectSize } from 'bson';
import { CommandError, refused } from '../errors.js';
import { sortKeys } from '../query/sort.js';
import { compileProjection } from '../query/projection.js';
import { applyUpdate, checkUpdate, isReplacement, seedOf, type Update } from '../query/update.js';
import type { Collection } from '../storage/collection.js';
import type { StoredDocument } from '../storage/stored-document.js';
import { equalValues, isDoc, type Doc } from '../values.js';
import { maxDocumentBytes } from '../wire/message.js';
import {
  changingCommand,
  checkHint,
  countAt,
  docAt,
  docsAt,
  namespaceOf,
  variablesOf,
  type Commands,
  type Invocation,
} from './command.js';

/** A full disk and its like, which are not the client's fault. */
const isOfFile = (error: unknown): error is Error & { code: string } =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_');

const maxBatch = 100_000;

/** Does each item; an item that fails is reported, and where `ordered` the rest is left. */
const each = (invocation: Invocation, items: readonly Doc[], act: (item: Doc, index: number) => void): Doc => {
  if (items.length > maxBatch) throw new CommandError(2, `A write batch has at most ${maxBatch} items.`);
  const ordered = invocation.body['ordered'] !== false;
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      act(item, index);
    } catch (error) {
      if (isOfFile(error)) throw error; // perhaps in the middle of an item: none of them is kept
      const { code, message, details } = asCommandError(error, namespaceOf(invocation));
      writeErrors.push({ index, code, errmsg: message, ...details });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
};

/** mingo's own complaints are about what the client sent; an index does not know whose it is. */
export const asCommandError = (error: unknown, namespace?: string): CommandError => {
  if (isOfFile(error)) return new CommandError(error.code === 'SQLITE_FULL' ? 14031 : 8, error.message);
  if (!(error instanceof CommandError)) return new CommandError(2, (error as Error).message);
  const { code, message, details } = error;
  if (code !== 11000 || !namespace) return error;
  return new CommandError(code, message.replace(' error index:', ` error collection: ${namespace} index:`), details);
};

const refuseItemOptions = (item: Doc, known: ReadonlySet<string>, name: string) => {
  const unknown = Object.keys(item).find((field) => !known.has(field) && item[field] !== null);
  if (unknown) throw refused(`the option '${unknown}' of '${name}'`);
};

/** Those that say themselves which document they are of. */
const idsOf = (ids: readonly unknown[]) => ids.filter((id) => id !== undefined && !isDoc(id));

const insert = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const collection = server.store.obtain(namespaceOf(invocation));
  const documents = docsAt(body, 'documents');
  collection.expect(idsOf(documents.map(({ _id }) => _id)));
  let n = 0;
  const errors = each(invocation, documents, (doc) => {
    collection.insert(doc);
    n++;
  });
  return { n, ...errors };
};

/** What comes in is measured on its way; what operators make of it may be larger. */
const refuseTooLarge = (doc: Doc) => {
  const bytes = calculateObjectSize(doc);
  if (bytes > maxDocumentBytes)
    throw new CommandError(17419, `Resulting document after update is larger than ${maxDocumentBytes}`);
};

const put = (collection: Collection, record: StoredDocument, update: Update, filter: Doc): boolean => {
  const next = applyUpdate(record.doc, update, { filter, inserting: false });
  if (!isReplacement(update)) refuseTooLarge(next);
  const modified = !equalValues(record.doc, next);
  collection.replace(record, next);
  return modified;
};

const upsert = (collection: Collection, filter: Doc, update: Update): unknown => {
  const seed = seedOf(filter);
  const base = isReplacement(update) ? ('_id' in seed ? { _id: seed['_id'] } : {}) : seed;
  const doc = applyUpdate(base, update, { filter, inserting: true });
  if (!isReplacement(update)) refuseTooLarge(doc);
  if ('_id' in seed && !equalValues(seed['_id'], doc['_id']))
    throw new CommandError(66, "The '_id' of an upsert differs from the one in its filter.");
  return collection.insert(doc);
};

const updateItem: ReadonlySet<string> = new Set(['q', 'u', 'multi', 'upsert', 'hint', 'sort']);

const update = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const collection = server.store.obtain(namespaceOf(invocation));
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const updates = docsAt(body, 'updates');
  collection.expect(idsOf(updates.map(({ q }) => (isDoc(q) ? q['_id'] : undefined))));
  const errors = each(invocation, updates, (item, index) => {
    refuseItemOptions(item, updateItem, 'update');
    checkHint(collection, item);
    const filter = docAt(item, 'q');
    const change = checkUpdate(item['u']);
    const multi = item['multi'] === true;
    if (multi && isReplacement(change)) throw new CommandError(9, 'A multi update needs operators such as $set.');
    const found = collection.find({
      filter,
      sort: sortKeys(docAt(item, 'sort')),
      limit: multi ? 0 : 1,
      variables: variablesOf(body),
    });
    if (found.length === 0 && item['upsert'] === true) {
      upserted.push({ index, _id: upsert(collection, filter, change) });
      n++;
    }
    for (const record of found) {
      nModified += Number(put(collection, record, change, filter));
      n++;
    }
  });
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors };
};

const deleteItem: ReadonlySet<string> = new Set(['q', 'limit', 'hint']);

const remove = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const collection = server.store.find(namespaceOf(invocation));
  let n = 0;
  const errors = each(invocation, docsAt(body, 'deletes'), (item) => {
    refuseItemOptions(item, deleteItem, 'delete');
    checkHint(collection, item);
    const limit = countAt(item, 'limit');
    const found = collection?.find({ filter: docAt(item, 'q'), limit, variables: variablesOf(body) }) ?? [];
    for (const record of found) {
      collection?.remove(record);
      n++;
    }
  });
  return { n, ...errors };
};

const findAndModify = (invocation: Invocation): Doc => {
  const { server, body } = invocation;
  const collection = server.store.obtain(namespaceOf(invocation));
  checkHint(collection, body);
  const filter = docAt(body, 'query');
  const project = compileProjection(docAt(body, 'fields'));
  const [record] = collection.find({
    filter,
    sort: sortKeys(docAt(body, 'sort')),
    limit: 1,
    variables: variablesOf(body),
  });
  const before = record?.doc;
  if (body['remove'] === true) {
    if (record) collection.remove(record);
    return { lastErrorObject: { n: Number(Boolean(record)) }, value: before ? project(before) : null };
  }
  const change = checkUpdate(body['update']);
  const wanted = (doc: Doc | undefined) => (doc ? project(doc) : null);
  if (record) {
    put(collection, record, change, filter);
    const value = wanted(body['new'] === true ? record.doc : before);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (body['upsert'] !== true) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const _id = upsert(collection, filter, change);
  const made = collection.find({ filter: { _id }, limit: 1 })[0]?.doc;
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: _id },
    value: wanted(body['new'] === true ? made : undefined),
  };
};

const findAndModifyCommand = changingCommand(
  'query sort remove update new fields upsert hint let bypassDocumentValidation',
  findAndModify,
);

export const writeCommands: Commands = {
  insert: changingCommand('documents ordered bypassDocumentValidation', insert),
  update: changingCommand('updates ordered bypassDocumentValidation let', update),
  delete: changingCommand('deletes ordered let', remove),
  findAndModify: findAndModifyCommand,
  findandmodify: findAndModifyCommand,
};
