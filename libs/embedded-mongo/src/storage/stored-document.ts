import { decode } from '../wire/codec.js';
import { partOf } from '../wire/elements.js';
import type { Doc } from '../values.js';

/** A document as it lies in its collection. A change puts other bytes into it, never changes those it has. */
export class StoredDocument {
  #doc: Doc | undefined;

  constructor(
    /** Its row: documents are in the order of these numbers, which is that of insertion. */
    readonly row: number,
    /** As BSON. */
    public bytes: Uint8Array,
    doc?: Doc,
  ) {
    this.#doc = doc;
  }

  get doc(): Doc {
    return (this.#doc ??= decode(this.bytes));
  }

  /** The top-level fields of these names alone; all of them where no names are given, or the document was decoded before. */
  part(names: ReadonlySet<string> | undefined): Doc {
    return this.#doc ?? (names ? decode(partOf(this.bytes, names)) : this.doc);
  }

  become(bytes: Uint8Array, doc: Doc): void {
    this.bytes = bytes;
    this.#doc = doc;
  }
}
