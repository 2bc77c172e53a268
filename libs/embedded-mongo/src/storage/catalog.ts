import type { SqliteFile, Statement } from '@veilway/sqlite-file';
import { deserialize, serialize, UUID } from 'bson';
import type { IndexSpec } from './secondary-index.js';

/** A collection: how its clients name it (`database.collection`), what it is known by, and the tables of its documents and of the facts about them. */
export type CatalogEntry = { namespace: string; uuid: UUID; documents: string; facts: string };

/** Raise it where files of before cannot be read any more: all that is in them is made anew. */
export const FORMAT = 2;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collection (namespace TEXT NOT NULL UNIQUE, uuid BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS collection_index (documents TEXT NOT NULL, keys TEXT NOT NULL, spec BLOB NOT NULL);
`;

const tableOf = (kind: 'documents' | 'facts' | 'keys', uuid: UUID) => `${kind}_${uuid.toHexString(false)}`;
const entryOf = (namespace: string, uuid: UUID): CatalogEntry => ({
  namespace,
  uuid,
  documents: tableOf('documents', uuid),
  facts: tableOf('facts', uuid),
});

const tablesOf = (db: SqliteFile): string[] =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .all([])
    .map(([name]) => name as string);

/** Which collections and indexes there are, and in which tables. */
export class Catalog {
  readonly #entries: Statement;
  readonly #indexes: Statement;
  readonly #add: Statement;
  readonly #addIndex: Statement;
  readonly #rename: Statement;
  readonly #remove: Statement;
  readonly #removeIndex: Statement;

  /** Grows with every change: whoever knows what is in it looks whether that still holds. */
  version = 0;

  static migrate(db: SqliteFile, found: number): void {
    if (found !== 0 && found < FORMAT) for (const table of tablesOf(db)) db.exec(`DROP TABLE ${table}`);
    db.exec(SCHEMA);
  }

  constructor(private readonly db: SqliteFile) {
    this.#entries = db.prepare('SELECT namespace, uuid FROM collection ORDER BY rowid');
    this.#indexes = db.prepare('SELECT keys, spec FROM collection_index WHERE documents = ? ORDER BY rowid');
    this.#add = db.prepare('INSERT INTO collection (namespace, uuid) VALUES (?, ?)');
    this.#addIndex = db.prepare('INSERT INTO collection_index (documents, keys, spec) VALUES (?, ?, ?)');
    this.#rename = db.prepare('UPDATE collection SET namespace = ? WHERE namespace = ?');
    this.#remove = db.prepare('DELETE FROM collection WHERE namespace = ?');
    this.#removeIndex = db.prepare('DELETE FROM collection_index WHERE keys = ?');
  }

  entries(): CatalogEntry[] {
    return this.#entries.all([]).map(([namespace, bytes]) => entryOf(namespace as string, new UUID(bytes as Buffer)));
  }

  add(namespace: string): CatalogEntry {
    this.version++;
    const uuid = new UUID();
    const entry = entryOf(namespace, uuid);
    const { documents } = entry;
    this.#add.run([namespace, Buffer.from(uuid.value())]);
    this.db.exec(`CREATE TABLE ${documents} (row INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`);
    return entry;
  }

  rename(from: string, to: string): void {
    this.version++;
    this.#rename.run([to, from]);
  }

  remove(entry: CatalogEntry): void {
    this.version++;
    for (const { keys } of this.indexesOf(entry)) this.removeIndex(keys);
    this.#remove.run([entry.namespace]);
    this.db.exec(`DROP TABLE ${entry.documents}`);
    this.db.exec(`DROP TABLE IF EXISTS ${entry.facts}`);
  }

  indexesOf({ documents }: CatalogEntry): { spec: IndexSpec; keys: string }[] {
    return this.#indexes.all([documents]).map(([keys, spec]) => ({
      keys: keys as string,
      spec: deserialize(spec as Buffer) as IndexSpec,
    }));
  }

  /** @returns the table of its keys, empty */
  addIndex({ documents }: CatalogEntry, spec: IndexSpec): string {
    this.version++;
    const keys = tableOf('keys', new UUID());
    this.#addIndex.run([documents, keys, Buffer.from(serialize(spec))]);
    this.db.exec(`CREATE TABLE ${keys} (key BLOB PRIMARY KEY, row INTEGER NOT NULL) WITHOUT ROWID`);
    return keys;
  }

  removeIndex(keys: string): void {
    this.version++;
    this.#removeIndex.run([keys]);
    this.db.exec(`DROP TABLE ${keys}`);
  }
}
