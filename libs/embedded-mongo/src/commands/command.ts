import type { ObjectId } from 'bson';
import type { Conversation, Credentials } from '../auth/scram.js';
import { CommandError, refused } from '../errors.js';
import { evaluate } from '../query/expression.js';
import type { Collection } from '../storage/collection.js';
import { equalValues, isDoc, type Doc } from '../values.js';
import type { Store } from '../storage/store.js';
import type { Cursors } from './cursors.js';

/** What commands work on. */
export type Server = {
  store: Store;
  cursors: Cursors;
  /** Names this run of the server: a client sees by it that a restarted server is another. */
  processId: ObjectId;
  credentials: Credentials;
};

/** Who sits at the other end of a socket. */
export type Connection = {
  id: number;
  authenticated: boolean;
  /** How the proof of it is going. */
  conversation?: Conversation | undefined;
  skipsEmptyExchange: boolean;
};

export type Invocation = { server: Server; connection: Connection; body: Doc; database: string; name: string };
export type Command = {
  /** Fields it understands, or may ignore without changing its meaning, beside those of every command. */
  options: ReadonlySet<string>;
  /** Whether it is for everybody, before they have said who they are. */
  open: boolean;
  /** Whether it changes what is stored: then all of it is done or, where it fails, nothing. */
  changes: boolean;
  run: (invocation: Invocation) => Doc;
};
export type Commands = Readonly<Record<string, Command>>;

export const command = (options: string, run: Command['run']): Command => ({
  options: new Set(options.split(' ').filter(Boolean)),
  open: false,
  changes: false,
  run,
});
export const openCommand = (options: string, run: Command['run']): Command => ({
  ...command(options, run),
  open: true,
});
export const changingCommand = (options: string, run: Command['run']): Command => ({
  ...command(options, run),
  changes: true,
});

/** Fields that any command may carry. All data is one process's, so every read and write concern is met. */
const generic: ReadonlySet<string> = new Set(
  'lsid $db $clusterTime $readPreference readConcern writeConcern comment maxTimeMS apiVersion apiStrict apiDeprecationErrors client'.split(
    ' ',
  ),
);
const transactional = ['txnNumber', 'startTransaction', 'autocommit'] as const;

/** @throws CommandError 13 for whoever has not said who they are */
export const refuseStrangers = ({ connection, name }: Invocation, { open }: Command): void => {
  if (!open && !connection.authenticated) throw new CommandError(13, `Command ${name} requires authentication`);
};

/** @throws CommandError naming a field that the command does not understand */
export const refuseUnknown = ({ name, body }: Invocation, { options }: Command): void => {
  if (transactional.some((field) => field in body))
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos.');
  const unknown = Object.keys(body).find((field) => field !== name && !generic.has(field) && !options.has(field));
  if (unknown && body[unknown] !== false && body[unknown] !== null)
    throw refused(`the option '${unknown}' of '${name}'`);
};

/** The collection that a command names as its own value. */
export const namespaceOf = ({ body, name, database }: Invocation): string => {
  const collection = body[name];
  if (typeof collection !== 'string' || collection === '')
    throw new CommandError(73, `'${name}' needs the name of a collection.`);
  return `${database}.${collection}`;
};

export const docAt = (body: Doc, field: string): Doc => {
  const value = body[field] ?? {};
  if (!isDoc(value)) throw new CommandError(14, `'${field}' must be a document.`);
  return value;
};

export const docsAt = (body: Doc, field: string): Doc[] => {
  const value = body[field];
  if (!Array.isArray(value) || !value.every(isDoc))
    throw new CommandError(14, `'${field}' must be an array of documents.`);
  return value;
};

/** @returns `otherwise` where the field is absent */
export const countAt = (body: Doc, field: string, otherwise = 0): number => {
  const value = Number(body[field] ?? otherwise);
  if (!Number.isFinite(value) || value < 0 || typeof body[field] === 'string')
    throw new CommandError(2, `'${field}' must be a number of at least 0.`);
  return Math.trunc(value);
};

/** What `let` says: expressions, which know no document. */
export const variablesOf = (body: Doc): Doc | undefined => ('let' in body ? evaluate(docAt(body, 'let')) : undefined);

/** @throws CommandError 2 where a hint names an index that is not there */
export const checkHint = (collection: Collection | undefined, { hint }: Doc): void => {
  if (!collection || hint === undefined || hint === null) return;
  const names = isDoc(hint) ? Object.keys(hint) : [];
  const exists = collection.indexSpecs.some(({ name, key }) => (isDoc(hint) ? equalValues(key, hint) : name === hint));
  if (names[0] === '$natural' || names.length + (isDoc(hint) ? 0 : 1) === 0 || exists) return;
  throw new CommandError(
    2,
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
};
