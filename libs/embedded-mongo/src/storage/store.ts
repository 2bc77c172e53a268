import { CommandError } from '../errors.js';
import { Collection } from './collection.js';

/** All databases: collections by namespace (`database.collection`). */
export class Store {
  readonly #collections = new Map<string, Collection>();

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
    if (this.#collections.has(namespace)) throw new CommandError(48, `Collection ${namespace} already exists.`);
    const name = namespace.slice(namespace.indexOf('.') + 1);
    if (name === '' || /^\.|\.$|\$|\0/.test(name) || name.startsWith('system.'))
      throw new CommandError(73, `'${namespace}' is no valid collection name.`);
    const collection = new Collection();
    this.#collections.set(namespace, collection);
    return collection;
  }

  drop(namespace: string): boolean {
    return this.#collections.delete(namespace);
  }

  /** @throws CommandError where the source is missing (26) or the target exists and must not be dropped (48) */
  rename(from: string, to: string, dropTarget: boolean): void {
    const collection = this.require(from);
    if (from === to) throw new CommandError(20, "Can't rename a collection to itself.");
    if (dropTarget) this.drop(to);
    this.create(to);
    this.#collections.set(to, collection);
    this.drop(from);
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
}
