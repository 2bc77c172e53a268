import { serialize } from 'bson';
import { CommandError } from '../errors.js';
import { EncodedArray } from '../wire/codec.js';
import { StoredDocument } from '../storage/stored-document.js';
import type { Doc } from '../values.js';

type Result = Doc | StoredDocument;

type Cursor = { namespace: string; docs: readonly Result[]; next: number; usedAt: number };

export type Page = { id: bigint; ns: string; docs: EncodedArray };

const bytesOf = (result: Result) => (result instanceof StoredDocument ? result.bytes : serialize(result));

/** What a reply may hold: MongoDB's limit for one document. */
const maxReplyBytes = 16_000_000;

/**
 * Results that did not fit into one reply. Documents are never changed in place, so what a cursor still has to give
 * is the state at the time of its query.
 */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  #lastId = 0n;

  constructor(
    private readonly now: () => number = Date.now,
    private readonly idleMs = 600_000,
    private readonly limit = 500,
  ) {}

  get size(): number {
    return this.#open.size;
  }

  /**
   * The first page of a result; what is left waits under `id` (0 when nothing is).
   * @param batchSize documents in a page; 0 gives an empty first page
   * @param single forget what does not fit
   */
  start(namespace: string, docs: readonly Result[], batchSize: number, single = false): Page {
    const cursor: Cursor = { namespace, docs, next: 0, usedAt: this.now() };
    const page = this.#page(cursor, batchSize);
    if (single || (cursor.next >= docs.length && batchSize > 0)) return { ...page, id: 0n };
    this.#makeRoom();
    const id = ++this.#lastId;
    this.#open.set(id, cursor);
    return { ...page, id };
  }

  /** @throws CommandError 43 for a cursor that is unknown, used up, killed or idle for too long */
  more(id: bigint, namespace: string, batchSize: number): Page {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    cursor.usedAt = this.now();
    const page = this.#page(cursor, batchSize || Infinity);
    const done = cursor.next >= cursor.docs.length;
    if (done) this.#open.delete(id);
    return { ...page, id: done ? 0n : id };
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** Forgets cursors that nobody has used for a while. */
  sweep(): void {
    const since = this.now() - this.idleMs;
    for (const [id, { usedAt }] of this.#open) if (usedAt <= since) this.#open.delete(id);
  }

  #makeRoom(): void {
    if (this.#open.size < this.limit) return;
    const [idlest] = [...this.#open].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (idlest) this.#open.delete(idlest[0]);
  }

  #page(cursor: Cursor, batchSize: number): Omit<Page, 'id'> {
    const encoded: Uint8Array[] = [];
    let bytes = 0;
    while (cursor.next < cursor.docs.length && encoded.length < batchSize) {
      const doc = bytesOf(cursor.docs[cursor.next]!);
      if (encoded.length > 0 && bytes + doc.length > maxReplyBytes) break;
      encoded.push(doc);
      bytes += doc.length + 8;
      cursor.next++;
    }
    return { ns: cursor.namespace, docs: new EncodedArray(encoded) };
  }
}
