import { Binary } from 'bson';
import { isDoc, type Doc } from '../values.js';

/** Longer texts seldom repeat. */
const maxLength = 48;
const maxKnown = 2_000;
/** Of texts whose documents are gone nothing may stay: documents that come later share anew. */
const forgetAfterMs = 60_000;

/**
 * Makes decoded documents fit for keeping. Texts that repeat between documents (a status, the id of an owner) are kept
 * once: a fifth less memory for rows such as ours. Binaries are copied, since the codec's are views of a whole message.
 */
export class Keeper {
  #known = new Map<string, string>();
  #forgetting: NodeJS.Timeout | undefined;

  /** Changes the document in place and returns it. */
  keep(doc: Doc): Doc {
    for (const name of Object.keys(doc)) this.#keepItem(doc, name, doc[name]);
    return doc;
  }

  #keepItem(parent: Record<string, unknown> | unknown[], name: string | number, value: unknown): void {
    if (typeof value === 'string') {
      const known = this.#once(value);
      if (known !== undefined) (parent as Doc)[name] = known;
    } else if (typeof value !== 'object' || value === null) return;
    else if (value instanceof Binary) value.buffer = Uint8Array.from(value.value());
    else if (Array.isArray(value)) value.forEach((item, i) => this.#keepItem(value, i, item));
    else if (isDoc(value)) this.keep(value);
  }

  #once(text: string): string | undefined {
    if (text.length > maxLength) return undefined;
    const known = this.#known.get(text);
    if (known === undefined) {
      if (this.#known.size >= maxKnown) this.#known = new Map();
      this.#known.set(text, text);
      this.#forgetting ??= setTimeout(() => this.#forget(), forgetAfterMs).unref();
    }
    return known;
  }

  #forget(): void {
    this.#forgetting = undefined;
    this.#known = new Map();
  }
}
