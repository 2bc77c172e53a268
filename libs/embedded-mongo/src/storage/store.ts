import { SqliteFile } from '@veilway/sqlite-file';
import { CommandError } from '../errors.js';
import { Catalog, FORMAT } from './catalog.js';
import { Collection } from './collection.js';

export type StoreOptions = {
  /** Where it lasts; in memory where there is none. */
  file?: string | undefined;
  /** 32 bytes that its pages are enciphered with. */
  key?: Buffer | undefined;
  /** How much of it stays in memory. */
  cacheBytes?: number | undefined;
};

const isForWantOfRoom = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_FULL';

const CACHE_BYTES = 48 * 1024 * 1024;

/** All databases: collections by namespace (`database.collection`). */
export class Store {
  readonly #db: SqliteFile;
  readonly #catalog: Catalog;
  #collections = new Map<string, Collection>();

  /** @throws when the file cannot be opened */
  constructor({ file, key, cacheBytes = CACHE_BYTES }: StoreOptions = {}) {
    this.#db = new SqliteFile(file, {
      name: 'The embedded database',
      format: FORMAT,
      migrate: Catalog.migrate,
      synchronous: 'NORMAL',
      walPages: 16_000,
      settlesAtStart: false,
      cacheBytes,
      key,
    });
    this.#catalog = new Catalog(this.#db);
    this.#open();
    this.settle();
  }

  /** Does all of it or, where it throws, nothing. */
  atOnce<T>(work: () => T): T {
    const before = this.#catalog.version;
    try {
      const result = this.#db.transaction(() => {
        const done = work();
        for (const collection of this.#collections.values()) collection.write();
        return done;
      });
      for (const collection of this.#collections.values()) collection.keep();
      return result;
    } catch (error) {
      if (this.#catalog.version === before) for (const collection of this.#collections.values()) collection.forget();
      else this.#open();
      throw error;
    }
  }

  find(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  /** @throws CommandError 26 */
  require(namespace: string): Collection {
    const collection = this.#collections.get(namespace);
    if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
    return collection;
  }

  /** As in MongoDB, writing to a collection makes it. */
  obtain(namespace: string): Collection {
    return this.#collections.get(namespace) ?? this.create(namespace);
  }

  /** @throws CommandError 48 where it exists */
  create(namespace: string): Collection {
    this.#refuse(namespace);
    const collection = new Collection(this.#db, this.#catalog, this.#catalog.add(namespace));
    this.#collections.set(namespace, collection);
    return collection;
  }

  drop(namespace: string): boolean {
    const collection = this.#collections.get(namespace);
    if (collection) this.#catalog.remove(collection.entry);
    return this.#collections.delete(namespace);
  }

  /** @throws CommandError where the source is missing (26) or the target exists and must not be dropped (48) */
  rename(from: string, to: string, dropTarget: boolean): void {
    this.require(from);
    if (from === to) throw new CommandError(20, "Can't rename a collection to itself.");
    if (dropTarget) this.drop(to);
    this.#refuse(to);
    this.#catalog.rename(from, to);
    this.#open();
  }

  databases(): string[] {
    return [...new Set([...this.#collections.keys()].map((namespace) => namespace.slice(0, namespace.indexOf('.'))))];
  }

  collections(database: string): string[] {
    const prefix = `${database}.`;
    return [...this.#collections.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  }

  /** Leaves nothing of what was changed or removed outside the file itself; where there is no room for that, the next time. */
  settle(): void {
    try {
      this.#db.checkpoint();
    } catch (error) {
      if (!isForWantOfRoom(error)) throw error;
    }
  }

  close(): void {
    this.#db.close();
  }

  /** @throws CommandError where a collection cannot be called so, since there is one or since none may be */
  #refuse(namespace: string): void {
    if (this.#collections.has(namespace)) throw new CommandError(48, `Collection ${namespace} already exists.`);
    const name = namespace.slice(namespace.indexOf('.') + 1);
    if (name === '' || /^\.|\.$|\$|\0/.test(name) || name.startsWith('system.'))
      throw new CommandError(73, `'${namespace}' is no valid collection name.`);
  }

  /** Where that fails there is no telling what is stored: nothing is answered any more. */
  #open(): void {
    try {
      const found = this.#catalog.entries().map((entry) => new Collection(this.#db, this.#catalog, entry));
      this.#collections = new Map(found.map((collection) => [collection.entry.namespace, collection]));
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }
}
